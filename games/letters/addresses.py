"""Reply addresses, `play+TOKEN@…`: whom a mail to one may speak for, and about what.

A token is made of numbers and a keyed hash of them, in letters that survive mail systems which fold case.
Nobody can guess one, and each is for one player and one question, table or invitation.
"""

import re
from base64 import b32encode
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from email.utils import parseaddr

from django.conf import settings
from django.utils.crypto import constant_time_compare, salted_hmac

from games.accounts.models import Player, SignInLink
from games.epoch import current_epoch
from games.outbox.models import Letter
from games.refusal import Refusal
from games.tables.models import Game, Invitation, Message, Phase, PrivateWords, Seat

MARK_BYTES = 15
TOKEN = re.compile(r"([a-z])((?:-[0-9]{1,12}){1,3})-([a-z2-7]{24})")
TURN, SEAT, CHECK_IN, INVITATION, TALK, PRIVATE = "t", "s", "c", "i", "k", "p"
LOBBY, WELCOME, CLAIM = "l", "w", "a"
BOUNCE, PUZZLE, LEAGUE = "b", "z", "g"
LOBBY_KINDS = (
    "lobby",
    "league_request",
    "league_offer",
    "league_again",
    "league_challenge",
    "league_meetings",
)
"""Letters about no table whose answers the lobby reads."""
LOBBY_LETTER_LIFE = timedelta(days=7)
"""How long an answer to a letter of the lobby needs no other proof."""


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
    message: Message | None = None
    """Of a letter that brought table talk: an answer to it is talk."""
    words: PrivateWords | None = None
    """Of a letter that brought private words: an answer to it goes to their author alone."""


def reply_address(letter: Letter) -> str:
    """Where an answer to this letter goes; empty if it cannot be answered by mail."""
    token = _token_for(letter, letter.game_id) if letter.game_id else _token_of_account(letter)
    return _with_token(token)


def question_address(phase: Phase, seat: Seat) -> str:
    """Where a seat's holder answers a question by mail, for letters about several tables."""
    assert seat.player_id is not None, f"nobody holds {seat}"
    return _with_token(_signed(TURN, phase.pk, seat.number, seat.player_id))


@dataclass(frozen=True, slots=True)
class Visitor:
    """Whoever writes about no table: to the lobby, or in answer to one of its letters."""

    email: str = ""
    """The one address that may use it; empty at the lobby, which anybody may write to."""
    player: Player | None = None
    link: SignInLink | None = None
    """What a new person was asked with, or somebody who wants another address."""
    claims: bool = False
    puzzle: int | None = None
    """Of the day, which their mail answers."""
    letter: Letter | None = None
    """Which their mail answers, if it may have asked something."""
    invited: bool = False
    """Whether that letter invited them into a league."""


def visitor_at(address: str, now: datetime) -> Visitor | None:
    """None if this is the address of a table, or none of ours."""
    if is_lobby(address):
        return Visitor()
    try:
        purpose, numbers = _read(address)
    except Refusal:
        return None
    if purpose == LOBBY:
        return _visitor_who_answers(numbers[0], numbers[1], now)
    if purpose == PUZZLE:
        player = Player.objects.filter(pk=numbers[1], is_active=True).exclude(email=None).first()
        return Visitor(player.email or "", player, puzzle=numbers[0]) if player else None
    if purpose == LEAGUE:
        letter = Letter.objects.filter(pk=numbers[0]).first()
        is_known = letter is not None and "invitation" in letter.data
        return Visitor(letter.to, letter=letter, invited=True) if letter and is_known else None
    if purpose in (WELCOME, CLAIM):
        link = SignInLink.objects.select_related("player").filter(pk=numbers[0]).first()
        return Visitor(link.email, None, link, purpose == CLAIM) if link else None
    return None


def _visitor_who_answers(player_id: int, letter_id: int, now: datetime) -> Visitor | None:
    """A letter of the lobby proves its reader for a while, and only at the address that it went to."""
    letters = Letter.objects.select_related("player").filter(
        pk=letter_id, player=player_id, kind__in=LOBBY_KINDS
    )
    letter = letters.filter(created_at__gt=now - LOBBY_LETTER_LIFE).first()
    player = letter.player if letter else None
    if letter is None or player is None or not player.is_active or not player.email:
        return None
    return Visitor(player.email, player, letter=letter) if letter.to.lower() == player.email.lower() else None


def return_address(letter: Letter) -> str:
    """What a letter carries on its envelope, so that a bounce tells which letter it was.

    Empty where letters come from another domain than answers go to: receivers would distrust that.
    """
    ours = parseaddr(settings.DEFAULT_FROM_EMAIL)[1].rpartition("@")[2].lower()
    if settings.REPLY_ADDRESS.rpartition("@")[2].lower() != ours:
        return ""
    return _with_token(_signed(BOUNCE, letter.pk))


