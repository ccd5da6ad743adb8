"""Pauses: every one ends by itself, and gives the open phase the time it had left."""

from datetime import datetime

from games.models import LogLine, Phase
from games.play.pace import read_pace, with_fair_hours
from games.play.phases import set_deadline
from games.play.sealing import missing_seats
from games.play.seats import people_at, sleepers
from games.post import news


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
    news.tell_of_grace(phase, missing_seats(phase), "pause", now)
    return True


def resume(phase: Phase, now: datetime) -> None:
    """The deadline moves by as long as the pause was."""
    game = phase.game
    asked = [seat for seat in people_at(game) if seat.number in phase.asked]
    lost = now - game.paused_at
    due = with_fair_hours(read_pace(game.pace), phase.due_at + lost, sleepers(asked, phase.opened_at))
    game.paused_at = game.paused_until = None
    game.save(update_fields=["paused_at", "paused_until"])
    phase.wake_at = now
    set_deadline(phase, due, now)
    phase.save(update_fields=["due_at", "reminded", "wake_at"])
