"""Absences are declared beforehand, never twice, and within the year's quota."""

from datetime import date, timedelta

import pytest

from games.accounts.absence_days import DaysAway, absence_days_used, check_absence
from games.wall_clock import BadPace

TODAY = date(2026, 6, 1)


def away(first, last=None):
    return DaysAway(date(*first), date(*(last or first)), "Europe/Paris")


def refusal_of(new, existing=(), quota=20):
    with pytest.raises(BadPace) as refusal:
        check_absence(existing, new, quota, TODAY)
    return refusal.value.code, refusal.value.data


def test_both_days_of_an_absence_count():
    assert absence_days_used([away((2026, 6, 2)), away((2026, 7, 1), (2026, 7, 3))], 2026) == 4


def test_an_absence_over_new_year_counts_in_both_years():
    silvester = away((2026, 12, 30), (2027, 1, 3))
    assert [absence_days_used([silvester], year) for year in (2025, 2026, 2027)] == [0, 2, 3]


def test_a_day_declared_twice_counts_once():
    assert absence_days_used([away((2026, 6, 2), (2026, 6, 4)), away((2026, 6, 4), (2026, 6, 5))], 2026) == 4


def test_an_absence_within_the_quota_is_accepted():
    assert (
        check_absence([away((2026, 7, 1), (2026, 7, 10))], away((2026, 8, 1), (2026, 8, 10)), 20, TODAY)
        is None
    )


def test_an_absence_starts_tomorrow_at_the_earliest():
    assert refusal_of(away((2026, 6, 1))) == ("absence_too_soon", {"first_day": TODAY, "today": TODAY})
    assert check_absence([], away((2026, 6, 2)), 20, TODAY) is None


def test_an_absence_ends_within_a_year():
    latest = TODAY + timedelta(days=366)
    assert check_absence([], DaysAway(latest, latest, "UTC"), 20, TODAY) is None
    assert refusal_of(away((9999, 12, 31))) == (
        "absence_too_far",
        {"last_day": date(9999, 12, 31), "latest": latest},
    )


def test_absences_do_not_overlap():
    existing = away((2026, 7, 1), (2026, 7, 10))
    assert refusal_of(away((2026, 7, 10), (2026, 7, 12)), [existing]) == (
        "absence_overlaps",
        {"first_day": date(2026, 7, 1), "last_day": date(2026, 7, 10)},
    )


def test_the_quota_holds_for_each_year():
    existing = [away((2026, 7, 1), (2026, 7, 18))]
    assert refusal_of(away((2026, 12, 29), (2027, 1, 5)), existing) == (
        "absence_over_quota",
        {"year": 2026, "quota": 20, "used": 18},
    )
    assert check_absence(existing, away((2026, 12, 30), (2027, 1, 20)), 20, TODAY) is None


def test_a_league_may_forbid_absences():
    assert refusal_of(away((2026, 6, 2)), quota=0)[0] == "absence_over_quota"


def test_an_absence_does_not_end_before_it_starts():
    with pytest.raises(BadPace) as refusal:
        away((2026, 6, 5), (2026, 6, 4))
    assert refusal.value.code == "absence_backwards"


def test_an_absence_needs_a_real_zone():
    with pytest.raises(BadPace) as refusal:
        DaysAway(TODAY, TODAY, "Mars/Olympus")
    assert refusal.value.code == "unknown_zone"
