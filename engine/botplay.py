"""Whole games played by bots, as records."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from engine.chance import Chance
from engine.core import Game
from engine.play import advance, start
from engine.record import write_record
from engine.seal import SALT_BYTES, commit


def bots_play(
    game: Game[Any], players: int, options: Mapping[str, Any], seed: bytes, bots: Sequence[str]
) -> str:
    """The record of a game; the seats take the named bots in turn. The same seed gives the same game."""
    chance, rng = Chance(seed), Random(seed)
    choosers = [game.bots[bots[seat % len(bots)]] for seat in range(players)]
    state = start(game, players, options, chance)
    steps: list[dict[str, Any]] = []
    seals: dict[str, Any] = {}
    while ask := game.ask(state):
        orders = {seat: choosers[seat](game.view(state, seat), rng) for seat in ask.seats}
        if ask.sealed:
            seals[str(len(steps))] = {
                str(seat): _seal(order, game, rng.randbytes(SALT_BYTES)) for seat, order in orders.items()
            }
        steps.append({"ask": ask.kind, "orders": {str(seat): order for seat, order in orders.items()}})
        state, _ = advance(game, state, orders, chance)
    result = {"scores": game.scores(state), "winners": list(game.winners(state))}
    return write_record(game, players, options, seed, steps, seals=seals, result=result)


def _seal(order: dict[str, Any], game: Game[Any], salt: bytes) -> dict[str, str]:
    return {"commitment": commit(salt, order, game.unordered), "salt": salt.hex()}
