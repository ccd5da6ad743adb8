"""The sweep finds what is due or complete, even if hints were lost. Our own outages cost nobody time."""

from datetime import datetime, timedelta

from django.conf import settings
from django.db import transaction

from games.tables import announcements
from games.tables.arrangers import ARRANGERS
from games.tables.deadlines import give_back
from games.tables.models import Game, Heartbeat, LogLine, Outage, Phase
from games.tables.pace import read_pace
from games.tables.phases import set_deadline
from games.tables.sealing import missing_seats
from games.tables.seats import people_at, sleepers

MISSED_SWEEPS = 10
"""After this many missing sweeps in a row, the service counts as having been down."""
AT_ONCE = 500


def games_to_advance(now: datetime, most: int = AT_ONCE) -> list[int]:
    """Games whose open phase needs looking after now; one look at an index, however many games there are."""
    due = Phase.objects.filter(closed_at=None, stuck_at=None, wake_at__lte=now)
    return list(due.order_by("wake_at").values_list("game_id", flat=True)[:most])


def tables_to_close(now: datetime) -> list[int]:
    """Tables whose time to check in is over."""
    waiting = Game.objects.filter(status=Game.Status.CHECK_IN, check_in_until__lte=now)
    return list(waiting.values_list("pk", flat=True)[:AT_ONCE])


def alarm_overdue(now: datetime) -> None:
    """A phase that nothing has looked after for a while: the moderators are told once."""
    late = Phase.objects.filter(closed_at=None, stuck_at=None, wake_at__lte=now - 3 * outage_after())
    for phase in late.select_related("game").order_by("wake_at")[:AT_ONCE]:
        announcements.alarm_moderators(phase, now)


def beat(part: str, now: datetime) -> None:
    Heartbeat.objects.update_or_create(part=part, defaults={"at": now})


def notice_outage(now: datetime) -> Outage | None:
    """Every sweep calls this first: if the last one was too long ago, time is given back.

    All open phases get it or, if that fails, none does yet: the next sweep tries again.
    """
    with transaction.atomic():
        last, _ = Heartbeat.objects.select_for_update().get_or_create(part="sweep", defaults={"at": now})
        began = last.at
        last.at = max(now, last.at)
        last.save(update_fields=["at"])
        if now - began < outage_after():
            return None
        outage = Outage.objects.create(began_at=began, ended_at=now)
        waiting = Phase.objects.filter(closed_at=None, due_at__gt=began, opened_at__lt=now)
        for game_id in waiting.order_by("game_id").values_list("game_id", flat=True):
            _give_back(game_id, outage, now)
        for arranger in ARRANGERS:
            arranger.give_time_back(outage.began_at, outage.ended_at)
        return outage


def outage_after() -> timedelta:
    return timedelta(seconds=MISSED_SWEEPS * settings.SWEEP_SECONDS * settings.CLOCK_RATE)


def _give_back(game_id: int, outage: Outage, now: datetime) -> None:
    game = Game.objects.select_for_update().get(pk=game_id)
    phase = game.phases.filter(closed_at=None).first()
    if phase is None or phase.complete_at or game.paused_until or phase.opened_at >= outage.ended_at:
        return
    phase.game = game
    people = [seat for seat in people_at(game) if seat.number in phase.asked]
    began = max(outage.began_at, phase.opened_at)
    due = give_back(
        phase.deadline, began, outage.ended_at, read_pace(game.pace), sleepers(people, phase.opened_at)
    )
    set_deadline(phase, due, now)
    phase.save(update_fields=["due_at", "reminded", "wake_at"])
    LogLine.objects.create(game=game, at=now, code="time_given_back", data={"until": due.isoformat()})
    announcements.tell_of_grace(phase, missing_seats(phase), "outage", now)
