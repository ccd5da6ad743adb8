"""An outage longer than is plausible: nobody's deadline passes until a moderator has said what it was."""

from datetime import timedelta

import pytest
from django.db import IntegrityError

from games import tasks
from games.health import check_health
from games.models import Heartbeat, Letter, OfficeLink, Outage, Player
from games.tables import long_outages, moderation
from games.tables.advancing import advance
from games.tables.gathering import create_game, end_check_in, join
from games.tables.outages import give_batch_back, notice_outage
from games.tables.sweep import alarm_overdue, games_to_advance, tables_to_close
from tests.games_at_play import LONG_AGO, NIGHTLESS, NOON, PACE, answer, open_phase, people, person, table

pytestmark = pytest.mark.django_db

HOUR, DAY = timedelta(hours=1), timedelta(days=1)
BACK = NOON + 30 * DAY


@pytest.fixture
def game(db):
    """Red, Blue and the third one are asked until tomorrow; then nothing sweeps for a month."""
    person("White", is_staff=True)
    person("Grey", is_staff=True, is_active=False)
    game = table(people(3), rules="makabana-2003", options={"first": 0}, pace=NIGHTLESS)
    notice_outage(NOON)
    assert notice_outage(BACK) is None
    return game


def test_moderators_are_asked_once_and_the_health_page_says_so(game):
    notice_outage(BACK + HOUR / 60)
    [asked] = Letter.objects.filter(kind="long_outage")
    assert asked.player.name == "White"
    assert asked.data == {"days": 30}
    Heartbeat.objects.update_or_create(part="worker", defaults={"at": BACK})
    assert check_health(BACK)["long_outage"] is True
    assert check_health(BACK)["ok"] is False


def test_no_deadline_passes_until_then_and_what_is_complete_goes_on(game):
    assert games_to_advance(BACK) == []
    assert not advance(game.pk, BACK)
    alarm_overdue(BACK)
    assert not Letter.objects.filter(kind="alarm").exists()
    assert open_phase(game).number == 0
    answer(game, BACK)
    assert games_to_advance(BACK + HOUR) == [game.pk]
    assert advance(game.pk, BACK + HOUR)


@pytest.mark.parametrize(("was_outage", "due"), [(True, BACK + DAY + HOUR), (False, NOON + DAY)])
def test_the_answer_decides_how_much_is_given_back(game, was_outage, due):
    """It came an hour later, with no sweep between. What was over before stays over if a clock was wrong."""
    notice_outage(BACK + HOUR)
    long_outages.answer(Outage.objects.get().pk, was_outage=was_outage, now=BACK + HOUR)
    give_batch_back(BACK + HOUR)
    assert open_phase(game).due_at == due
    assert long_outages.open_question() is None
    assert (games_to_advance(BACK + HOUR) == []) is was_outage


def test_the_first_answer_counts(game):
    pk = Outage.objects.get().pk
    long_outages.answer(pk, was_outage=True, now=BACK)
    long_outages.answer(pk, was_outage=False, now=BACK + HOUR)
    assert Outage.objects.get().began_at == NOON


def test_workers_are_told_that_deadlines_wait_for_their_time(game, messages):
    messages()
    long_outages.answer(Outage.objects.get().pk, was_outage=True, now=BACK)
    assert "games.tasks.give_time_back" in [message.headers["task"] for message in messages()]


def test_no_pause_ends_until_then(game):
    moderation.pause(game.pk, Player.objects.get(name="White"), "Rain.", NOON + DAY, NOON)
    assert not advance(game.pk, BACK)
    game.refresh_from_db()
    assert game.paused_until == NOON + DAY


def test_nobody_loses_a_place_for_not_checking_in_until_then(game):
    red, blue = Player.objects.filter(name__in=("Red", "Blue"))
    full = create_game(red, name="Full", rules="kahuna", players=2, pace=PACE, is_open=True, now=LONG_AGO)
    join(full, blue, NOON)
    assert tables_to_close(BACK) == []
    end_check_in(full.pk, BACK)
    assert full.participants.count() == 2
    long_outages.answer(Outage.objects.get().pk, was_outage=False, now=BACK)
    assert tables_to_close(BACK) == [full.pk]


@pytest.mark.parametrize(("full_at", "until"), [(-HOUR, 7 * DAY - HOUR), (HOUR, 7 * DAY), (-3 * DAY, -DAY)])
def test_an_outage_takes_no_time_from_those_who_are_to_check_in(full_at, until):
    """They had two days from the moment the table was full: before the outage, during it, or long before."""
    red, blue = people(2)
    full = create_game(red, name="Full", rules="kahuna", players=2, pace=PACE, is_open=True, now=LONG_AGO)
    join(full, blue, NOON + full_at)
    notice_outage(NOON)
    notice_outage(NOON + 5 * DAY)
    full.refresh_from_db()
    assert full.check_in_until == NOON + until


def test_nothing_is_deleted_for_its_age_until_then(game, settings):
    settings.CLOCK_RATE, settings.CLOCK_START = 0, BACK
    OfficeLink.objects.create(player=Player.objects.get(name="Red"), digest="0" * 64, made_at=LONG_AGO)
    tasks.keep_no_longer()
    assert OfficeLink.objects.exists()


def test_a_clock_that_was_ahead_and_is_set_right_costs_nothing_but_the_wait(game):
    """It was right at noon, a month ahead at the next sweep, and right again when the answer came."""
    right = NOON + HOUR
    long_outages.answer(Outage.objects.get().pk, was_outage=False, now=right)
    give_batch_back(right)
    assert open_phase(game).due_at == NOON + DAY + HOUR
    assert not advance(game.pk, right)
    assert open_phase(game).stuck_at is None
    assert notice_outage(right + 5 * HOUR).began_at == right, "the next outage is noticed"


def test_a_clock_that_was_ahead_before_the_question_too_takes_no_time(game):
    long_outages.answer(Outage.objects.get().pk, was_outage=False, now=NOON - HOUR)
    outage = Outage.objects.get()
    assert outage.began_at == outage.ended_at == NOON - HOUR


def test_no_outage_ends_before_it_begins(db):
    with pytest.raises(IntegrityError, match="outage_ends"):
        Outage.objects.create(began_at=NOON, ended_at=NOON - HOUR)


def test_a_week_is_believed(db):
    notice_outage(NOON)
    assert notice_outage(NOON + 7 * DAY).is_pending


def test_where_time_runs_faster_more_is_believed(settings):
    assert not long_outages.is_plausible(NOON, BACK)
    settings.CLOCK_RATE = 5
    assert long_outages.is_plausible(NOON, BACK)
