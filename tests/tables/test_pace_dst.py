"""Both summer-time nights, where clocks jump by an hour, by half an hour, or over midnight.

The nights are past ones: parliaments change future ones.
"""

from datetime import UTC, date, datetime, time, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.tables.deadlines import Sleeper, deadline, reminders
from games.tables.pace import Pace
from games.wall_clock import first_showing, last_showing, zone_named
from tests.tables.paces import MIDNIGHT_ZONES, NIGHT, ZONES, asleep, at, local, many, nights

PARIS, NEW_YORK, LORD_HOWE = "Europe/Paris", "America/New_York", "Australia/Lord_Howe"
KATHMANDU, BEIRUT, HAVANA = "Asia/Kathmandu", "Asia/Beirut", "America/Havana"
CHANGES = [
    *((2024, 3, 10), (2024, 3, 31), (2024, 4, 7), (2024, 4, 26)),
    *((2024, 9, 29), (2024, 10, 6), (2024, 10, 27), (2024, 11, 1), (2024, 11, 3)),
]


def due(zone, *opened, hours=24, quiet=NIGHT, **pace):
    return local(deadline(Pace(zone, hours, quiet=quiet, **pace), at(zone, *opened), "project", ()), zone)


@pytest.mark.parametrize(
    ("zone", "spring", "shift"),
    [(PARIS, (2024, 3, 31), 60), (NEW_YORK, (2024, 3, 10), 60), (LORD_HOWE, (2024, 10, 6), 30)],
)
def test_hours_are_real_hours_over_the_spring_night(zone, spring, shift):
    noon = datetime(*spring, 12)
    yesterday = noon - timedelta(days=1)
    assert due(zone, *yesterday.timetuple()[:5]) == noon + timedelta(minutes=shift)


@pytest.mark.parametrize(
    ("zone", "autumn", "shift"),
    [(PARIS, (2024, 10, 27), 60), (NEW_YORK, (2024, 11, 3), 60), (LORD_HOWE, (2024, 4, 7), 30)],
)
def test_hours_are_real_hours_over_the_autumn_night(zone, autumn, shift):
    noon = datetime(*autumn, 12)
    yesterday = noon - timedelta(days=1)
    assert due(zone, *yesterday.timetuple()[:5]) == noon - timedelta(minutes=shift)


@pytest.mark.parametrize(
    ("zone", "night"),
    [
        (PARIS, (2024, 3, 31)),
        (PARIS, (2024, 10, 27)),
        (NEW_YORK, (2024, 3, 10)),
        (NEW_YORK, (2024, 11, 3)),
        (LORD_HOWE, (2024, 10, 6)),
        (LORD_HOWE, (2024, 4, 7)),
        (KATHMANDU, (2024, 3, 31)),
    ],
)
def test_the_night_ends_when_the_clock_on_the_wall_says_so(zone, night):
    day_before = datetime(*night) - timedelta(days=1)
    opened = (day_before.year, day_before.month, day_before.day, 2)
    assert due(zone, *opened) == datetime(*night, 7)


def test_a_night_that_ends_in_the_missing_hour_ends_when_the_clock_jumps():
    night = (time(22), time(2, 30))
    assert due(PARIS, 2024, 3, 30, 1, quiet=night) == datetime(2024, 3, 31, 3)
    assert due(NEW_YORK, 2024, 3, 9, 1, quiet=night) == datetime(2024, 3, 10, 3)
    assert due(LORD_HOWE, 2024, 10, 5, 1, quiet=(time(22), time(2, 15))) == datetime(2024, 10, 6, 2, 30)


def test_a_night_that_starts_in_the_missing_hour_starts_when_the_clock_jumps():
    night = (time(2, 30), time(8))
    assert due(PARIS, 2024, 3, 30, 1, 59, quiet=night) == datetime(2024, 3, 31, 1, 59)
    assert due(PARIS, 2024, 3, 30, 2, 0, quiet=night) == datetime(2024, 3, 31, 8)


@pytest.mark.parametrize(
    ("zone", "autumn", "end"),
    [
        (PARIS, (2024, 10, 27), time(2, 30)),
        (NEW_YORK, (2024, 11, 3), time(1, 30)),
        (LORD_HOWE, (2024, 4, 7), time(1, 45)),
    ],
)
def test_a_night_that_ends_in_the_repeated_hour_ends_the_second_time(zone, autumn, end):
    opened = at(zone, *autumn, 0) - timedelta(hours=23, minutes=30)
    moment = deadline(Pace(zone, 24, quiet=(time(22), end)), opened, "project", ())
    assert moment == datetime.combine(date(*autumn), end, zone_named(zone)).replace(fold=1).astimezone(UTC)


