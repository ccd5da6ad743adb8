"""Looking after one game: what its open phase needs now, exactly once however often it is called."""

import logging
from datetime import datetime

from django.db import InterfaceError, OperationalError, transaction

from games.tables import absence, announcements, deserted
from games.tables.holds import is_held
from games.tables.models import Game, LogLine, Phase
from games.tables.outages import give_back_first
from games.tables.pausing import resume_if_over
from games.tables.phases import close_phase
from games.tables.reminding import coming
from games.tables.sealing import missing_seats
from games.tables.time_passing import time_passes
from games.traces import where

log = logging.getLogger(__name__)


def advance(game_id: int, now: datetime) -> bool:
    """Whether the game moved on; then it may go on at once.

    A phase that cannot be resolved is marked stuck, reported once, and left alone until somebody helps.
    """
    try:
        with transaction.atomic():
            phase = open_phase_of(game_id)
            return phase is not None and _advance(phase, now)
    except (OperationalError, InterfaceError):
        raise
    except Exception as error:
        log.error("game %s is stuck: %s\n%s", game_id, type(error).__name__, where(error))
        _mark_stuck(game_id, error, now)
        return False


def open_phase_of(game_id: int) -> Phase | None:
    """The open phase of a running game, which is locked; None if there is nothing to look after."""
    game = Game.objects.select_for_update().filter(pk=game_id, status=Game.Status.RUNNING).first()
    if game is None:
        return None
    phase = game.phases.filter(closed_at=None, stuck_at=None).first()
    if phase:
        phase.game = game
    return phase


def _advance(phase: Phase, now: datetime) -> bool:
    deadlines_pass = time_passes(now)
    give_back_first(phase, now)
    deserted.resume_if_answered(phase, now)
    if phase.game.paused_until and not deadlines_pass:
        return False
    if not resume_if_over(phase, now):
        return False
    if phase.complete_at is not None:
        assert phase.wake_at is not None
        if phase.wake_at > now or is_held(phase, now):
            return False
        if deserted.is_deserted(phase, []):
            deserted.rest(phase, now)
            return False
        close_phase(phase, now)
        return True
    if not deadlines_pass:
        return False
    if phase.deadline <= now:
        if is_held(phase, now):
            return False
        missing = missing_seats(phase)
        if absence.give_grace(phase, missing, now):
            return False
        if deserted.is_deserted(phase, missing):
            deserted.rest(phase, now)
            return False
        absence.answer_for_missing(phase, missing, now)
        close_phase(phase, now)
        return True
    _remind(phase, now)
    return False


def _remind(phase: Phase, now: datetime) -> None:
    """Sends the reminders that are due. If we are late and several are, only the last goes out."""
    to_come = coming(phase)
    up = [one for one in to_come if one.at <= now]
    wake_at = min([*(one.at for one in to_come if one not in up), phase.deadline])
    if up:
        phase.reminded = [*phase.reminded, *(one.mark for one in up)]
        for seat in missing_seats(phase):
            hours = [one.hours for one in up if seat in one.readers]
            if hours:
                announcements.remind(phase, seat, min(hours), now)
    if up or phase.wake_at != wake_at:
        phase.wake_at = wake_at
        phase.save(update_fields=["reminded", "wake_at"])


def _mark_stuck(game_id: int, error: Exception, now: datetime) -> None:
    with transaction.atomic():
        phase = open_phase_of(game_id)
        if phase is None:
            return
        phase.stuck_at, phase.stuck_why = now, f"{type(error).__name__}"
        phase.save(update_fields=["stuck_at", "stuck_why"])
        LogLine.objects.create(game=phase.game, at=now, code="stuck")
        announcements.alarm_moderators(phase, now)
