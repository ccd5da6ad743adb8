"""When a phase is due, so that nobody has to play at night, on a day off or on holiday.

1. Hours are real hours, whatever the clocks on the wall do. They run from the opening, but stand still on
   days without play and on days that an asked player declared absent. In phases shorter than `SHORT` they
   stand still in the game's night too: an hour that begins at midnight would be no hour at all.
2. A deadline that would then fall into the game's night moves to the morning. It moves on to a moment at
   which every asked player is awake by their own clock, if there is one within `SEARCH`; else it stays there.

So a later opening never has an earlier deadline, and every answer is in UTC.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, time, timedelta
from heapq import merge
from itertools import takewhile
from typing import Final

from games.accounts.absence_days import DaysAway
from games.tables.pace import EVERY_DAY, Pace
from games.wall_clock import (
    DAY,
    Quiet,
    days_from,
    first_showing,
    last_showing,
    zone_named,
)

SHORT: Final = timedelta(hours=12)
SEARCH: Final = timedelta(days=7)
LONGEST: Final = timedelta(days=30)
"""Absences stop the hours of one phase no later than this after its opening."""
FRESH: Final = timedelta(minutes=10)
"""Nobody needs a reminder this soon after the opening."""
EVENING: Final = timedelta(hours=1)
"""A reminder that would come at night comes this long before the night instead."""

NOTHING: Final = timedelta(0)
MIDNIGHT: Final = time()

Span = tuple[datetime, datetime]


@dataclass(frozen=True)
class Sleeper:
    """An asked human, with the absences declared before the phase opened: later ones move later deadlines."""

    zone: str
    quiet: Quiet | None = None
    absences: tuple[DaysAway, ...] = ()


def deadline(pace: Pace, opened_at: datetime, ask_kind: str, sleepers: Sequence[Sleeper]) -> datetime:
    """When a phase that opens now is due."""
    return _fair(pace, _utc(opened_at), pace.length(ask_kind), sleepers)


def with_fair_hours(pace: Pace, due: datetime, sleepers: Sequence[Sleeper]) -> datetime:
    """This deadline, or the next fair moment after it."""
    return _fair(pace, _utc(due), NOTHING, sleepers)


def with_grace(pace: Pace, due: datetime, sleepers: Sequence[Sleeper]) -> datetime:
    """The deadline after this one, for whoever has missed it."""
    return _fair(pace, _utc(due), timedelta(hours=pace.grace_hours), sleepers)


def give_back(
    due: datetime, outage_start: datetime, outage_end: datetime, pace: Pace, sleepers: Sequence[Sleeper]
) -> datetime:
    """The deadline after an outage of ours, which starts no earlier than the phase did.

    What the outage took before the deadline is given back, all of it after the outage.
    """
    due, outage_start, outage_end = _utc(due), _utc(outage_start), _utc(outage_end)
    if outage_end < outage_start:
        raise ValueError("an outage cannot end before it starts")
    lost = min(due, outage_end) - outage_start
    return due if lost <= NOTHING else _fair(pace, max(due, outage_end), lost, sleepers)


def reminders(
    pace: Pace, opened_at: datetime, due: datetime, reader: Sleeper | None = None
) -> tuple[tuple[float, datetime], ...]:
    """Each reminder with its hours before the deadline, the earliest first.

    One that would come in the night (the reader's own, else the game's) comes in the evening before, unless
    the phase was not open then. Of several at one moment only the nearest to the deadline is kept.
    """
    due, freshly_open = _utc(due), _utc(opened_at) + FRESH
    planned: dict[datetime, float] = {}
    for offset in pace.reminders:
        at = due - timedelta(hours=offset)
        if at > freshly_open:
            evening = _before_night(pace, at, reader)
            planned[evening if evening > freshly_open else at] = offset
    return tuple((offset, at) for at, offset in sorted(planned.items()))


def _fair(pace: Pace, since: datetime, length: timedelta, sleepers: Sequence[Sleeper]) -> datetime:
    absences = _absences(sleepers, since + LONGEST)

    def closed(moment: datetime, *nights: tuple[Quiet | None, str]) -> Iterator[Span]:
        return merge(_days_off(pace, moment), absences, *(_nights(*night, moment) for night in nights))

    night = (pace.quiet, pace.zone)
    due = _after(since, length, closed(since, night) if length < SHORT else closed(since))
    due = _after(due, NOTHING, closed(due, night))
    everyones = closed(due, night, *((sleeper.quiet, sleeper.zone) for sleeper in sleepers))
    latest = due + SEARCH
    common = _after(due, NOTHING, takewhile(lambda span: span[0] <= latest, everyones))
    return common if common <= latest else due


def _after(since: datetime, length: timedelta, closed: Iterable[Span]) -> datetime:
    """The open moment at which this much open time has passed; the spans come sorted by their start."""
    for start, end in closed:
        if start - since > length:
            break
        if end > since:
            length -= max(start - since, NOTHING)
            since = end
    return since + length


def _days_off(pace: Pace, since: datetime) -> Iterator[Span]:
    if pace.weekdays == EVERY_DAY:
        return
    zone = zone_named(pace.zone)
    for day in days_from(since, zone):
        if day.weekday() not in pace.weekdays:
            yield first_showing(day, MIDNIGHT, zone), first_showing(day + DAY, MIDNIGHT, zone)


def _nights(quiet: Quiet | None, zone_name: str, since: datetime) -> Iterator[Span]:
    """From the first time that a clock shows the start until the last time that it shows the end."""
    if quiet is None:
        return
    zone = zone_named(zone_name)
    for day in days_from(since, zone):
        start, end = quiet
        morning = day if start < end else day + DAY
        yield first_showing(day, start, zone), last_showing(morning, end, zone)


def _absences(sleepers: Sequence[Sleeper], latest: datetime) -> list[Span]:
    spans = []
    for absence in (absence for sleeper in sleepers for absence in sleeper.absences):
        zone = zone_named(absence.zone)
        start = first_showing(absence.first_day, MIDNIGHT, zone)
        if start < latest:
            spans.append((start, min(latest, first_showing(absence.last_day + DAY, MIDNIGHT, zone))))
    return sorted(spans)


def _before_night(pace: Pace, at: datetime, reader: Sleeper | None) -> datetime:
    quiet, zone = (reader.quiet, reader.zone) if reader and reader.quiet else (pace.quiet, pace.zone)
    for start, end in takewhile(lambda night: night[0] <= at, _nights(quiet, zone, at)):
        if at < end:
            return start - EVENING
    return at


def _utc(moment: datetime) -> datetime:
    if moment.utcoffset() is None:
        raise ValueError(f"{moment} has no zone")
    return moment.astimezone(UTC)
