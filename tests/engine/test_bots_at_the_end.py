"""The bots where there is hardly anything left to do."""

from dataclasses import replace
from random import Random

import pytest

from engine import game_named, play
from engine.chance import Chance
from engine.makabana.cards import PASS
from engine.makabana.random_bot import choose
from engine.makabana.state import NOBODY
from engine.makabana.table import view

GAME = game_named("makabana-2013")


def crowded(stage, free=()):
    """A final round of three where every spot but the free ones holds a hut of seats 1 and 2."""
    state = play.start(GAME, 3, {"first": 0}, Chance(bytes(32)))
    huts = tuple(NOBODY if spot in free else 1 + spot % 2 for spot in range(len(state.huts)))
    return replace(state, stage=stage, queue=(0, 1, 2), final=True, huts=huts, clubs=(1, 2))


def test_it_passes_where_no_spot_is_left():
    for seed in range(50):
        order = choose(view(crowded("project"), 0), Random(seed))
        GAME.check(crowded("project"), 0, order)
        assert order["cards"] == [] or seed in VOIDS


VOIDS = {seed for seed in range(50) if 0.01 <= Random(seed).random() < 0.03}


@pytest.mark.parametrize("free", range(24))
def test_it_finds_the_one_spot_that_is_left(free):
    state = crowded("project", free=[free])
    spot = state.board.spots[free]
    found = [set(choose(view(state, 0), Random(seed))["cards"]) for seed in range(20)]
    assert {spot.beach, spot.sector, spot.type} in found


@pytest.mark.parametrize("bot", GAME.bots)
def test_a_tiki_stays_in_hand_where_no_place_is_left(bot):
    state = replace(crowded("tiki"), projects=(PASS, PASS, PASS))
    assert GAME.bots[bot](view(state, 0), Random(1)) == {"tiki": None}
    assert list(GAME.legal(state, 0)) == [{"tiki": None}]
