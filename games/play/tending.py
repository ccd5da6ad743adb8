"""Looking after one game: what its open phase needs now, exactly once however often it is called."""

import logging
from datetime import datetime
from traceback import format_tb

from django.db import InterfaceError, OperationalError, transaction

from games.models import Game, InboundMail, LogLine, Phase
from games.play import absence
from games.play.pace import read_pace, reminders
from games.play.pausing import resume_if_over
from games.play.phases import close_phase, next_wake
from games.play.sealing import missing_seats
from games.post import news

log = logging.getLogger(__name__)


def tend(game_id: int, now: datetime) -> bool:
    """Whether the game moved on, so that it may need tending again at once.

    A phase that cannot be resolved is marked stuck, told once, and left alone until somebody helps.
    """
    try:
        with transaction.atomic():
            phase = open_phase_of(game_id)
            return phase is not None and _tend(phase, now)
    except (OperationalError, InterfaceError):
        raise
    except Exception as error:
        log.error("game %s is stuck: %s\n%s", game_id, type(error).__name__, _where(error))
        _mark_stuck(game_id, error, now)
        return False


def open_phase_of(game_id: int) -> Phase | None:
    """The open phase of a running game, which is locked; None if there is nothing to look after."""
    game = Game.objects.select_for_update().filter(pk=game_id, status=Game.Status.RUNNING).first()
    phase = game.phases.filter(closed_at=None, stuck_at=None).first() if game else None
    if phase:
        phase.game = game
    return phase


def _where(error: Exception) -> str:
    """The lines that led to it, without the values: an error's own words may quote a sealed order."""
    return "".join(format_tb(error.__traceback__))


def _tend(phase: Phase, now: datetime) -> bool:
    if not resume_if_over(phase, now):
        return False
    if phase.complete_at is not None:
        if phase.wake_at > now or has_unread_mail(phase):
            return False
        close_phase(phase, now)
        return True
    if phase.due_at <= now:
        if has_unread_mail(phase):
            return False
        missing = missing_seats(phase)
        if absence.give_grace(phase, missing, now):
            return False
        absence.answer_for_missing(phase, missing, now)
        close_phase(phase, now)
        return True
    _remind(phase, now)
    return False


def has_unread_mail(phase: Phase) -> bool:
    """What somebody sent in time counts, also if a worker reads it late; it knocks when it is done."""
    return phase.mails.filter(state=InboundMail.State.WAITING).exists()


def _remind(phase: Phase, now: datetime) -> None:
    """Reminders that have come up; of several at once, after a delay of ours, only the last goes out."""
    coming = reminders(read_pace(phase.game.pace), phase.opened_at, phase.due_at)
    up = [hours for hours, at in coming if at <= now and hours not in phase.reminded]
    if up:
        phase.reminded = [*phase.reminded, *up]
        news.remind(phase, missing_seats(phase), min(up), now)
    phase.wake_at = next_wake(phase)
    phase.save(update_fields=["reminded", "wake_at"])


def _mark_stuck(game_id: int, error: Exception, now: datetime) -> None:
    with transaction.atomic():
        phase = open_phase_of(game_id)
        if phase is None:
            return
        phase.stuck_at, phase.stuck_why = now, f"{type(error).__name__}"
        phase.save(update_fields=["stuck_at", "stuck_why"])
        LogLine.objects.create(game=phase.game, at=now, code="stuck")
        news.alarm_moderators(phase, now)
