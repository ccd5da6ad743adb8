"""Pauses end by themselves and give the time back; an extension ends at a fair hour."""

from datetime import UTC, datetime, time, timedelta

import pytest

from games.models import Letter
from games.refusal import Refusal
from games.tables import moderation
from games.tables.advancing import advance
from games.tables.sealing import seal
from games.tables.sweep import games_to_advance
from tests.games_at_play import (
    NIGHTLESS,
    NOON,
    PACE,
    an_order,
    answer,
    letters,
    log_codes,
    open_phase,
    people,
    person,
    table,
    tend_on,
)

pytestmark = pytest.mark.django_db

HOUR = timedelta(hours=1)
DAY = 24 * HOUR


@pytest.fixture
def white(db):
    return person("White", is_staff=True)


@pytest.fixture
def game(db):
    return table(people(3), rules="makabana-2003", options={"first": 0}, pace=NIGHTLESS)


def paused(game, white, until=NOON + 3 * DAY, now=NOON):
    return moderation.pause(game.pk, white, "a storm", until, now)


def test_while_a_game_is_paused_nothing_is_due(game, white):
    paused(game, white)
    assert games_to_advance(NOON + 2 * DAY) == []
    assert not advance(game.pk, NOON + 2 * DAY)
    assert letters("reminder") == letters("grace") == letters("missed") == []


def test_a_pause_ends_by_itself_and_gives_the_time_back(game, white):
    paused(game, white, now=NOON + 4 * HOUR)
    end = NOON + 3 * DAY
    assert games_to_advance(end) == [game.pk]
    tend_on(game, end)
    game.refresh_from_db()
    assert (game.paused_at, game.paused_until) == (None, None)
    assert open_phase(game).due_at == end + 20 * HOUR
    assert log_codes(game)[-1] == "pause_over"


def test_a_pause_that_is_resumed_gives_back_what_it_took(game, white):
    paused(game, white)
    moderation.resume(game.pk, white, "the storm is over", NOON + 5 * HOUR)
    assert open_phase(game).due_at == NOON + DAY + 5 * HOUR
    with pytest.raises(Refusal, match="not_paused"):
        moderation.resume(game.pk, white, "again", NOON + 6 * HOUR)


def test_a_game_is_paused_once(game, white):
    paused(game, white)
    with pytest.raises(Refusal, match="already_paused"):
        paused(game, white)


@pytest.mark.parametrize("days", [-1, 0, 31, 100_000])
def test_a_pause_ends_in_the_future_and_within_a_month(game, white, days):
    with pytest.raises(Refusal, match="bad_pause"):
        paused(game, white, NOON + days * DAY)
    game.refresh_from_db()
    assert game.paused_until is None


def test_orders_are_taken_in_a_pause_but_the_phase_stays_open_until_its_end(game, white):
    paused(game, white)
    answer(game, NOON + DAY)
    assert not advance(game.pk, NOON + DAY)
    assert open_phase(game).number == 0
    tend_on(game, NOON + 3 * DAY)
    assert open_phase(game).number == 1


def test_a_paused_game_needs_no_looking_after_until_its_end(game, white):
    """Else the sweep would pick it up every minute, and many such games would leave no room for others."""
    paused(game, white)
    answer(game, NOON + DAY)
    assert games_to_advance(NOON + 2 * DAY) == []


def test_an_extension_moves_the_deadline(game, white):
    act = moderation.extend(game.pk, white, "a holiday", NOON + 3 * DAY, NOON)
    assert open_phase(game).due_at == NOON + 3 * DAY
    assert act.before == {"due": (NOON + DAY).isoformat()}
    assert act.after == {"due": (NOON + 3 * DAY).isoformat()}
    assert not advance(game.pk, NOON + 2 * DAY)


def test_an_extension_ends_at_a_fair_hour():
    """The table sleeps from 23 to 7, and one of its players until 10."""
    white = person("White", is_staff=True)
    red, blue, green = people(3)
    red.quiet_from, red.quiet_to = time(22), time(10)
    red.save()
    game = table([red, blue, green], rules="makabana-2003", pace=PACE)
    moderation.extend(game.pk, white, "a holiday", datetime(2027, 3, 4, 3, 0, tzinfo=UTC), NOON)
    assert open_phase(game).due_at == datetime(2027, 3, 4, 10, 0, tzinfo=UTC)


@pytest.mark.parametrize("days", [-1, 0, 1, 16, 100_000])
def test_an_extension_is_later_and_not_endless(game, white, days):
    with pytest.raises(Refusal, match="bad_extension"):
        moderation.extend(game.pk, white, "a holiday", NOON + days * DAY, NOON)
    assert open_phase(game).due_at == NOON + DAY


def test_the_reminders_come_again_before_an_extended_deadline(game, white):
    """Each is sent once per deadline."""
    advance(game.pk, NOON + 16 * HOUR)
    advance(game.pk, NOON + 22 * HOUR)
    before = Letter.objects.filter(kind="reminder").count()
    moderation.extend(game.pk, white, "a holiday", NOON + 5 * DAY, NOON + 23 * HOUR)
    advance(game.pk, NOON + 5 * DAY - 8 * HOUR)
    assert Letter.objects.filter(kind="reminder").count() == before + 3


def test_a_complete_phase_is_not_held_up_by_an_extension(game, white):
    answer(game, NOON)
    moderation.extend(game.pk, white, "a holiday", NOON + 5 * DAY, NOON)
    assert advance(game.pk, NOON)


def test_a_resumed_game_with_all_orders_in_goes_on(game, white):
    phase = open_phase(game)
    paused(game, white)
    for seat in phase.asked:
        seal(phase, seat, an_order(phase, seat), way="web", now=NOON)
    moderation.resume(game.pk, white, "the storm is over", NOON + HOUR)
    assert games_to_advance(NOON + HOUR) == [game.pk]
    assert advance(game.pk, NOON + HOUR)
