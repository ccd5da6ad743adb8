"""The sweep finds what is due or complete, even if hints were lost."""

from datetime import datetime

from games.tables import announcements
from games.tables.models import Game, Heartbeat, Phase
from games.tables.time_passing import outage_after, time_passes

MOST_ALARMS = 50
"""In one sweep: whoever looks at so many knows enough."""


def games_to_advance(now: datetime) -> list[int]:
    """Games whose open phase needs looking after now; one look at an index, however many games there are."""
    due = Phase.objects.filter(closed_at=None, stuck_at=None, wake_at__lte=now)
    if not time_passes(now):
        due = due.exclude(complete_at=None)
    return list(due.order_by("wake_at").values_list("game_id", flat=True))


def tables_to_close(now: datetime) -> list[int]:
    """Tables whose time to check in is over."""
    if not time_passes(now):
        return []
    waiting = Game.objects.filter(status=Game.Status.CHECK_IN, check_in_until__lte=now)
    return list(waiting.order_by("check_in_until").values_list("pk", flat=True))


def alarm_overdue(now: datetime) -> None:
    """A phase that nothing has looked after for a while: the moderators are told once."""
    if not time_passes(now):
        return
    late = Phase.objects.filter(closed_at=None, stuck_at=None, wake_at__lte=now - 3 * outage_after())
    for phase in late.select_related("game").order_by("wake_at")[:MOST_ALARMS]:
        announcements.alarm_moderators(phase, now)


def beat(part: str, now: datetime) -> None:
    Heartbeat.objects.update_or_create(part=part, defaults={"at": now})
