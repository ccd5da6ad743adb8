"""How a game ends: played out, closed for idleness, or cancelled. It stays readable."""

from datetime import datetime

from games.hints import review_soon
from games.tables import announcements
from games.tables.models import Game, LogLine, Phase
from games.vault import unlock

MOST_IDLE_ROUNDS = 3


def finish(game: Game, phase: Phase, now: datetime) -> None:
    """Played out: the seed is published, so that everything can be checked."""
    _end(game, Game.Status.FINISHED, now)
    LogLine.objects.create(game=game, at=now, code="finished")
    announcements.tell_of_end(phase, now)
    review_soon(game.pk)


def close_idle(game: Game, now: datetime) -> None:
    """M8: rounds in which nobody does anything end a table."""
    _end(game, Game.Status.CANCELLED, now)
    LogLine.objects.create(game=game, at=now, code="closed_idle", data={"rounds": MOST_IDLE_ROUNDS})
    announcements.tell_all(game, "cancelled", now, key=f"cancelled:{game.pk}", data={"why": "idle"})


def cancel(game: Game, now: datetime, reason: str) -> None:
    """Ended by its creator before the start, or by a moderator. An open phase closes unanswered."""
    game.phases.filter(closed_at=None).update(closed_at=now, wake_at=None)
    _end(game, Game.Status.CANCELLED, now)
    LogLine.objects.create(game=game, at=now, code="cancelled", data={"reason": reason})
    announcements.tell_all(
        game, "cancelled", now, key=f"cancelled:{game.pk}", data={"why": "cancelled", "reason": reason}
    )


def is_resolved_to_the_last(game: Game) -> bool:
    """Whether the answers to the last question counted; a cancelled game leaves its last one open."""
    return game.status == Game.Status.FINISHED or game.passes_in_row >= MOST_IDLE_ROUNDS


def _end(game: Game, status: str, now: datetime) -> None:
    game.status, game.ended_at = status, now
    game.paused_at = game.paused_until = None
    if game.seed_locked:
        game.seed = unlock(game.seed_locked)
    game.save(update_fields=["status", "ended_at", "paused_at", "paused_until", "seed"])
    game.lists.all().delete()
