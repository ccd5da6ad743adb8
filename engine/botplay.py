"""Whole games played by bots, as records."""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from engine.chance import Chance
from engine.core import Game
from engine.draw import Draw
from engine.play import advance, start
from engine.record import write_record
from engine.seal import SALT_BYTES, Place, commit, commit_at


def bots_play(
    game: Game[Any], players: int, options: Mapping[str, Any], seed: bytes, bots: Sequence[str]
) -> str:
    """The record of a game; the seats take the named bots in turn. The same seed gives the same game."""
    rng = Random(seed)
    return _play(game, players, options, seed, seated(bots, players), lambda seat, step: rng, rng, None)


def bots_play_drawn(
    game: Game[Any], players: int, options: Mapping[str, Any], draw: Draw, bots: Sequence[str]
) -> str:
    """The same from a draw, which names the bots: a record of format 2."""
    chance = Chance(draw.seed)
    salts = Random(draw.seed)
    return _play(
        game,
        players,
        options,
        draw.seed,
        seated(bots, players),
        lambda seat, step: luck(chance, seat, step),
        salts,
        draw,
    )


def seated(bots: Sequence[str], players: int) -> list[str]:
    """The bot of each seat."""
    return [bots[seat % len(bots)] for seat in range(players)]


def luck(chance: Chance, seat: int, step: int) -> Random:
    """A bot's luck for one decision: it follows from the seed, so the decision can be made again."""
    return Random(int.from_bytes(chance.digest(f"bot/{seat}/{step}"), "big"))


def versioned(game: Game[Any], bot: str) -> str:
    """A bot as a draw names it: `steady/2`."""
    return f"{bot}/{game.bot_versions.get(bot, 1)}"


def _play(
    game: Game[Any],
    players: int,
    options: Mapping[str, Any],
    seed: bytes,
    bots: Sequence[str],
    luck_of: Callable[[int, int], Random],
    salts: Random,
    draw: Draw | None,
) -> str:
    chance = Chance(seed)
    state = start(game, players, options, chance)
    steps: list[dict[str, Any]] = []
    seals: dict[str, Any] = {}
    while ask := game.ask(state):
        step = len(steps)
        orders = {
            seat: game.bots[bots[seat]](game.view(state, seat), luck_of(seat, step)) for seat in ask.seats
        }
        if ask.sealed:
            seals[str(step)] = {
                str(seat): _seal(
                    order, game, salts.randbytes(SALT_BYTES), Place(draw.table, step, seat) if draw else None
                )
                for seat, order in orders.items()
            }
        steps.append({"ask": ask.kind, "orders": {str(seat): order for seat, order in orders.items()}})
        state, _ = advance(game, state, orders, chance)
    result = {"scores": game.scores(state), "winners": list(game.winners(state))}
    return write_record(game, players, options, seed, steps, draw=draw, seals=seals, result=result)


def _seal(order: dict[str, Any], game: Game[Any], salt: bytes, place: Place | None) -> dict[str, str]:
    commitment = (
        commit(salt, order, game.unordered)
        if place is None
        else commit_at(place, salt, order, game.unordered)
    )
    return {"commitment": commitment, "salt": salt.hex()}
