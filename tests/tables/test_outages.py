"""After an outage of ours time is given back, once; nobody is punished for it."""

from datetime import UTC, datetime, timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games.models import Heartbeat, Letter, LogLine, Outage, Phase
from games.tables import moderation
from games.tables.advancing import advance
from games.tables.outages import give_batch_back, notice_outage
from games.tables.sweep import beat, games_to_advance
from games.tables.time_passing import outage_after
from tests.games_at_play import (
    NIGHTLESS,
    NOON,
    PACE,
    after_outage,
    answer,
    log_codes,
    open_phase,
    people,
    person,
    table,
)

pytestmark = pytest.mark.django_db

MINUTE = timedelta(minutes=1)
HOUR = timedelta(hours=1)


@pytest.fixture
def game(db):
    return table(people(3), rules="makabana-2003", options={"first": 0}, pace=NIGHTLESS)


def sweep_was_at(moment):
    assert notice_outage(moment) is None


def test_the_first_sweep_of_all_sees_no_outage(game):
    sweep_was_at(NOON)
    assert not Outage.objects.exists()
    assert open_phase(game).due_at == NOON + 24 * HOUR


def test_a_sweep_every_minute_is_no_outage(game):
    for minute in range(30):
        sweep_was_at(NOON + minute * MINUTE)
    sweep_was_at(NOON + 29 * MINUTE + outage_after() - MINUTE)
    assert not Outage.objects.exists()


def test_the_time_of_an_outage_is_given_back(game):
    sweep_was_at(NOON + HOUR)
    outage = after_outage(NOON + 6 * HOUR)
    assert (outage.began_at, outage.ended_at) == (NOON + HOUR, NOON + 6 * HOUR)
    phase = open_phase(game)
    assert phase.due_at == NOON + 29 * HOUR
    assert game.log.get(code="time_given_back").data == {"until": phase.due_at.isoformat()}


def test_it_is_given_back_once(game):
    sweep_was_at(NOON)
    after_outage(NOON + 5 * HOUR)
    sweep_was_at(NOON + 5 * HOUR)
    sweep_was_at(NOON + 5 * HOUR + MINUTE)
    assert open_phase(game).due_at == NOON + 29 * HOUR
    assert log_codes(game).count("time_given_back") == 1


def test_a_deadline_within_the_outage_is_not_missed(game):
    answer(game, NOON, but=[1])
    sweep_was_at(NOON + 20 * HOUR)
    back = NOON + 44 * HOUR
    after_outage(back)
    assert games_to_advance(back) == []
    assert not advance(game.pk, back)
    assert open_phase(game).due_at == back + 4 * HOUR
    assert game.seats.get(number=1).misses_in_row == 0


def test_a_deadline_that_was_over_before_the_outage_stays_over(game):
    phase = open_phase(game)
    sweep_was_at(phase.due_at + MINUTE)
    after_outage(phase.due_at + 5 * HOUR)
    assert open_phase(game).due_at == phase.due_at


def test_time_is_given_back_only_from_the_opening_of_a_phase_on(game):
    """The site took orders while nothing swept."""
    sweep_was_at(NOON - 10 * HOUR)
    after_outage(NOON + 2 * HOUR)
    assert open_phase(game).due_at == NOON + 26 * HOUR


def test_what_is_complete_needs_no_time_and_a_pause_gives_its_own(game):
    red, blue, green = (seat.player for seat in game.seats.all())
    asleep = table([red, blue, green], rules="makabana-2003", pace=NIGHTLESS)
    white = person("White", is_staff=True)
    moderation.pause(asleep.pk, white, "a storm", NOON + 48 * HOUR, NOON)
    answer(game, NOON)
    sweep_was_at(NOON)
    after_outage(NOON + 5 * HOUR)
    assert not LogLine.objects.filter(code="time_given_back").exists()
    assert games_to_advance(NOON + 5 * HOUR) == [game.pk]


def test_the_new_deadline_is_at_a_fair_hour():
    """Due at noon, given back fifteen hours: at 3 in the night nobody plays."""
    game = table(people(3), rules="makabana-2003", pace=PACE)
    sweep_was_at(NOON)
    after_outage(NOON + 15 * HOUR)
    assert open_phase(game).due_at == datetime(2027, 3, 3, 7, 0, tzinfo=UTC)


