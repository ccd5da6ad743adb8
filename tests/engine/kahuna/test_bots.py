"""The bots: legal, blind to what their seat may not see, and one of them good."""

import os
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from engine import play
from engine.chance import Chance
from engine.kahuna.steady_bot import choose
from tests.engine.kahuna.random_play import GAME, steps
from tests.engine.kahuna.tables import Kahuna, bridge, cut, table
from tests.engine.kahuna.twin_worlds import twin_of

TIMES = 20


def game_of(steady, options, seed):
    """The last state of a game of steady and random players."""
    rng = Random(seed)
    chance = Chance(rng.randbytes(32))
    state = play.start(GAME, 2, options, chance)
    while ask := GAME.ask(state):
        (seat,) = ask.seats
        order = GAME.bots["steady" if seat in steady else "random"](GAME.view(state, seat), rng)
        state, _ = play.advance(GAME, state, {seat: order}, chance)
    return state


@pytest.mark.parametrize("options", [{}, {"variant": True}, {"handicap": 3}], ids=str)
def test_the_steady_bot_beats_the_random_one(options):
    """In at least 85 of 100 games, with seats in turn."""
    games = 30
    won = sum(GAME.winners(game_of((seed % 2,), options, seed)) == (seed % 2,) for seed in range(games))
    assert won >= 0.85 * games


def test_steady_bots_among_themselves_come_to_an_end():
    ends = [game_of((0, 1), {"variant": bool(seed % 2)}, seed) for seed in range(6)]
    assert all(state.stage == "over" for state in ends)


@pytest.mark.parametrize("bot", GAME.bots)
def test_it_does_not_read_what_its_seat_may_not_see(bot):
    """Other cards in the other hand and in the pile make no difference. The slow one is asked less often."""
    differing, every = 0, 10 if bot == "sharp" else 1
    for seed in range(4):
        for number, (state, seat, order, _, _) in enumerate(steps(seed)):
            if number % every:
                continue
            twin, _ = twin_of(state, seat, seat, order, Random(seed))
            differing += twin != state
            orders = [GAME.bots[bot](GAME.view(world, seat), Random(7)) for world in (state, twin)]
            assert orders[0] == orders[1]
    assert differing > 100 // every


@pytest.mark.parametrize("bot", GAME.bots)
@pytest.mark.parametrize("number", [1, 2, 3])
def test_it_lays_any_handicap(bot, number):
    new = Kahuna(handicap=number, first=0)
    for seed in range(TIMES):
        order = GAME.bots[bot](GAME.view(new.state, 1), Random(seed))
        assert len(set(order["bridges"])) == number
        assert new.game.check(new.state, 1, order)


def chosen(new, seat=0):
    """What the steady bot does here, with many different chances."""
    return [choose(new.game.view(new.state, seat), Random(seed)) for seed in range(TIMES)]


def test_the_steady_bot_takes_an_island_with_its_handicap():
    for order in chosen(Kahuna(handicap=2, first=0), seat=1):
        assert Kahuna(handicap=2, first=0).answer(order)["stones"]


def test_the_steady_bot_wins_at_once_where_it_can():
    """K8: the last bridge of the opponent is cut."""
    new = table({0: "IL HL", 1: "AB"}, ("ABHL", "CD"), round=2)
    assert all(cut("AB", "AB") in order["plays"] for order in chosen(new))


def test_the_steady_bot_never_ends_a_turn_of_round_2_without_a_bridge():
    """K8: where one card would do to lay one, however little it is worth."""
    new = table({1: "EI EJ"}, ("A", "CD"), round=2)
    assert all(new.game.check(new.state, 0, order).plays for order in chosen(new))


def test_the_steady_bot_takes_islands():
    new = table({0: "AB IL", 1: "AH"}, ("D", "CC"))
    assert all(bridge("AD", "D") in order["plays"] for order in chosen(new))


def test_a_full_hand_that_must_draw_makes_room():
    """K5: for both bots the only way."""
    new = table({0: "AB AD AH", 1: "IL"}, ("AABBC", ""), refused=True)
    for bot in GAME.bots.values():
        for seed in range(TIMES // 4):
            order = bot(new.game.view(new.state, 0), Random(seed))
            assert new.game.check(new.state, 0, order).plays


def test_the_same_view_and_chance_give_the_same_order_in_every_process():
    """Nothing depends on how strings are hashed."""
    script = "from tests.engine.kahuna.test_bots import game_of\nprint(game_of((0, 1), {'handicap': 3}, 5))"
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
    assert printed[0].startswith("State(")
