"""Holidays that players declare beforehand, and how many days a year they may."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, timedelta

from games.wall_clock import BadPace, zone_named

FARTHEST = timedelta(days=366)


@dataclass(frozen=True)
class DaysAway:
    """Whole days, the last one included, by the calendar of the player's zone."""

    first_day: date
    last_day: date
    zone: str

    def __post_init__(self) -> None:
        zone_named(self.zone)
        if self.last_day < self.first_day:
            raise BadPace("absence_backwards", first_day=self.first_day, last_day=self.last_day)


def absence_days_used(absences: Iterable[DaysAway], year: int) -> int:
    """How many days of this year are declared; a day declared twice counts once."""
    new_year, sylvester = date(year, 1, 1), date(year, 12, 31)
    return len(
        {
            day
            for absence in absences
            for day in range(
                max(absence.first_day, new_year).toordinal(), min(absence.last_day, sylvester).toordinal() + 1
            )
        }
    )


def check_absence(existing: Iterable[DaysAway], new: DaysAway, quota: int, today: date) -> None:
    """May this one be declared today? The quota is days per calendar year; 0 forbids absences."""
    declared = list(existing)
    if new.first_day <= today:
        raise BadPace("absence_too_soon", first_day=new.first_day, today=today)
    if new.last_day - today > FARTHEST:
        raise BadPace("absence_too_far", last_day=new.last_day, latest=today + FARTHEST)
    for other in declared:
        if new.first_day <= other.last_day and other.first_day <= new.last_day:
            raise BadPace("absence_overlaps", first_day=other.first_day, last_day=other.last_day)
    for year in range(new.first_day.year, new.last_day.year + 1):
        used = absence_days_used(declared, year)
        if used + absence_days_used([new], year) > quota:
            raise BadPace("absence_over_quota", year=year, quota=quota, used=used)