def test_a_night_that_starts_in_the_repeated_hour_starts_the_first_time():
    night = (time(2, 30), time(8))
    assert due(PARIS, 2024, 10, 26, 2, 29, quiet=night) == datetime(2024, 10, 27, 2, 29)
    assert due(PARIS, 2024, 10, 26, 2, 45, quiet=night) == datetime(2024, 10, 27, 8)


def test_both_showings_of_the_repeated_hour_are_told_apart():
    first, second = at(PARIS, 2024, 10, 27, 2, 10), at(PARIS, 2024, 10, 27, 2, 10, fold=1)
    pace = Pace(PARIS, 24)
    gap = deadline(pace, second, "project", ()) - deadline(pace, first, "project", ())
    assert gap == timedelta(hours=1)


def test_a_day_off_begins_when_the_clock_jumps_over_its_midnight():
    """In Beirut the clocks go from Saturday 23:59 to Sunday 01:00 in spring, so that day has 23 hours."""
    assert due(BEIRUT, 2024, 3, 30, 23, 59, hours=1 / 60, quiet=None, weekdays=frozenset({5})) == datetime(
        2024, 4, 6
    )
    assert due(BEIRUT, 2024, 3, 30, 12, quiet=None, weekdays=frozenset({5, 0})) == datetime(2024, 4, 1, 12)
    assert due(BEIRUT, 2024, 3, 30, 12, quiet=None, weekdays=frozenset({6})) == datetime(2024, 4, 7, 1)


def test_a_day_off_begins_with_the_first_of_two_midnights():
    """In Havana the clocks show Sunday 00:00 to 01:00 twice in autumn, so that day has 25 hours."""
    sundays = frozenset({6})
    assert due(HAVANA, 2024, 11, 2, 12, quiet=None, weekdays=sundays) == datetime(2024, 11, 3, 23)
    assert due(HAVANA, 2024, 11, 2, 23, 59, hours=1, quiet=None, weekdays=sundays) == datetime(2024, 11, 3, 0)


def test_players_on_both_sides_of_the_change_are_asked_by_their_own_clocks():
    """On 15 March New York has summer time and Paris has not: five hours apart instead of six."""
    asked = [Sleeper(NEW_YORK, NIGHT)]
    opened = at(PARIS, 2024, 3, 14, 8)
    assert deadline(Pace(PARIS, 24, quiet=NIGHT), opened, "project", asked) == at(PARIS, 2024, 3, 15, 12)


def test_odd_offsets_keep_their_minutes():
    asked = [Sleeper(KATHMANDU, (time(22), time(7)))]
    moment = deadline(Pace("UTC", 24), at("UTC", 2024, 6, 3, 20), "project", asked)
    assert moment == at("UTC", 2024, 6, 5, 1, 15)


def test_a_reminder_in_the_summer_time_night_comes_the_evening_before():
    pace = Pace(PARIS, 48, quiet=NIGHT, reminders=(4,))
    for day in (at(PARIS, 2024, 3, 31, 8), at(PARIS, 2024, 10, 27, 8)):
        ((_, moment),) = reminders(pace, day - timedelta(days=2), day)
        assert local(moment, PARIS) == datetime.combine(day.date() - timedelta(days=1), time(22))


@many
@given(
    st.sampled_from([*ZONES, *MIDNIGHT_ZONES]),
    nights(),
    st.sampled_from(
        [(2024, 3, 10), (2024, 3, 31), (2024, 4, 7), (2024, 10, 6), (2024, 10, 27), (2024, 11, 3)]
    ),
    st.integers(-36 * 60, 36 * 60),
)
def test_no_deadline_around_a_change_falls_into_the_night(zone, night, change, minutes):
    opened = at(zone, *change) + timedelta(minutes=minutes)
    opened_utc = opened.astimezone(UTC)
    moment = deadline(Pace(zone, 24, quiet=night), opened_utc, "project", ())
    assert not asleep(moment, night, zone)
    assert moment >= opened_utc + timedelta(hours=24)


@many
@given(st.sampled_from([*ZONES, *MIDNIGHT_ZONES]), st.dates(date(2022, 1, 1), date(2025, 12, 31)), st.times())
def test_every_time_of_every_day_has_a_moment(zone, day, wall):
    wall = wall.replace(second=0, microsecond=0)
    first, last = (found(day, wall, zone_named(zone)) for found in (first_showing, last_showing))
    assert first <= last
    assert local(first, zone) >= datetime.combine(day, wall), "it, or the end of the gap it is in"
    assert local(first - timedelta(minutes=1), zone) < datetime.combine(day, wall)
