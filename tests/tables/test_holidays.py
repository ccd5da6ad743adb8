"""Declared absences: a quota of days, and only deadlines of the future move."""

from datetime import UTC, date, datetime, timedelta

import pytest

from games.accounts.absences import DAYS_A_YEAR, days_left, declare, withdraw
from games.models import Absence
from games.refusal import Refusal
from tests.games_at_play import NIGHTLESS, NOON, answer, open_phase, people, person, table, tend_on

pytestmark = pytest.mark.django_db

TODAY = NOON.date()
DAY = timedelta(days=1)


def day(number):
    """So many days from today."""
    return TODAY + number * DAY


def test_a_declared_absence_moves_the_deadlines_of_phases_that_open_later():
    red, blue, green = people(3)
    game = table([red, blue, green], rules="makabana-2003", options={"first": 0}, pace=NIGHTLESS)
    declare(game.seats.get(number=0).player, day(1), day(3), NOON)
    assert open_phase(game).due_at == NOON + DAY
    answer(game, NOON)
    tend_on(game, NOON)
    assert open_phase(game).asked == [0]
    assert open_phase(game).due_at == datetime(2027, 3, 5, 12, 0, tzinfo=UTC)


def test_somebody_elses_absence_moves_nothing():
    game = table(people(3), rules="makabana-2003", options={"first": 0}, pace=NIGHTLESS)
    declare(game.seats.get(number=2).player, day(1), day(3), NOON)
    answer(game, NOON)
    tend_on(game, NOON)
    assert open_phase(game).due_at == NOON + DAY


def test_grace_does_not_heed_an_absence_declared_after_the_phase_opened():
    game = table(people(3), rules="makabana-2003", options={"first": 0}, pace=NIGHTLESS)
    declare(game.seats.get(number=0).player, day(1), day(20), NOON + timedelta(hours=1))
    tend_on(game, NOON + DAY)
    assert open_phase(game).due_at == NOON + 1.5 * DAY


def test_the_days_of_a_year_are_counted():
    red = person("Red")
    declare(red, day(1), day(20), NOON)
    assert days_left(red, 2027) == DAYS_A_YEAR - 20
    with pytest.raises(Refusal, match="absence_over_quota"):
        declare(red, day(30), day(30 + DAYS_A_YEAR - 20), NOON)
    declare(red, day(30), day(29 + DAYS_A_YEAR - 20), NOON)
    assert days_left(red, 2027) == 0
    assert days_left(red, 2028) == DAYS_A_YEAR


@pytest.mark.parametrize(
    ("first", "last", "code"),
    [
        (day(0), day(1), "absence_too_soon"),
        (day(-5), day(-1), "absence_too_soon"),
        (day(3), day(2), "absence_backwards"),
        (day(1), day(400), "absence_too_far"),
        (date.min, date.max, "absence"),
        (day(1), date.max, "absence_too_far"),
    ],
)
def test_impossible_days_are_refused(first, last, code):
    with pytest.raises(Refusal, match=code):
        declare(person("Red"), first, last, NOON)
    assert not Absence.objects.exists()


def test_today_is_today_where_the_player_is():
    """In Kiritimati it is already the 2nd."""
    with pytest.raises(Refusal, match="absence_too_soon"):
        declare(person("Red", zone="Pacific/Kiritimati"), day(1), day(2), NOON)
    declare(person("Blue", zone="Pacific/Honolulu"), day(1), day(2), NOON)


def test_absences_do_not_overlap():
    red = person("Red")
    declare(red, day(5), day(8), NOON)
    with pytest.raises(Refusal, match="absence_overlaps"):
        declare(red, day(8), day(9), NOON)


def test_one_takes_back_ones_own_declarations_only():
    red, blue = people(2)
    absence = declare(red, day(5), day(8), NOON)
    with pytest.raises(Refusal, match="no_such_absence"):
        withdraw(blue, absence.pk, NOON)
    withdraw(red, absence.pk, NOON)
    with pytest.raises(Refusal, match="no_such_absence"):
        withdraw(red, absence.pk, NOON)
    assert days_left(red, 2027) == DAYS_A_YEAR


def test_a_deadline_that_is_set_stays_when_the_absence_is_taken_back():
    game = table(people(3), rules="makabana-2003", options={"first": 0}, pace=NIGHTLESS)
    absence = declare(game.seats.get(number=0).player, day(1), day(3), NOON)
    answer(game, NOON)
    tend_on(game, NOON)
    due = open_phase(game).due_at
    withdraw(absence.player, absence.pk, NOON)
    assert open_phase(game).due_at == due


def test_days_that_were_used_are_not_given_back():
    red = person("Red")
    absence = declare(red, day(1), day(10), NOON)
    withdraw(red, absence.pk, NOON + 3 * DAY)
    assert days_left(red, 2027) == DAYS_A_YEAR - 3
    with pytest.raises(Refusal, match="no_such_absence"):
        withdraw(red, absence.pk, NOON + 3 * DAY)


def test_days_that_were_taken_are_not_given_back():
    """A quota that could be filled up again after every holiday would be none."""
    red = person("Red")
    absence = declare(red, day(1), day(20), NOON)
    withdraw(red, absence.pk, NOON + 5 * DAY)
    assert days_left(red, 2027) == DAYS_A_YEAR - 5
    with pytest.raises(Refusal, match="no_such_absence"):
        withdraw(red, absence.pk, NOON + 21 * DAY)
