"""From what a clock on a wall shows to moments in UTC, also when clocks jump or repeat an hour."""

from bisect import bisect_left
from collections.abc import Iterator
from datetime import UTC, date, datetime, time, timedelta
from functools import cache
from typing import Final
from zoneinfo import ZoneInfo, available_timezones

from games.refusal import Refusal

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


LEAST_WAKING_HOURS: Final = 6


class BadPace(Refusal):
    """A pace, a night or an absence that is not possible."""


Quiet = tuple[time, time]
"""A night by the clock on the wall, from its start until just before its end; it may pass midnight."""


def check_quiet(quiet: Quiet) -> None:
    """Whole minutes, and enough of the day left; the same start and end would be a night without a day."""
    if any(edge != time(edge.hour, edge.minute) for edge in quiet):
        raise BadPace("malformed", field="quiet")
    start, end = (edge.hour * 60 + edge.minute for edge in quiet)
    if 1440 - ((end - start) % 1440 or 1440) < LEAST_WAKING_HOURS * 60:
        raise BadPace("quiet_too_long", least_waking_hours=LEAST_WAKING_HOURS)


def zone_named(name: object) -> ZoneInfo:
    """The IANA zone; only names of the zone database, never a path or this machine's own zone."""
    if not isinstance(name, str):
        raise BadPace("malformed", field="zone")
    if name not in _zone_names():
        raise BadPace("unknown_zone", zone=name[:64])
    return ZoneInfo(name)


@cache
def _zone_names() -> frozenset[str]:
    return frozenset(available_timezones() - {"localtime", "posixrules", "Factory"})


def known_zone(name: str) -> ZoneInfo:
    """UTC for one that this machine does not know: that costs nobody a letter."""
    try:
        return zone_named(name)
    except BadPace:
        return zone_named("UTC")
