"""A beginner: takes the card it fancies and many stones, and does one thing after the other. Knows only its
view."""

from collections.abc import Callable
from random import Random
from typing import Any

from engine.macao import legal
from engine.macao.appraisal import Appraisal
from engine.macao.doing import after
from engine.macao.planning import candidates
from engine.macao.rolling import Pick, filled, portions_of, turned
from engine.macao.table import View
from engine.macao.turn import Turn

FANCY = 1.2
"""Points by which it may misjudge a card, or an action."""
FORESIGHT = 2.0
"""What it minds an empty arrow, which costs more."""
LONGEST = 8


def choose(seen: View, rng: Random) -> dict[str, Any]:
    return CHOICES[seen.stage](seen, rng)


def _draft(seen: View, rng: Random) -> dict[str, Any]:
    """Any card seems fine; that a sixth one costs points comes as a surprise."""
    appraisal = Appraisal(seen)

    def fancy(order: dict[str, Any]) -> float:
        taken = 0.0 if order["take"] is None else appraisal.when_active(order["take"], appraisal.turns_left)
        given_up = order.get("discard", order.get("drop"))
        lost = 0.0 if given_up is None else appraisal.hope(given_up, 1)
        return taken - lost + rng.uniform(-FANCY, FANCY)

    return max(legal.drafts(seen), key=fancy)


def _stones(seen: View, rng: Random) -> dict[str, Any]:
    return rng.choice(list(legal.stones(seen)))


def _dice(seen: View, rng: Random) -> dict[str, Any]:
    """As many stones as possible, with half an eye on the next turn."""

    def fancy(order: dict[str, Any]) -> float:
        pick = Pick(tuple(order["dice"]))
        portions = portions_of(pick, seen.me, seen.dice, seen.round)
        compass = turned(filled(seen.me.compass, portions))
        stones = sum([portion.number for portion in portions])
        return stones + FORESIGHT * any(compass[0]) + rng.uniform(-FANCY, FANCY)

    return max([order for order in legal.dice(seen) if len(order) == 1], key=fancy)


def _actions(seen: View, rng: Random) -> dict[str, Any]:
    """Whatever seems best next, until nothing seems to help."""
    appraisal, turn, done = Appraisal(seen), Turn(seen), list[dict[str, Any]]()
    for _ in range(LONGEST):
        best, best_gain = None, 0.0
        now = appraisal.turn(turn)
        for action in candidates(turn):
            gain = appraisal.turn(after(turn, action)) - now + rng.uniform(-FANCY, FANCY / 3)
            if gain > best_gain:
                best, best_gain = action, gain
        if best is None:
            break
        turn = after(turn, best)
        done.append(best.written())
    return {"actions": done}


CHOICES: dict[str, Callable[[View, Random], dict[str, Any]]] = {
    "draft": _draft,
    "stones": _stones,
    "dice": _dice,
    "actions": _actions,
}
