"""Any legal order, and turns of a sensible length."""

from collections.abc import Callable
from random import Random
from typing import Any

from engine.macao import legal, possible
from engine.macao.cards import has
from engine.macao.doing import do
from engine.macao.rolling import CODES
from engine.macao.stones import Stones, colours_in
from engine.macao.table import View
from engine.macao.turn import Turn

MOST_ACTIONS = 12
STOP = 0.05
"""How likely it is to stop before each action."""
USE_CARD = 0.5


def choose(seen: View, rng: Random) -> dict[str, Any]:
    return CHOICES[seen.stage](seen, rng)


def _any_option(seen: View, rng: Random) -> dict[str, Any]:
    return rng.choice(list(legal.options(seen)))


def _dice(seen: View, rng: Random) -> dict[str, Any]:
    """Two dice, and each card that may change something in half of the cases."""
    order: dict[str, Any] = dict(rng.choice([order for order in legal.dice(seen) if len(order) == 1]))
    pair = tuple(order["dice"])
    for key, code in CODES.items():
        if has(seen.me.active, code) and rng.random() < USE_CARD:
            choices = legal.choices_for(seen, pair, key, flip=order.get("flip"))
            if choices:
                order[key] = rng.choice(choices)
    return order


def _actions(seen: View, rng: Random) -> dict[str, Any]:
    """One possible kind of action after the other, so that sails do not drown the rest."""

    def spend(stones: Stones, number: int) -> Stones:
        colours = [colour for colour, have in enumerate(stones) for _ in range(have)]
        chosen = rng.sample(colours, number)
        return tuple([chosen.count(colour) for colour in range(len(stones))])

    turn = Turn(seen)
    done: list[dict[str, Any]] = []
    while len(done) < MOST_ACTIONS and rng.random() >= STOP:
        found: dict[type, list[Any]] = {}
        for action in possible.actions(turn, spend):
            found.setdefault(type(action), []).append(action)
        if not found:
            break
        action = rng.choice(rng.choice(list(found.values())))
        do(turn, action)
        done.append(action.written())
    order: dict[str, Any] = {"actions": done}
    if has(turn.active, "keep") and any(turn.arrow):
        order["keep"] = rng.choice(colours_in(turn.arrow))
    return order


CHOICES: dict[str, Callable[[View, Random], dict[str, Any]]] = {
    "draft": _any_option,
    "stones": _any_option,
    "dice": _dice,
    "actions": _actions,
}
