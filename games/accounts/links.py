"""Links about an account. GET changes nothing on any of them; acting needs a person's POST."""

from datetime import timedelta

from games.accounts.models import Player, SignInLink
from games.keys_at_rest import shown
from games.refusal import Refusal
from games.site import address
from games.tokens import sign, sign_text, unsign, unsign_text

SIGN_IN_LIFE = timedelta(minutes=30)


def sign_in_token(link: SignInLink) -> str:
    return sign("sign_in", link.pk, link.nonce)


def read_sign_in_token(token: str) -> SignInLink:
    """Old ones too: `signing_in` says whether it still lets anybody in."""
    link_id, nonce, *_ = *unsign("sign_in", token), 0  # The former release knew no nonce.
    link = SignInLink.objects.select_related("player").filter(pk=link_id, nonce=nonce).first()
    if link is None:
        raise Refusal("bad_link")
    return link


def sign_in_link(link: SignInLink) -> str:
    return address("sign_in_link", sign_in_token(link))


def calendar_link(player: Player) -> str:
    assert player.calendar_token is not None
    return address("calendar", shown("calendar", player.calendar_token))


def absences_link() -> str:
    return address("absences")


def unsubscribe_link(player: Player) -> str:
    return address("unsubscribe", sign("unsubscribe", player.pk))


def player_unsubscribing(token: str) -> Player:
    """Whose link this is. It never expires: a letter may be old when its reader has had enough."""
    return _active(*unsign("unsubscribe", token))


def no_talk_link(player: Player) -> str:
    """For letters that bring table talk, and stops only these."""
    return address("no_talk", sign("no_talk", player.pk))


def player_without_talk(token: str) -> Player:
    return _active(*unsign("no_talk", token))


def never_write_link(email: str) -> str:
    """For letters to people without an account: one press, and no letter of ours comes again."""
    return address("never_write", sign_text("never_write", email))


def address_never_written_to(token: str) -> str:
    return unsign_text("never_write", token)


def _active(number: int) -> Player:
    player = Player.objects.filter(pk=number, is_active=True).first()
    if player is None:
        raise Refusal("bad_link")
    return player
