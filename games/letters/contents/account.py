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
    not_you = gettext("If it was not you, do nothing: without a press of the button nothing happens.")
    if link.player:
        asked = gettext("%(name)s wants to play under this address. Was it you?") % {
            "name": person_name(letter, link.player)
        }
        heading, label = gettext("Is this your address?"), gettext("Confirm the address")
    else:
        asked = gettext("Somebody, probably you, wants to sign in with this address.")
        heading, label = gettext("Sign in"), gettext("Sign in")
    return Content(
        heading=heading,
        paragraphs=(asked, not_you),
        action=Action(label, sign_in_link(link), gettext("The link works once, within half an hour.")),
        lines=(pgettext("mail", "yes"),) if letter.data.get("claims") else (),
        lines_hint=gettext("Or answer this letter:"),
        subject=gettext("Maka Bana: your link"),
    )


def moved(letter: Letter, context: LetterContext) -> Content:
    return Content(
        heading=gettext("Your address has changed"),
        paragraphs=(
            gettext("Your account plays under another address from now on, which was confirmed by a letter."),
            gettext("If it was not you, answer this letter: somebody else had a device of yours."),
        ),
        subject=gettext("Maka Bana: your address has changed"),
    )