def letter_returned_to(address: str) -> Letter | None:
    """The letter whose envelope had this address; None for any other address."""
    try:
        purpose, numbers = _read(address)
    except Refusal:
        return None
    if purpose != BOUNCE:
        return None
    return Letter.objects.select_related("player").filter(pk=numbers[0]).first()


def is_lobby(address: str) -> bool:
    return bool(settings.LOBBY_ADDRESS) and address.strip().strip("<>").lower() == settings.LOBBY_ADDRESS


def is_reply_address(address: str) -> bool:
    """Whether we gave this address out; only the first look of a process asks the database."""
    if is_lobby(address):
        return True
    try:
        _read(address)
    except Refusal:
        return False
    return True


def addressee_of(address: str) -> Addressee:
    """Whom the address stands for now: nobody, if the seat has changed hands."""
    purpose, numbers = _read(address)
    addressee = READERS[purpose](*numbers) if purpose in READERS else None
    if addressee is None:
        raise Refusal("bad_link")
    return addressee


def _with_token(token: str) -> str:
    if not token or not settings.REPLY_ADDRESS:
        return ""
    name, _, domain = settings.REPLY_ADDRESS.partition("@")
    return f"{name}+{token}@{domain}"


def _token_for(letter: Letter, game_id: int) -> str:
    if "invitation" in letter.data:
        return _signed(INVITATION, letter.data["invitation"])
    if letter.player_id is None:
        return ""
    if letter.kind == "check_in" or "checks_in" in letter.data:
        return _signed(CHECK_IN, game_id, letter.player_id)
    if letter.seat is None:
        return ""
    if letter.kind == "talk":
        return _signed(TALK, letter.data["message"], letter.seat, letter.player_id)
    if letter.kind == "private_talk":
        return _signed(PRIVATE, letter.data["words"], letter.seat, letter.player_id)
    if letter.phase_id is not None:
        return _signed(TURN, letter.phase_id, letter.seat, letter.player_id)
    return _signed(SEAT, game_id, letter.seat, letter.player_id)


def _token_of_account(letter: Letter) -> str:
    if letter.kind == "puzzle" and letter.player_id:
        return _signed(PUZZLE, letter.data["puzzle"], letter.player_id)
    if "invitation" in letter.data:
        return _signed(LEAGUE, letter.pk)
    if letter.kind == "welcome":
        return _signed(WELCOME, letter.data["link"])
    if letter.kind == "sign_in" and letter.data.get("claims"):
        return _signed(CLAIM, letter.data["link"])
    lobby = letter.kind in LOBBY_KINDS and letter.player_id
    return _signed(LOBBY, letter.player_id, letter.pk) if lobby and letter.player_id else ""


def _turn(phase_id: int, number: int, player_id: int) -> Addressee | None:
    phase = Phase.objects.select_related("game").filter(pk=phase_id).first()
    return _at_seat(phase.game, number, player_id, phase) if phase else None


def _seat(game_id: int, number: int, player_id: int) -> Addressee | None:
    game = Game.objects.filter(pk=game_id).first()
    return _at_seat(game, number, player_id, None) if game else None


def _talk(message_id: int, number: int, player_id: int) -> Addressee | None:
    message = Message.objects.select_related("game", "player").filter(pk=message_id).first()
    found = _at_seat(message.game, number, player_id, None) if message else None
    return replace(found, message=message) if found else None


def _private(words_id: int, number: int, player_id: int) -> Addressee | None:
    words = PrivateWords.objects.select_related("game", "player", "to").filter(pk=words_id).first()
    found = _at_seat(words.game, number, player_id, None) if words else None
    return replace(found, words=words) if found else None


def _at_seat(game: Game, number: int, player_id: int, phase: Phase | None) -> Addressee | None:
    """A bot may hold the seat by now; whoever acts has to check that."""
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


READERS: dict[str, Callable[..., Addressee | None]] = {
    TURN: _turn,
    SEAT: _seat,
    CHECK_IN: _check_in,
    INVITATION: _invitation,
    TALK: _talk,
    PRIVATE: _private,
}
LENGTHS = {BOUNCE: 1, PUZZLE: 2, LEAGUE: 1, LOBBY: 2, WELCOME: 1, CLAIM: 1, INVITATION: 1, CHECK_IN: 2}
LENGTHS |= {TURN: 3, SEAT: 3, TALK: 3, PRIVATE: 3}


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
    digest = salted_hmac(f"reply address{current_epoch()}", text, secret=key, algorithm="sha256").digest()
    return b32encode(digest[:MARK_BYTES]).decode().lower()