def test_a_phase_that_opens_while_the_sweep_counts_is_not_concerned(game):
    """A worker's clock may be a little ahead, or a worker may be quicker than the sweep."""
    sweep_was_at(NOON - 5 * HOUR)
    Phase.objects.update(opened_at=NOON + MINUTE)
    after_outage(NOON)
    assert open_phase(game).due_at == NOON + 24 * HOUR


def test_a_clock_that_goes_backwards_is_no_outage(game):
    sweep_was_at(NOON + HOUR)
    sweep_was_at(NOON)
    sweep_was_at(NOON + HOUR + MINUTE)
    assert not Outage.objects.exists()


def test_a_game_that_is_looked_after_before_its_batch_gets_its_time_first(game):
    sweep_was_at(NOON + 20 * HOUR)
    back = NOON + 44 * HOUR
    notice_outage(back)
    assert not advance(game.pk, back)
    assert open_phase(game).due_at == back + 4 * HOUR
    assert game.seats.get(number=1).misses_in_row == 0
    assert give_batch_back(back) is None
    assert open_phase(game).due_at == back + 4 * HOUR
    assert log_codes(game).count("time_given_back") == 1


def test_batches_are_small_and_go_on_where_the_last_one_ended(game):
    others = [table(people_of(game), rules="makabana-2003", pace=NIGHTLESS) for _ in range(2)]
    answer(others[0], NOON, but=[1])
    sweep_was_at(NOON)
    outage = notice_outage(NOON + 5 * HOUR)
    first, *rest = sorted(open_phase(each).pk for each in (game, *others))
    assert give_batch_back(outage.ended_at, most=1) == first
    assert Phase.objects.filter(due_at=NOON + 29 * HOUR).count() == 1
    assert give_batch_back(outage.ended_at, after=first, most=2) == rest[-1]
    assert Phase.objects.filter(due_at=NOON + 29 * HOUR).count() == 3
    assert Outage.objects.get().is_pending
    assert give_batch_back(outage.ended_at, after=rest[-1]) is None
    assert not Outage.objects.get().is_pending
    told = Letter.objects.filter(kind="grace", game=others[0]).values_list("seat", flat=True)
    assert list(told) == [1], "who has answered need not be told"
    assert Letter.objects.filter(kind="grace").count() == 7


def test_the_number_of_queries_does_not_grow_with_the_games(game, django_assert_num_queries):
    sweep_was_at(NOON)
    notice_outage(NOON + 5 * HOUR)
    with CaptureQueriesContext(connection) as one:
        give_batch_back(NOON + 5 * HOUR)
    for _ in range(3):
        table(people_of(game), rules="makabana-2003", pace=NIGHTLESS)
    notice_outage(NOON + 10 * HOUR)
    with django_assert_num_queries(len(one)):
        give_batch_back(NOON + 10 * HOUR)
    assert Phase.objects.filter(given_back_until=NOON + 10 * HOUR).count() == 4


def test_two_outages_in_a_row_are_both_given_back(game):
    sweep_was_at(NOON)
    notice_outage(NOON + 2 * HOUR)
    notice_outage(NOON + 3 * HOUR)
    assert Outage.objects.filter(is_pending=True).count() == 2
    assert give_batch_back(NOON + 3 * HOUR) is not None
    assert open_phase(game).due_at == NOON + 27 * HOUR


def test_a_former_releases_outage_is_not_given_back_again(game):
    Outage.objects.create(began_at=NOON, ended_at=NOON + HOUR)
    assert give_batch_back(NOON + HOUR) is None
    assert not advance(game.pk, NOON + HOUR)
    assert open_phase(game).due_at == NOON + 24 * HOUR


def people_of(game):
    return [seat.player for seat in game.seats.all()]


def test_parts_of_the_service_show_that_they_live(db):
    beat("worker", NOON)
    beat("worker", NOON + MINUTE)
    assert Heartbeat.objects.get(part="worker").at == NOON + MINUTE
