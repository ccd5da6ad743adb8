"""Positions are as the record's format has them."""

import json
from random import Random

import pytest

from engine import play
from engine.chance import Chance
from engine.macao import game
from engine.macao.board import BOARD
from tests.engine.macao.tables import Table

KEYS = [
    *("ask", "seats", "round", "order", "wall", "toll", "display", "scrolls", "deck", "discards", "dice"),
    *("city", "ports", "players", "over"),
]
PLAYER_KEYS = ["pp", "gold", "penalties", "jokers", "tableau", "active", "goods", "ship", "compass"]


def positions(players, seed):
    rng = Random(seed)
    chance = Chance(rng.randbytes(32))
    state = play.start(game, players, {}, chance)
    while True:
        yield game.position(state)
        ask = game.ask(state)
        if ask is None:
            return
        orders = {seat: game.bots["random"](game.view(state, seat), rng) for seat in ask.seats}
        state, _ = play.advance(game, state, orders, chance)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_positions_have_the_form_of_the_record(players):
    """C24: what is public, and nothing that is 0."""
    for position in positions(players, players):
        keys = [*KEYS, "scores", "winners"] if position["over"] else KEYS
        assert list(position) == keys
        assert json.loads(json.dumps(position)) == position
        assert position["seats"] == sorted(position["seats"])
        assert list(position["city"]) == list(BOARD.codes)
        assert sorted(seat for pile in position["wall"].values() for seat in pile) == list(range(players))
        assert all(position["ports"].values())
        for player in position["players"]:
            assert list(player) == PLAYER_KEYS
            assert len(player["compass"]) == 7
            assert all(0 not in slot.values() for slot in player["compass"])
            assert 0 not in player["goods"].values()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_has_so_many_steps_in_this_order(players):
    """C4: n draft, n stones, then 12 times n draft, one dice, n actions."""
    asks = [position["ask"] for position in positions(players, 7)]
    round_of = ["draft"] * players + ["dice"] + ["actions"] * players
    assert asks == ["draft"] * players + ["stones"] * players + round_of * 12 + [None]
    assert len(asks) - 1 == 2 * players + 12 * (2 * players + 1)


def test_the_next_round_is_seen_after_the_last_actions():
    """C4: order, display and toll; the dice are gone and the arrows empty."""
    table = Table(2).miss_until("actions", 1).miss()
    assert table["round"] == 1
    table.miss()
    assert (table["round"], table["ask"], table["dice"]) == (2, "draft", {})
    assert len(table["display"]) == 4
    assert all(player["compass"][0] == {} for player in table["players"])


def test_after_the_dice_all_compasses_have_turned():
    """C9: before anybody acts."""
    table = Table(3).miss_until("dice", 1)
    before = [player["compass"] for player in table["players"]]
    table.miss()
    for old, player in zip(before, table["players"], strict=True):
        assert player["compass"][0].items() >= old[1].items()
        assert player["compass"][6] == {}
