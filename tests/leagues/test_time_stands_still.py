"""Leagues wait, too, while nobody knows yet whether the site was down or a clock was wrong."""

import pytest

from games.leagues.advancing import advance_leagues, advance_season
from games.leagues.entry import enter
from games.models import Challenge, Game, Outage, Season, Vacancy
from games.tables import long_outages
from games.tables.outages import notice_outage
from tests.games_at_play import NOON
from tests.leagues.seasons import DAY, colour_people, running_season, season

pytestmark = pytest.mark.django_db

HOUR = DAY / 24
LONG = 30 * DAY
"""Longer than a round."""


@pytest.fixture
def this(db):
    """In its first round, and then nothing sweeps for long."""
    this = running_season(3, divisions=1)
    notice_outage(this.starts_at)
    return this


def dates(season):
    return [(one.starts_at, one.ends_at) for one in season.rounds.all()]


def moved(before, gap):
    (start, end), (start_2, end_2) = before
    return [(start, end + gap), (start_2 + gap, end_2 + gap)]


def is_in_first_round(season):
    still = season.rounds.filter(ended_at=None).count() == 2
    return still and Game.objects.get().status == Game.Status.RUNNING


def test_no_round_ends_until_a_moderator_has_answered_and_then_all_have_their_time(this):
    before, back = dates(this), this.starts_at + LONG
    advance_leagues(back)
    assert is_in_first_round(this), "before the sweep"
    notice_outage(back)
    advance_leagues(back)
    assert is_in_first_round(this), "while the question is open"
    notice_outage(back + HOUR)
    long_outages.answer(long_outages.open_question().pk, was_outage=True, now=back + HOUR)
    advance_leagues(back + HOUR)
    assert is_in_first_round(this)
    assert dates(this) == moved(before, LONG + HOUR)


def test_a_clock_that_was_ahead_and_is_set_right_costs_nothing_but_the_wait(this):
    before, right = dates(this), this.starts_at + HOUR
    notice_outage(this.starts_at + LONG)
    long_outages.answer(long_outages.open_question().pk, was_outage=False, now=right)
    assert dates(this) == moved(before, HOUR)
    advance_leagues(right)
    assert is_in_first_round(this)
    assert Outage.objects.get().ended_at == right


def test_a_clock_that_was_behind_and_is_set_right_costs_nothing_but_the_wait(this):
    """The question came by the right clock."""
    before, back = dates(this), this.starts_at + 10 * DAY
    notice_outage(back)
    long_outages.answer(long_outages.open_question().pk, was_outage=False, now=back + HOUR)
    assert dates(this) == moved(before, HOUR)


@pytest.mark.parametrize(("opens", "later"), [(0, 4), (3, 2), (6, 0)])
def test_entry_is_open_for_as_long_as_without_an_outage(opens, later):
    """It began before the outage, during it, or will begin after it."""
    this = season()
    Season.objects.update(opens_at=NOON + opens * DAY)
    notice_outage(NOON + DAY)
    notice_outage(NOON + 5 * DAY)
    moved = Season.objects.get()
    assert (moved.closes_at - this.closes_at, moved.starts_at - this.starts_at) == (later * DAY, later * DAY)


def test_a_free_seat_and_a_challenge_can_be_answered_for_as_long_as_without_an_outage(this):
    red, blue, _ = this.entries.all()
    at, until = this.starts_at, this.starts_at + DAY
    Vacancy.objects.create(seat=red.seats.first(), leaver=red, reason="Ill.", opened_at=at, closes_at=until)
    Challenge.objects.create(division=red.division, by=red, to=blue, at=at, answer_by=until)
    notice_outage(at + 3 * DAY)
    assert Vacancy.objects.get().closes_at == until + 3 * DAY
    assert Challenge.objects.get().answer_by == until + 3 * DAY


def test_a_season_that_is_drawn_starts_later_with_all_its_rounds():
    this = season(divisions=1)
    for player in colour_people(3):
        enter(this, player, NOON + DAY)
    advance_season(this.pk, this.closes_at)
    before = dates(this)
    notice_outage(this.closes_at)
    notice_outage(this.closes_at + 3 * DAY)
    assert dates(this) == [(start + 3 * DAY, end + 3 * DAY) for start, end in before]
    assert Season.objects.get().starts_at == this.starts_at + 3 * DAY
    assert Season.objects.get().closes_at == this.closes_at
