"""The Tiki list in advance: «the first of these that is still possible, else ask me»."""

import json

import pytest

from engine.core import IllegalOrder
from games.models import LogLine, SealedList, SealedOrder
from games.refusal import Refusal
from games.tables.lists import MOST_ENTRIES, list_of, seal_list, withdraw_list
from games.tables.record import record_of
from games.tables.sealing import opened
from games.tables.view import table_at
from games.vault import lock
from tests.games_at_play import (
    NIGHTLESS,
    NOON,
    answer,
    call_off,
    letters,
    open_phase,
    people,
    play_on,
    table,
    tend_on,
)

pytestmark = pytest.mark.django_db

RANKED = [{"tiki": "ALT"}, {"tiki": "DSF"}]


@pytest.fixture
def game(db):
    """Seat 0 is asked for its Tiki; seats 1 and 2 wait."""
    game = table(people(3), rules="makabana-2003", options={"first": 0}, pace=NIGHTLESS)
    move_on(game)
    return game


def move_on(game):
    answer(game, NOON)
    tend_on(game, NOON)


def test_when_the_turn_comes_the_first_entry_is_played_at_once(game):
    seal_list(game.pk, 1, RANKED, NOON)
    move_on(game)
    assert open_phase(game).asked == [2]
    played = SealedOrder.objects.get(phase__number=2)
    assert (played.seat, played.by) == (1, SealedOrder.By.LIST)
    assert opened(played)[0] == RANKED[0]


def test_with_lists_of_all_who_wait_one_order_ends_the_tiki_phase(game):
    seal_list(game.pk, 2, RANKED, NOON)
    seal_list(game.pk, 1, RANKED[::-1], NOON)
    move_on(game)
    assert open_phase(game).kind == "project"


def test_who_played_by_list_is_not_asked_by_letter(game):
    seal_list(game.pk, 1, RANKED, NOON)
    move_on(game)
    assert letters("turn") == [game.seats.get(number=2).player.name]


def test_an_entry_that_is_no_longer_possible_gives_way_to_the_next(game):
    seal_list(game.pk, 1, RANKED, NOON)
    SealedList.objects.update(locked=lock([{"tiki": "nowhere"}, *RANKED]))
    move_on(game)
    assert opened(SealedOrder.objects.get(phase__number=2))[0] == RANKED[0]


def test_if_no_entry_is_possible_the_player_is_asked(game):
    seal_list(game.pk, 1, RANKED, NOON)
    SealedList.objects.update(locked=lock([{"tiki": "nowhere"}, {"tiki": "else"}]))
    move_on(game)
    phase = open_phase(game)
    assert phase.asked == [1]
    assert not phase.orders.exists()
    assert letters("turn") == [game.seats.get(number=1).player.name]


def test_a_list_is_for_one_turn(game):
    seal_list(game.pk, 1, RANKED, NOON)
    move_on(game)
    assert not SealedList.objects.exists()


def test_a_second_list_replaces_the_first(game):
    seal_list(game.pk, 1, RANKED, NOON)
    seal_list(game.pk, 1, RANKED[::-1], NOON)
    assert SealedList.objects.count() == 1
    assert list_of(open_phase(game), 1) == RANKED[::-1]


def test_a_list_can_be_withdrawn_until_it_is_played(game):
    seal_list(game.pk, 1, RANKED, NOON)
    assert withdraw_list(game.pk, 1)
    assert not withdraw_list(game.pk, 1)
    move_on(game)
    assert open_phase(game).asked == [1]
    assert not open_phase(game).orders.exists()


@pytest.mark.parametrize("seat", [-1, 0, 3, 99])
def test_only_those_who_wait_rank_in_advance(game, seat):
    """Seat 0 is asked now and seals an order instead."""
    with pytest.raises(Refusal, match="no_list_now"):
        seal_list(game.pk, seat, RANKED, NOON)
    assert not SealedList.objects.exists()


def test_who_has_had_their_turn_ranks_nothing(game):
    move_on(game)
    with pytest.raises(Refusal, match="no_list_now"):
        seal_list(game.pk, 0, RANKED, NOON)


def test_there_is_no_list_for_a_sealed_choice():
    game = table(people(3), rules="makabana-2003")
    with pytest.raises(Refusal, match="no_list_now"):
        seal_list(game.pk, 1, RANKED, NOON)


def test_a_game_that_is_over_takes_no_list(game):
    call_off(game)
    with pytest.raises(Refusal, match="game_not_running"):
        seal_list(game.pk, 1, RANKED, NOON)


@pytest.mark.parametrize(
    "ranked",
    [
        [{"tiki": "nowhere"}],
        [*RANKED, {"tiki": "A*"}],
        [*RANKED, {"cards": [], "show": None}],
        [*RANKED, None],
        [*RANKED, "ALT"],
        [{"tiki": "x" * 10_000_000}],
    ],
    ids=lambda ranked: repr(ranked)[-40:],
)
def test_a_list_with_an_illegal_entry_is_refused_whole(game, ranked):
    seal_list(game.pk, 1, RANKED[:1], NOON)
    with pytest.raises(IllegalOrder):
        seal_list(game.pk, 1, ranked, NOON)
    assert list_of(open_phase(game), 1) == RANKED[:1]


@pytest.mark.parametrize("number", [0, MOST_ENTRIES + 1, 100_000])
def test_a_list_has_a_few_entries(game, number):
    with pytest.raises(Refusal, match="bad_list_length"):
        seal_list(game.pk, 1, RANKED[:1] * number, NOON)


def test_a_seat_sees_its_own_list_only(game):
    seal_list(game.pk, 1, RANKED, NOON)
    phase = open_phase(game)
    assert [list_of(phase, seat) for seat in (0, 1, 2)] == [None, RANKED, None]


def test_that_a_list_is_there_is_told_to_nobody(game):
    """Who has sealed is public, but a list is no order yet."""
    before = [table_at(game, viewer) for viewer in (0, 1, 2, None)]
    seal_list(game.pk, 1, RANKED, NOON)
    after = [table_at(game, viewer) for viewer in (0, 1, 2, None)]
    assert [one.sealed for one in before] == [one.sealed for one in after]
    assert [line.code for line in LogLine.objects.all()] == ["started"]


def test_unused_entries_are_in_no_record(game):
    seal_list(game.pk, 1, RANKED, NOON)
    play_on(game, NOON, phases=2)
    first_round = json.loads(record_of(call_off(game)))["steps"]
    assert first_round[2] == {"ask": "tiki", "orders": {"1": RANKED[0]}}
    assert RANKED[1] not in [order for step in first_round for order in step["orders"].values()]
    assert not SealedList.objects.exists()
