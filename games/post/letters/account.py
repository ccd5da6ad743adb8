"""Letters about an account: the link that lets somebody in, and news of an address that moved."""

from django.utils.translation import gettext

from games.models import Letter, SignInLink
from games.post.content import Action, Content, one_line
from games.post.desk import Desk
from games.post.links import sign_in_link


def sign_in(letter: Letter, desk: Desk) -> Content:
    """Says nothing that a stranger who typed the address wrote, but the name of who wants it as their own."""
    link = SignInLink.objects.select_related("player").get(pk=letter.data["link"])
    not_you = gettext("If it was not you, do nothing: without a press of the button nothing happens.")
    if link.player:
        asked = gettext("%(name)s wants to play under this address. Was it you?") % {
            "name": one_line(link.player.name)
        }
        heading, label = gettext("Is this your address?"), gettext("Confirm the address")
    else:
        asked = gettext("Somebody, probably you, wants to sign in with this address.")
        heading, label = gettext("Sign in"), gettext("Sign in")
    return Content(
        heading=heading,
        paragraphs=(asked, not_you),
        action=Action(label, sign_in_link(link), gettext("The link works once, within half an hour.")),
        subject=gettext("Maka Bana: your link"),
    )


def moved(letter: Letter, desk: Desk) -> Content:
    return Content(
        heading=gettext("Your address has changed"),
        paragraphs=(
            gettext("Your account plays under another address from now on, which was confirmed by a letter."),
            gettext("If it was not you, answer this letter: somebody else had a device of yours."),
        ),
        subject=gettext("Maka Bana: your address has changed"),
    )
