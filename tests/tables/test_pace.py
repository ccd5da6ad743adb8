"""Deadlines are fair: real hours, no nights, no days off, no holidays, and time given back."""

from dataclasses import replace
from datetime import date, datetime, time, timedelta

import pytest

from games.accounts.absence_days import DaysAway
from games.tables.deadlines import (
    LONGEST,
    Sleeper,
    deadline,
    give_back,
    reminders,
    with_fair_hours,
    with_grace,
)
from games.tables.pace import Pace
from tests.tables.paces import NIGHT, at, local

PARIS = "Europe/Paris"
DAY = Pace(PARIS, 24, quiet=NIGHT, grace_hours=12, reminders=(24, 8, 2))
HOUR = timedelta(hours=1)


def due(pace, *opened, asked=()):
    return local(deadline(pace, at(pace.zone, *opened), "project", asked), pace.zone)


def test_a_phase_opened_by_day_has_its_hours_and_no_more():
    assert due(DAY, 2026, 6, 3, 15, 20) == datetime(2026, 6, 4, 15, 20)


def test_each_kind_of_ask_has_its_hours():
    pace = replace(DAY, hours={"tiki": 12})
    assert deadline(pace, at(PARIS, 2026, 6, 3, 8), "tiki", ()) == at(PARIS, 2026, 6, 3, 20)


def test_a_deadline_at_night_moves_to_the_morning():
    assert due(DAY, 2026, 6, 3, 23) == datetime(2026, 6, 5, 7)
    assert due(DAY, 2026, 6, 3, 2) == datetime(2026, 6, 4, 7)


def test_the_edges_of_the_night():
    assert due(DAY, 2026, 6, 3, 22, 59) == datetime(2026, 6, 4, 22, 59)
    assert due(DAY, 2026, 6, 3, 7) == datetime(2026, 6, 4, 7)


def test_a_night_may_end_before_midnight():
    assert due(replace(DAY, quiet=(time(13), time(15))), 2026, 6, 3, 14) == datetime(2026, 6, 4, 15)


def test_days_off_stop_the_hours():
    weekends_off = replace(DAY, weekdays=frozenset(range(5)))
    assert due(weekends_off, 2026, 6, 5, 20) == datetime(2026, 6, 8, 20), "from Friday to Monday evening"
    assert due(weekends_off, 2026, 6, 6, 12) == datetime(2026, 6, 9, 7), "Saturday counts from Monday on"


def test_a_deadline_at_the_first_moment_of_a_day_off_moves():
    weekends_off = Pace(PARIS, 24, weekdays=frozenset(range(5)))
    assert due(weekends_off, 2026, 6, 5, 0) == datetime(2026, 6, 8, 0)


def test_in_short_phases_the_night_stops_the_hours():
    live = replace(DAY, default_hours=2)
    assert due(live, 2026, 6, 3, 22) == datetime(2026, 6, 4, 8)
    assert due(live, 2026, 6, 3, 1) == datetime(2026, 6, 3, 9)


def test_a_players_own_night_moves_the_deadline_too():
    new_york = Sleeper("America/New_York", NIGHT)
    assert due(DAY, 2026, 6, 3, 8, asked=[new_york]) == datetime(2026, 6, 4, 13)


def test_nights_around_the_world_leave_one_common_hour():
    asked = [Sleeper(zone, (time(22), time(7))) for zone in (PARIS, "America/New_York", "Australia/Sydney")]
    moment = deadline(Pace("UTC", 24), at("UTC", 2026, 1, 14, 5), "project", asked)
    assert moment == at("UTC", 2026, 1, 15, 20)


def test_without_a_common_waking_moment_the_games_night_decides():
    asked = [Sleeper("UTC", (time(0), time(12))), Sleeper("UTC", (time(12), time(0)))]
    assert due(DAY, 2026, 6, 3, 2, asked=asked) == datetime(2026, 6, 4, 7)


def test_an_absence_gives_the_rest_of_the_hours_afterwards():
    away = Sleeper(PARIS, NIGHT, (DaysAway(date(2026, 6, 4), date(2026, 6, 7), PARIS),))
    assert due(DAY, 2026, 6, 3, 16, asked=[away]) == datetime(2026, 6, 8, 16)


def test_a_phase_opened_during_an_absence_starts_after_it():
    away = Sleeper(PARIS, NIGHT, (DaysAway(date(2026, 6, 1), date(2026, 6, 4), PARIS),))
    assert due(DAY, 2026, 6, 3, 16, asked=[away]) == datetime(2026, 6, 6, 7)


def test_an_absence_after_the_deadline_changes_nothing():
    away = Sleeper(PARIS, NIGHT, (DaysAway(date(2026, 6, 5), date(2026, 6, 20), PARIS),))
    assert due(DAY, 2026, 6, 3, 16, asked=[away]) == datetime(2026, 6, 4, 16)


def test_absent_days_are_those_of_the_absent_players_zone():
    away = Sleeper(
        "Pacific/Auckland", None, (DaysAway(date(2026, 6, 4), date(2026, 6, 4), "Pacific/Auckland"),)
    )
    assert deadline(Pace("UTC", 24), at("UTC", 2026, 6, 3, 6), "project", [away]) == at("UTC", 2026, 6, 5, 6)


