"""Random games for properties that hold in every game, however it is set up."""

from random import Random

from engine import game_named, play
from engine.chance import Chance

GAME = game_named("kahuna")
MOST_STEPS = 1 + 2 * (18 + 23 + 23) + 2
"""K5: twice as many turns as cards in each round (23 if somebody holds one), handicap and last turns."""


def random_options(rng):
    return {"handicap": rng.randrange(4), "variant": rng.random() < 0.5}


def steps(seed):
    """Plays one random game: yields a state, the seat, its order, the state after it, and the events."""
    rng = Random(seed)
    chance = Chance(rng.randbytes(32))
    state = play.start(GAME, 2, random_options(rng), chance)
    number = 0
    while ask := GAME.ask(state):
        (seat,) = ask.seats
        order = random_order(state, seat, rng)
        after, events = play.advance(GAME, state, {seat: order}, chance)
        yield state, seat, order, after, events
        state = after
        number += 1
        assert number <= MOST_STEPS


def random_order(state, seat, rng):
    """Of the bots, and sometimes one that only clings to its cards or misses the deadline."""
    luck = rng.random()
    if luck < 0.1:
        return GAME.missed(state, seat)
    if luck < 0.2:
        return rng.choice(list(GAME.legal(state, seat)))
    return GAME.bots["steady" if luck < 0.35 else "random"](GAME.view(state, seat), rng)
