"""The bots: legal, blind to what nobody may see, sensible, and the steady one better than chance."""

import os
import subprocess
import sys
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from engine import play
from engine.chance import Chance
from engine.macao import game
from engine.macao.actions import READERS
from engine.macao.random_bot import MOST_ACTIONS
from tests.engine.macao.tables import CARD, Table, acting, owned

STEADY, RANDOM = game.bots["steady"], game.bots["random"]


def played(players, seed, steady):
    """The last state of a game, and every order with its ask; seats for which `steady` holds play so."""
    rng = Random(seed)
    chance = Chance(rng.randbytes(32))
    state = play.start(game, players, {}, chance)
    given = []
    while ask := game.ask(state):
        orders = {
            seat: (STEADY if steady(seat) else RANDOM)(game.view(state, seat), rng) for seat in ask.seats
        }
        given += [(ask.kind, seat, order) for seat, order in orders.items()]
        state, _ = play.advance(game, state, orders, chance)
    return state, given


def choice(table, seat=0):
    return STEADY(game.view(table.state, seat), Random(1))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_steady_games_are_legal_and_end(players):
    """C10: every order is accepted, and turns do something."""
    state, given = played(players, players, lambda seat: True)
    assert game.ask(state) is None
    turns = [order["actions"] for kind, _, order in given if kind == "actions"]
    assert sum(map(len, turns)) > 3 * len(turns)
    assert all(score["total"] > 20 for score in game.scores(state))


def test_random_turns_are_of_every_kind_and_of_a_sensible_length():
    """C10: no kind of action is left out."""
    kinds, lengths = Counter(), Counter()
    for seed in range(6):
        for kind, _, order in played(2, seed, lambda seat: False)[1]:
            if kind == "actions":
                lengths[len(order["actions"])] += 1
                kinds.update(key for action in order["actions"] for key in action if key in READERS)
    assert set(kinds) == set(READERS)
    assert max(lengths) <= MOST_ACTIONS
    assert len(lengths) > 5


def test_the_steady_bot_beats_a_random_one():
    """C22: at least 85 of 100, seats alternating."""
    games = 8
    won = sum(game.winners(played(2, 900 + n, (n % 2).__eq__)[0]) == (n % 2,) for n in range(games))
    assert won >= 0.85 * games


def test_it_chooses_the_same_in_every_process():
    """C24: nothing depends on how strings are hashed."""
    script = "from tests.engine.macao.test_bots import played\nprint(played(2, 4, lambda seat: True)[1])\n"
    printed = [
        subprocess.run(
            [sys.executable, "-c", script],
            cwd=Path(__file__).parents[3],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    ]
    assert printed[0] == printed[1]
    assert "actions" in printed[0]


def test_it_delivers_what_lies_in_the_hold():
    """C19: at once where the ship is, and by sailing there."""
    assert {"deliver": 2} in choice(acting(goods={"rice": 2}, ship="barcelona", gold=0))["actions"]
    actions = choice(acting("red red", goods={"rice": 1}, ship="s11", gold=0))["actions"]
    assert {"sail": ["barcelona"], "pay": {"red": 1}} in actions
    assert {"deliver": 1} in actions


def test_it_pays_a_good_toll_and_not_a_bad_one():
    """C15: 4 gold for 6 points, but not 5 for 1."""
    assert choice(acting())["actions"] == [{"toll": True}]
    assert choice(acting().change(toll=(5, 1)))["actions"] == []
    assert choice(acting(round_number=12).change(toll=(5, 1)))["actions"] == [{"toll": True}]


def test_it_activates_and_uses_its_cards():
    """C11, C12: within one turn."""
    table = acting("blue green black gray", tableau="government", gold=0)
    assert choice(table)["actions"] == [
        {"activate": CARD["government"], "pay": {"blue": 1, "green": 1, "black": 1, "gray": 1}},
        {"use": CARD["government"]},
    ]


def test_it_joins_its_districts():
    """C21: of two districts that are alike otherwise it takes the neighbour."""
    table = acting("red blue", gold=0, round_number=10).change(owners=owned("C1 B1", by={1: "A2"}))
    table.change(tiles=tuple("rice" for _ in table.state.tiles)).give(0, ship="barcelona")
    taken = [action["district"] for action in choice(table)["actions"] if "district" in action]
    assert taken in (["D1"], ["A1"])


def test_it_keeps_a_stone_that_is_left():
    """E17: where it may."""
    table = acting("red", active="cooperage", gold=0, at=15).change(owners=(1,) * 30)
    assert choice(table) == {"actions": [], "keep": "red"}


def test_it_avoids_an_empty_arrow():
    """C9: a die that counts as 1 is worth a penalty."""
    table = Table(2, first=0).miss_until("dice", 3).change(dice=(1, 6, 5, 6, 6, 6))
    table.give(0, compass={}, tableau="")
    assert "red" in choice(table)["dice"]


def test_it_takes_what_it_can_pay_for():
    """C5: and late in the game, with an idler, nothing."""
    table = Table(2, first=0).miss_until("draft", 12).give(0, tableau="", compass={}, active="idler")
    assert choice(table) == {"take": None}
    table.give(0, compass={1: "red blue green black"}).change(display=(CARD["mint"], CARD["cathedral"]))
    assert choice(table) == {"take": CARD["cathedral"]}


def test_it_uses_its_dice_cards():
    """E26, E27: stones for nothing."""
    table = Table(2, first=0).miss_until("dice", 3).give(0, active="observatory diviner clock", tableau="")
    assert {"third", "arrow", "more"} <= choice(table).keys()


def test_first_stones_fit_the_first_card():
    """C3: so that it can be activated soon."""
    table = Table(2, first=0).miss_until("stones").give(0, tableau="tea_house")
    assert choice(table)["one"] == "red"
