"""Is it still true? What a letter would say may have passed between writing and sending it."""

from collections.abc import Callable

from django.db.models import Exists, OuterRef, QuerySet

from games.models import Game, Invitation, LeagueRequest, Letter, Season, SeatOffer, SignInLink
from games.play.links import SIGN_IN_LIFE
from games.post.desk import Desk
from games.post.outbox import wants

NEWS = ("start", "shown", "results", "game_over")


def with_newer_news(letters: QuerySet[Letter]) -> QuerySet[Letter]:
    """Notes on each letter whether its reader is going to be told something newer of the same game."""
    newer = Letter.objects.filter(
        player=OuterRef("player"), game=OuterRef("game"), kind__in=NEWS, pk__gt=OuterRef("pk")
    )
    return letters.annotate(newer_news=Exists(newer))


def why_stale(letter: Letter, desk: Desk) -> str:
    """In a few words for the ledger; empty if the letter should go out."""
    if letter.player and not wants(letter.player, letter.kind):
        return "no longer wanted"
    if letter.seat is not None:
        seat = desk.table(letter).seats[letter.seat]
        if seat.player_id != letter.player_id:
            return "seat changed hands"
        if letter.kind in NEEDS_HOLDER and seat.bot:
            return "a bot holds the seat"
    return CHECKS[letter.kind](letter, desk) if letter.kind in CHECKS else ""


def _asked_still(letter: Letter, desk: Desk) -> str:
    if letter.phase.closed_at is not None:
        return "phase closed"
    return "" if desk.table(letter).asks_viewer else "sealed"


def _newest(letter: Letter, desk: Desk) -> str:
    return "newer news" if letter.newer_news else ""


def _checking_in(letter: Letter, desk: Desk) -> str:
    until = letter.game.check_in_until
    if letter.game.status != Game.Status.CHECK_IN or not until or until.isoformat() != letter.data["until"]:
        return "check-in over"
    absent = letter.game.participants.filter(player_id=letter.player_id, checked_in_at=None)
    return "" if absent.exists() else "checked in"


def _invited(letter: Letter, desk: Desk) -> str:
    if letter.game.status != Game.Status.GATHERING:
        return "table full"
    open_ones = Invitation.objects.filter(pk=letter.data["invitation"], accepted_by=None)
    return "" if open_ones.exists() else "invitation used"


def _held(letter: Letter, desk: Desk) -> str:
    if letter.game.status != Game.Status.RUNNING:
        return "game over"
    return "" if desk.table(letter).seats[letter.seat].bot else "came back"


def _offered(letter: Letter, desk: Desk) -> str:
    return "" if desk.table(letter).seats[letter.data["about"]].offered_at else "seat taken"


def _lets_in(letter: Letter, desk: Desk) -> str:
    link = SignInLink.objects.filter(pk=letter.data["link"]).first()
    return "" if link and not link.used_at and desk.now - link.asked_at < SIGN_IN_LIFE else "link expired"


def _still_asked(letter: Letter, desk: Desk) -> str:
    open_ones = LeagueRequest.objects.filter(pk=letter.data["request"], status=LeagueRequest.Status.OPEN)
    return "" if open_ones.exists() else "request decided"


def _still_free(letter: Letter, desk: Desk) -> str:
    offer = SeatOffer.objects.select_related("vacancy").get(pk=letter.data["offer"])
    gone = offer.answered_at or offer.vacancy.closed_at or offer.vacancy.closes_at <= desk.now
    return "offer ended" if gone else ""


def _to_confirm(letter: Letter, desk: Desk) -> str:
    waiting = Season.objects.filter(pk=letter.data["season"], status=Season.Status.ENDED)
    return "" if waiting.exists() else "season confirmed"


def _stuck(letter: Letter, desk: Desk) -> str:
    return "" if letter.phase.stuck_at and not letter.phase.closed_at else "no longer stuck"


NEEDS_HOLDER = frozenset({"turn", "reminder", "grace", "start", "shown", "results"})
CHECKS: dict[str, Callable[[Letter, Desk], str]] = {
    "turn": _asked_still,
    "reminder": _asked_still,
    "grace": _asked_still,
    "start": _newest,
    "shown": _newest,
    "results": _newest,
    "check_in": _checking_in,
    "invitation": _invited,
    "seat_held": _held,
    "seat_offered": _offered,
    "alarm": _stuck,
    "sign_in": _lets_in,
    "league_request": _still_asked,
    "league_offer": _still_free,
    "league_confirm": _to_confirm,
}
