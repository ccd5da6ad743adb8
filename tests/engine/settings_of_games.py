"""Every game in every way it can be set up, for the tests that run over all of them."""

from collections.abc import Callable
from random import Random
from typing import Any

from engine import GAMES, play
from engine.chance import Chance
from engine.core import Event, Game, Option


def settings() -> list[tuple[Game[Any], int, dict[str, Any]]]:
    """Game, number of players, options: every count; every flag off and on, every number at its highest."""
    found: list[tuple[Game[Any], int, dict[str, Any]]] = []
    for game in GAMES:
        for players in game.players:
            found.append((game, players, {}))
            found += [(game, players, {name: value}) for name, value in _variants(game.options)]
    return found


def named(setting: tuple[Game[Any], int, dict[str, Any]]) -> str:
    """How a test run calls a setting."""
    game, players, options = setting
    return "-".join([game.key, f"{players}p", *(f"{name}={value}" for name, value in options.items())])


def random_game(
    setting: tuple[Game[Any], int, dict[str, Any]],
    seed: int,
    each: Callable[[Any, dict[int, Any], Chance], None] | None = None,
    bot: str = "random",
) -> tuple[list[Any], list[dict[int, Any]], list[tuple[Event, ...]]]:
    """All states, orders and events of a game of bots; `each` is called before every step."""
    game, players, options = setting
    rng = Random(seed)
    chance = Chance(rng.randbytes(32))
    states, all_orders, all_events = [play.start(game, players, options, chance)], [], []
    while ask := game.ask(states[-1]):
        orders = {seat: game.bots[bot](game.view(states[-1], seat), rng) for seat in ask.seats}
        if each:
            each(states[-1], orders, chance)
        state, events = play.advance(game, states[-1], orders, chance)
        states.append(state)
        all_orders.append(orders)
        all_events.append(events)
    return states, all_orders, all_events


def _variants(options: dict[str, Option]) -> list[tuple[str, Any]]:
    flags = [(name, True) for name, option in options.items() if option.kind == "flag"]
    numbers = [(name, option.high) for name, option in options.items() if option.kind == "number"]
    return flags + numbers
