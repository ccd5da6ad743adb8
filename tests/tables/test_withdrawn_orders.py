"""An order that was taken back counts for nothing, wherever somebody asks who has sealed."""

import json
from datetime import timedelta

import pytest

from games.letters.digests import _waits_for
from games.models import SealedOrder
from games.tables.absence import offer_seat
from games.tables.advancing import advance
from games.tables.history import seals_of
from games.tables.my_games import games_of
from games.tables.record import line_of_phases, record_of
from games.tables.sealing import missing_seats, own_seal, seal, sealed_seats
from games.tables.timing import timing_of
from games.tables.view import commitments, table_at
from games.tables.withdrawing import withdraw_order
from tests.games_at_play import (
    NIGHTLESS,
    NOON,
    an_order,
    answer,
    call_off,
    letters,
    open_phase,
    people,
    person,
    table,
)

pytestmark = pytest.mark.django_db

HOUR = timedelta(hours=1)


@pytest.fixture
def game():
    """Three people are asked at once; the one on seat 1 has sealed and withdrawn."""
    game = table(people(3), pace=NIGHTLESS)
    phase = until_all_are_asked(game)
    seal(phase, 1, an_order(phase, 1), way="web", now=NOON)
    assert withdraw_order(phase.pk, 1, NOON)
    return game


def until_all_are_asked(game):
    while len(open_phase(game).asked) < 3:
        answer(game, NOON)
        assert advance(game.pk, NOON)
    return open_phase(game)


def holder(game):
    return game.seats.select_related("player", "game").get(number=1)


def test_its_seat_has_not_sealed(game):
    phase = open_phase(game)
    assert sealed_seats(phase) == set()
    assert missing_seats(phase) == [0, 1, 2]
    assert own_seal(phase, 1) is None
    assert table_at(game, None).sealed == frozenset()
    assert table_at(game, 1).asks_viewer


def test_the_table_waits_for_its_seat(game):
    phase = open_phase(game)
    receipts = [seal(phase, seat, an_order(phase, seat), way="web", now=NOON) for seat in (0, 2)]
    assert not any(receipt.complete for receipt in receipts)
    assert not advance(game.pk, NOON)
    assert seal(phase, 1, an_order(phase, 1), way="web", now=NOON).complete
    assert advance(game.pk, NOON)


def test_the_same_order_sealed_again_is_a_new_one(game):
    phase = open_phase(game)
    assert seal(phase, 1, an_order(phase, 1), way="web", now=NOON).revision == 2
    assert sealed_seats(phase) == {1}


def test_the_last_one_to_seal_may_take_it_back_and_the_table_waits_again(game):
    phase = answer(game, NOON)
    assert withdraw_order(phase.pk, 0, NOON)
    assert missing_seats(open_phase(game)) == [0]
    assert not advance(game.pk, NOON)
    assert open_phase(game).wake_at == NOON + 16 * HOUR


def test_the_game_waits_on_its_players_page(game):
    [waiting] = games_of(holder(game).player).waiting
    assert not waiting.has_sealed
    assert _waits_for(holder(game))


def test_reminders_and_grace_go_to_its_player(game):
    answer(game, NOON, but=[1])
    advance(game.pk, NOON + 16 * HOUR)
    assert letters("reminder") == [holder(game).player.name]
    advance(game.pk, NOON + 24 * HOUR)
    assert letters("grace") == [holder(game).player.name]


def test_a_bot_that_gets_the_seat_answers(game):
    """The table would wait until the deadline else."""
    offer_seat(holder(game), NOON)
    assert sealed_seats(open_phase(game)) == {1}
    assert open_phase(game).orders.get(withdrawn_at=None).by == SealedOrder.By.BOT


def test_what_a_bot_sealed_cannot_be_taken_back(game):
    offer_seat(holder(game), NOON)
    assert not withdraw_order(open_phase(game).pk, 1, NOON)


def test_it_is_not_in_the_record_of_a_game_that_is_called_off(game):
    """Nor is what the others sealed then: none of it was played. Nobody is shown the seal."""
    before = open_phase(game)
    answer(game, NOON, but=[1])
    game = call_off(game)
    assert len(json.loads(record_of(game))["steps"]) == before.step
    (phase,) = [each for each in line_of_phases(game) if each.pk == before.pk]
    assert {seal.seat for seal in seals_of(game, phase, [])} == set(commitments(phase)) == {0, 2}
    _, asked = timing_of(game, person("Grey", is_staff=True))
    assert [(one.order.seat, one.counted, one.changed) for one in asked[-1].sealings] == [
        (1, False, True),
        (0, False, False),
        (2, False, False),
    ]
    assert all(one.counted for each in asked[:-1] for one in each.sealings)


def test_what_all_had_sealed_when_the_game_was_called_off_was_not_played(game):
    phase = answer(game, NOON)
    assert len(json.loads(record_of(call_off(game)))["steps"]) == phase.step
