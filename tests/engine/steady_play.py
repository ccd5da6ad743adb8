"""The steady bot at work: whole games, and what it chooses on one table with many chances."""

from collections import Counter
from random import Random

from engine import game_named, play
from engine.chance import Chance
from engine.makabana import random_bot, steady_bot
from engine.makabana.appraisal import Appraisal

TIMES = 60


def steps(table, is_steady, seed):
    """One game of steady and random players: each state with its ask and orders, then the last state."""
    key, players, options = table
    game, chance = game_named(key), Chance(seed.to_bytes(32, "big"))
    state = play.start(game, players, options, chance)
    rngs = [Random(seed * 10 + seat) for seat in range(players)]
    while ask := game.ask(state):
        orders = {
            seat: (steady_bot if is_steady(seat) else random_bot).choose(game.view(state, seat), rngs[seat])
            for seat in ask.seats
        }
        yield state, ask, orders
        state, _ = play.advance(game, state, orders, chance)
    yield state, None, {}


def chosen(table, seat, times=TIMES):
    """The orders that the steady bot gives on this seat, with so many different chances."""
    seen = table.game.view(table.state, seat)
    return [steady_bot.choose(seen, Random(seed)) for seed in range(times)]


def most_often(table, seat, key):
    """What the bot says most often to this ask, and how often out of TIMES."""
    return Counter(order[key] for order in chosen(table, seat)).most_common(1)[0]


def judged(table, seat):
    return Appraisal(table.game.view(table.state, seat))
