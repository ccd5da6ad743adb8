"""Is it still true? Things may have changed between writing a letter and sending it."""

from typing import TYPE_CHECKING, TypedDict

from django.db.models import Exists, OuterRef, QuerySet

from games.accounts.links import SIGN_IN_LIFE
from games.accounts.models import SignInLink
from games.leagues.models import (
    Challenge,
    Entry,
    JoinRequest,
    LeagueInvitation,
    LeagueRequest,
    LineUp,
    Season,
    SeatOffer,
)
from games.letters.context import LetterContext, game_of, phase_of, player_of, seat_of
from games.outbox.kinds import KINDS, function_named
from games.outbox.models import Letter
from games.outbox.writing import wants
from games.tables.models import Game, Invitation, Message, PrivateWords

if TYPE_CHECKING:
    from django_stubs_ext import WithAnnotations

NEWS = [kind.name for kind in KINDS.values() if kind.is_news]


class NewerNews(TypedDict):
    """What `with_newer_news` adds to a letter."""

    newer_news: bool


def with_newer_news(letters: QuerySet[Letter]) -> QuerySet[Letter]:
    """Notes on each letter whether its reader is going to be told something newer of the same game."""
    newer = Letter.objects.filter(
        player=OuterRef("player"), game=OuterRef("game"), kind__in=NEWS, pk__gt=OuterRef("pk")
    )
    return letters.annotate(newer_news=Exists(newer))


def why_stale(letter: Letter, context: LetterContext) -> str:
    """In a few words for the ledger; empty if the letter should go out."""
    if letter.player and not wants(letter.player, letter.kind):
        return "no longer wanted"
    return why_untrue(letter, context)


def why_untrue(letter: Letter, context: LetterContext) -> str:
    """The same, whoever wants it by mail or not."""
    kind = KINDS[letter.kind]
    if letter.seat is not None:
        seat = seat_of(letter, context.table(letter))
        if seat.player_id != letter.player_id:
            return "seat changed hands"
        if kind.needs_holder and seat.bot:
            return "a bot holds the seat"
    return function_named(kind.why_stale)(letter, context) if kind.why_stale else ""


def asked_still(letter: Letter, context: LetterContext) -> str:
    if phase_of(letter).closed_at is not None:
        return "phase closed"
    return "" if context.table(letter).asks_viewer else "sealed"


def newest(letter: "WithAnnotations[Letter, NewerNews]", context: LetterContext) -> str:
    return "newer news" if letter.newer_news else ""


def checking_in(letter: Letter, context: LetterContext) -> str:
    game = game_of(letter)
    until = game.check_in_until
    if game.status != Game.Status.CHECK_IN or not until or until.isoformat() != letter.data["until"]:
        return "check-in over"
    absent = game.participants.filter(player=player_of(letter), checked_in_at=None)
    return "" if absent.exists() else "checked in"


def invited(letter: Letter, context: LetterContext) -> str:
    if game_of(letter).status != Game.Status.GATHERING:
        return "table full"
    open_ones = Invitation.objects.filter(pk=letter.data["invitation"], accepted_by=None)
    return "" if open_ones.exists() else "invitation used"


def held(letter: Letter, context: LetterContext) -> str:
    if game_of(letter).status != Game.Status.RUNNING:
        return "game over"
    return "" if seat_of(letter, context.table(letter)).bot else "came back"


def offered(letter: Letter, context: LetterContext) -> str:
    return "" if context.table(letter).seats[letter.data["about"]].offered_at else "seat taken"


def lets_in(letter: Letter, context: LetterContext) -> str:
    link = SignInLink.objects.filter(pk=letter.data["link"]).first()
    return "" if link and not link.used_at and context.now - link.asked_at < SIGN_IN_LIFE else "link expired"


def still_asked(letter: Letter, context: LetterContext) -> str:
    open_ones = LeagueRequest.objects.filter(pk=letter.data["request"], status=LeagueRequest.Status.OPEN)
    return "" if open_ones.exists() else "request decided"


def still_asked_in(letter: Letter, context: LetterContext) -> str:
    open_ones = LeagueInvitation.objects.filter(pk=letter.data["invitation"])
    return "" if open_ones.exists() else "answered or taken back"


def still_open(letter: Letter, context: LetterContext) -> str:
    """Whether somebody who is asked again can still enter, and has not."""
    season = Season.objects.filter(pk=letter.data["season"], status=Season.Status.OPEN).first()
    if season is None or season.closes_at <= context.now:
        return "entry closed"
    there = season.entries.filter(player=letter.player).exclude(status=Entry.Status.WITHDRAWN)
    return "entered" if there.exists() else ""


def still_wants_in(letter: Letter, context: LetterContext) -> str:
    return "" if JoinRequest.objects.filter(pk=letter.data["asked"]).exists() else "answered"


def still_free(letter: Letter, context: LetterContext) -> str:
    offer = SeatOffer.objects.select_related("vacancy").get(pk=letter.data["offer"])
    gone = offer.answered_at or offer.vacancy.closed_at or offer.vacancy.closes_at <= context.now
    return "offer ended" if gone else ""


def still_challenged(letter: Letter, context: LetterContext) -> str:
    waiting = Challenge.objects.filter(pk=letter.data["challenge"], status=Challenge.Status.OPEN)
    return "" if waiting.filter(answer_by__gt=context.now).exists() else "challenge answered"


def still_lines_up(letter: Letter, context: LetterContext) -> str:
    """A newer line-up has a letter of its own."""
    waiting = LineUp.objects.filter(pk=letter.data["line_up"], round__started_at=None)
    same = waiting.filter(at__lte=letter.created_at)
    return "" if same.exists() else "line-up changed or round started"


def to_confirm(letter: Letter, context: LetterContext) -> str:
    waiting = Season.objects.filter(pk=letter.data["season"], status=Season.Status.ENDED)
    return "" if waiting.exists() else "season confirmed"


def unsaid(letter: Letter, context: LetterContext) -> str:
    said = Message.objects.filter(pk=letter.data["message"], hidden_at=None)
    return "" if said.exists() else "message hidden"


def forgotten(letter: Letter, context: LetterContext) -> str:
    return "" if PrivateWords.objects.filter(pk=letter.data["words"]).exists() else "words deleted"


def stuck(letter: Letter, context: LetterContext) -> str:
    phase = phase_of(letter)
    return "" if phase.stuck_at and not phase.closed_at else "no longer stuck"
