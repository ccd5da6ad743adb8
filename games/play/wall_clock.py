"""From what a clock on a wall shows to moments in UTC, also when clocks jump or repeat an hour."""

from bisect import bisect_left
from collections.abc import Iterator
from datetime import UTC, date, datetime, time, timedelta
from typing import Final
from zoneinfo import ZoneInfo

DAY: Final = timedelta(days=1)
MINUTE: Final = timedelta(minutes=1)


def days_from(since: datetime, zone: ZoneInfo) -> Iterator[date]:
    """From the day before, whose night may still last."""
    day = since.astimezone(zone).date() - DAY
    while True:
        yield day
        day += DAY


def first_showing(day: date, wall: time, zone: ZoneInfo) -> datetime:
    """When a clock there first shows this time; if it jumps over it, when it jumps."""
    local = datetime.combine(day, wall)
    moment, other = (local.replace(tzinfo=zone, fold=fold).astimezone(UTC) for fold in (0, 1))
    if moment <= other:
        return moment
    jump = bisect_left(
        range((moment - other) // MINUTE),
        local,
        key=lambda minutes: (other + minutes * MINUTE).astimezone(zone).replace(tzinfo=None),
    )
    return other + jump * MINUTE


def last_showing(day: date, wall: time, zone: ZoneInfo) -> datetime:
    """As `first_showing`, but the second time where the clock shows it twice."""
    again = datetime.combine(day, wall, tzinfo=zone).replace(fold=1).astimezone(UTC)
    return max(first_showing(day, wall, zone), again)
