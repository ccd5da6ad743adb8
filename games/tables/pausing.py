"""Pauses: every one ends by itself, and gives the open phase the time it had left."""

from datetime import datetime

from games.tables import announcements
from games.tables.deadlines import with_fair_hours
from games.tables.models import LogLine, Phase
from games.tables.pace import read_pace
from games.tables.phases import set_deadline
from games.tables.sealing import missing_seats
from games.tables.seats import people_at, sleepers


def pause(phase: Phase, until: datetime, now: datetime) -> None:
    game = phase.game
    game.paused_at, game.paused_until = now, until
    game.save(update_fields=["paused_at", "paused_until"])
    phase.wake_at = until
    phase.save(update_fields=["wake_at"])


def resume_if_over(phase: Phase, now: datetime) -> bool:
    """Whether the game is not paused (any more)."""
    if phase.game.paused_until is None:
        return True
    if now < phase.game.paused_until:
        return False
    resume(phase, now)
    LogLine.objects.create(game=phase.game, at=now, code="pause_over")
    announcements.tell_of_grace(phase, missing_seats(phase), "pause", now)
    return True


def resume(phase: Phase, now: datetime) -> None:
    """The deadline moves by as long as the pause was."""
    game = phase.game
    asked = [seat for seat in people_at(game) if seat.number in phase.asked]
    assert game.paused_at is not None
    lost = now - game.paused_at
    due = with_fair_hours(read_pace(game.pace), phase.deadline + lost, sleepers(asked, phase.opened_at))
    game.paused_at = game.paused_until = None
    game.save(update_fields=["paused_at", "paused_until"])
    phase.wake_at = now
    set_deadline(phase, due, now)
    phase.save(update_fields=["due_at", "reminded", "wake_at"])
