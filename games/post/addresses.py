"""Reply addresses, `play+TOKEN@…`: whom a mail to one may speak for, and about what.

A token is made of numbers and a keyed hash of them, in letters that survive mail systems which fold case.
Nobody can guess one, and each is for one player and one question, table or invitation.
"""

import re
from base64 import b32encode
from dataclasses import dataclass

from django.conf import settings
from django.utils.crypto import constant_time_compare, salted_hmac

from games.models import Game, Invitation, Letter, Phase, Player, Seat
from games.play.refusal import Refusal

MARK_BYTES = 15
TOKEN = re.compile(r"([a-z])((?:-[0-9]{1,12}){1,3})-([a-z2-7]{24})")
TURN, SEAT, CHECK_IN, INVITATION = "t", "s", "c", "i"


@dataclass(frozen=True, slots=True)
class Addressee:
    """What a reply address stands for."""

    player: Player | None
    """None for somebody invited who has no account yet."""
    email: str
    """The one address that may use it."""
    game: Game
    phase: Phase | None = None
    seat: Seat | None = None
    invitation: Invitation | None = None
    checks_in: bool = False


def reply_address(letter: Letter) -> str:
    """Where an answer to this letter goes; empty if it cannot be answered by mail."""
    return _with_token(_token_for(letter) if letter.game_id else "")


def question_address(phase: Phase, seat: Seat) -> str:
    """Where a seat's holder answers a question by mail, for letters about several tables."""
    return _with_token(_signed(TURN, phase.pk, seat.number, seat.player_id))


def is_reply_address(address: str) -> bool:
    """Whether it is one that we have given out; costs no look into the database."""
    try:
        _read(address)
    except Refusal:
        return False
    return True


def addressee_of(address: str) -> Addressee:
    """Whom it stands for now; a seat that has changed hands stands for nobody."""
    purpose, numbers = _read(address)
    addressee = READERS[purpose](*numbers)
    if addressee is None:
        raise Refusal("bad_link")
    return addressee


def _with_token(token: str) -> str:
    if not token or not settings.REPLY_ADDRESS:
        return ""
    name, _, domain = settings.REPLY_ADDRESS.partition("@")
    return f"{name}+{token}@{domain}"


def _token_for(letter: Letter) -> str:
    if letter.kind == "invitation":
        return _signed(INVITATION, letter.data["invitation"])
    if letter.player_id is None:
        return ""
    if letter.kind == "check_in":
        return _signed(CHECK_IN, letter.game_id, letter.player_id)
    if letter.seat is None:
        return ""
    if letter.phase_id is not None:
        return _signed(TURN, letter.phase_id, letter.seat, letter.player_id)
    return _signed(SEAT, letter.game_id, letter.seat, letter.player_id)


def _turn(phase_id: int, number: int, player_id: int) -> Addressee | None:
    phase = Phase.objects.select_related("game").filter(pk=phase_id).first()
    return _at_seat(phase.game, number, player_id, phase) if phase else None


def _seat(game_id: int, number: int, player_id: int) -> Addressee | None:
    game = Game.objects.filter(pk=game_id).first()
    return _at_seat(game, number, player_id, None) if game else None


def _at_seat(game: Game, number: int, player_id: int, phase: Phase | None) -> Addressee | None:
    """A bot may hold the seat meanwhile; that is for whoever acts to know."""
    seat = game.seats.select_related("player").filter(number=number).first()
    player = Player.objects.filter(pk=player_id, is_active=True).first()
    if seat is None or player is None or not player.email:
        return None
    seat.game = game
    return Addressee(player, player.email, game, phase, seat)


def _check_in(game_id: int, player_id: int) -> Addressee | None:
    game = Game.objects.filter(pk=game_id).first()
    player = Player.objects.filter(pk=player_id, is_active=True).first()
    return Addressee(player, player.email, game, checks_in=True) if game and player and player.email else None


def _invitation(number: int) -> Addressee | None:
    invitation = Invitation.objects.select_related("game", "invited_by").filter(pk=number).first()
    if invitation is None:
        return None
    known = Player.objects.filter(email__iexact=invitation.email).first()
    return Addressee(known, invitation.email, invitation.game, invitation=invitation)


READERS = {TURN: _turn, SEAT: _seat, CHECK_IN: _check_in, INVITATION: _invitation}
LENGTHS = {TURN: 3, SEAT: 3, CHECK_IN: 2, INVITATION: 1}


def _signed(purpose: str, *numbers: int) -> str:
    text = "-".join([purpose, *map(str, numbers)])
    return f"{text}-{_mark(text, settings.SECRET_KEY)}"


def _read(address: str) -> tuple[str, list[int]]:
    name, _, token = address.strip().strip("<>").rpartition("@")[0].lower().partition("+")
    found = TOKEN.fullmatch(token)
    if found is None or name != settings.REPLY_ADDRESS.partition("@")[0]:
        raise Refusal("bad_link")
    text = found[1] + found[2]
    keys = (settings.SECRET_KEY, *settings.SECRET_KEY_FALLBACKS)
    if not any(constant_time_compare(_mark(text, key), found[3]) for key in keys):
        raise Refusal("bad_link")
    numbers = [int(number) for number in found[2].strip("-").split("-")]
    if len(numbers) != LENGTHS.get(found[1]):
        raise Refusal("bad_link")
    return found[1], numbers


def _mark(text: str, key: str) -> str:
    digest = salted_hmac("reply address", text, secret=key, algorithm="sha256").digest()
    return b32encode(digest[:MARK_BYTES]).decode().lower()
