"""Letters about an account: the link that lets somebody in, and news of an address that moved."""

from django.utils.translation import gettext, pgettext

from games.accounts.links import sign_in_link
from games.accounts.models import SignInLink
from games.letters.content import Action, Content
from games.letters.context import LetterContext
from games.letters.names import person_name
from games.outbox.models import Letter


def sign_in(letter: Letter, context: LetterContext) -> Content:
    """Repeats nothing that a stranger may have typed, except the name of whoever wants the address."""
    link = SignInLink.objects.select_related("player").get(pk=letter.data["link"])
    not_you = gettext("If this wasn’t you, ignore this email. Nothing happens unless the button is pressed.")
    if link.player:
        asked = gettext("%(name)s wants to play with this address. Was it you?") % {
            "name": person_name(letter, link.player)
        }
        heading, label = gettext("Is this your address?"), gettext("Confirm the address")
    else:
        asked = gettext("Someone, probably you, wants to sign in with this address.")
        heading, label = gettext("Sign in"), gettext("Sign in")
    return Content(
        heading=heading,
        paragraphs=(asked, not_you),
        action=Action(label, sign_in_link(link), gettext("The link works once, within half an hour.")),
        lines=(pgettext("mail", "yes"),) if letter.data.get("claims") else (),
        lines_hint=gettext("Or reply to this email:"),
        subject=gettext("Maka Bana: your link"),
    )


def moved(letter: Letter, context: LetterContext) -> Content:
    return Content(
        heading=gettext("Your address has changed"),
        paragraphs=(
            gettext("Your account now uses another address, confirmed by email."),
            gettext(
                "If this wasn’t you, someone else had access to one of your devices. Replies to this email "
                "reach nobody: please tell a moderator or the people who run this site."
            ),
        ),
        subject=gettext("Maka Bana: your address has changed"),
    )