def test_absences_cannot_hold_a_phase_for_ever():
    chain = tuple(DaysAway(date(2026, month, 1), date(2026, month, 28), PARIS) for month in range(6, 12))
    endless = Sleeper(PARIS, None, (*chain, DaysAway(date(2026, 6, 1), date(2027, 6, 1), PARIS)))
    opened = at(PARIS, 2026, 6, 3, 12)
    assert deadline(DAY, opened, "project", [endless]) == opened + LONGEST + 24 * HOUR


def test_an_absence_beyond_the_longest_wait_does_not_count():
    stays = [((6, 1), (6, 25)), ((7, 3), (7, 5))]
    near, far = (DaysAway(date(2026, *first), date(2026, *last), PARIS) for first, last in stays)
    two_weeks = Pace(PARIS, 336)
    assert due(two_weeks, 2026, 6, 1, asked=[Sleeper(PARIS, None, (near, far))]) == datetime(2026, 7, 10)


def test_a_moment_without_a_zone_is_refused():
    with pytest.raises(ValueError, match="no zone"):
        deadline(DAY, datetime(2026, 6, 3), "project", ())


def test_grace_has_fair_hours():
    moment = with_grace(DAY, at(PARIS, 2026, 6, 3, 12), [])
    assert local(moment, PARIS) == datetime(2026, 6, 4, 7)
    assert with_grace(replace(DAY, grace_hours=0), moment, []) == moment


def test_any_deadline_can_be_made_fair():
    assert with_fair_hours(DAY, at(PARIS, 2026, 6, 3, 3), []) == at(PARIS, 2026, 6, 3, 7)
    assert with_fair_hours(DAY, at(PARIS, 2026, 6, 3, 8), []) == at(PARIS, 2026, 6, 3, 8)


@pytest.mark.parametrize(
    ("outage", "expected"),
    [
        (((3, 8), (3, 10)), (3, 18)),
        (((3, 8), (3, 15)), (4, 7)),
        (((3, 14), (3, 18)), (3, 20)),
        (((3, 16), (3, 19)), (3, 16)),
        (((3, 17), (3, 19)), (3, 16)),
        (((3, 9), (3, 9)), (3, 16)),
    ],
    ids=[
        "before the deadline",
        "back into the night",
        "over the deadline",
        "from the deadline on",
        "later",
        "none",
    ],
)
def test_time_lost_in_an_outage_is_given_back(outage, expected):
    (start_day, start_hour), (end_day, end_hour) = outage
    start, end = at(PARIS, 2026, 6, start_day, start_hour), at(PARIS, 2026, 6, end_day, end_hour)
    moment = give_back(at(PARIS, 2026, 6, 3, 16), start, end, DAY, [])
    assert local(moment, PARIS) == datetime(2026, 6, *expected)


def test_an_outage_cannot_end_before_it_starts():
    start = at(PARIS, 2026, 6, 3, 12)
    with pytest.raises(ValueError, match="outage"):
        give_back(start, start, start - HOUR, DAY, [])


def test_reminders_come_before_the_deadline_in_order():
    opened, end = at(PARIS, 2026, 6, 3, 12), at(PARIS, 2026, 6, 5, 20)
    assert reminders(DAY, opened, end) == (
        (24, at(PARIS, 2026, 6, 4, 20)),
        (8, at(PARIS, 2026, 6, 5, 12)),
        (2, at(PARIS, 2026, 6, 5, 18)),
    )


def test_a_reminder_longer_than_the_phase_is_dropped():
    opened = at(PARIS, 2026, 6, 3, 20)
    assert [offset for offset, _ in reminders(DAY, opened, opened + 24 * HOUR)] == [8, 2]


def test_a_reminder_at_night_comes_the_evening_before():
    opened, end = at(PARIS, 2026, 6, 3, 12), at(PARIS, 2026, 6, 5, 8)
    assert reminders(replace(DAY, reminders=(4,)), opened, end) == ((4, at(PARIS, 2026, 6, 4, 22)),)


def test_reminders_that_meet_in_one_evening_become_one():
    opened, end = at(PARIS, 2026, 6, 3, 12), at(PARIS, 2026, 6, 5, 8)
    assert reminders(replace(DAY, reminders=(6, 4)), opened, end) == ((4, at(PARIS, 2026, 6, 4, 22)),)


def test_a_reminder_stays_at_night_if_the_phase_opened_in_it():
    opened, end = at(PARIS, 2026, 6, 4, 23), at(PARIS, 2026, 6, 5, 8)
    assert reminders(replace(DAY, reminders=(4,)), opened, end) == ((4, at(PARIS, 2026, 6, 5, 4)),)


def test_the_readers_own_night_counts_for_reminders():
    opened, end = at(PARIS, 2026, 6, 3, 12), at(PARIS, 2026, 6, 5, 14)
    reader = Sleeper("America/New_York", NIGHT)
    assert reminders(replace(DAY, reminders=(4,)), opened, end, reader) == (
        (4, at("America/New_York", 2026, 6, 4, 22)),
    )
    assert reminders(replace(DAY, reminders=(4,)), opened, end, Sleeper("America/New_York")) == (
        (4, at(PARIS, 2026, 6, 5, 10)),
    )
