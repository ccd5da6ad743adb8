"""A sound player that looks at what cards, stones and districts may bring. It knows nothing but its view."""

from collections.abc import Callable
from random import Random
from typing import Any

from engine.macao import legal
from engine.macao.appraisal import Appraisal
from engine.macao.card_worth import PENALTY
from engine.macao.cards import has
from engine.macao.planning import plan
from engine.macao.rolling import CODES, Pick, Portion, filled, portions_of, turned
from engine.macao.state import without
from engine.macao.stones import plus, some
from engine.macao.table import View

TIE = 1e-6
"""Chance decides between equals."""


def choose(seen: View, rng: Random) -> dict[str, Any]:
    return CHOICES[seen.stage](seen, rng)


def _draft(seen: View, rng: Random) -> dict[str, Any]:
    appraisal = Appraisal(seen)

    def worth(order: dict[str, Any]) -> float:
        tableau = seen.me.tableau + ((order["take"],) if order["take"] is not None else ())
        for name in ("drop", "discard"):
            if name in order:
                tableau = without(tableau, order[name])
        return appraisal.waiting(tableau) - PENALTY * ("discard" in order) + TIE * rng.random()

    return max(legal.drafts(seen), key=worth)


def _stones(seen: View, rng: Random) -> dict[str, Any]:
    appraisal = Appraisal(seen)

    def worth(order: dict[str, Any]) -> float:
        portions = [Portion(order["one"], 1, 1), Portion(order["two"], 2, 2)]
        return appraisal.compass(turned(filled(seen.me.compass, portions))) + TIE * rng.random()

    return max(legal.stones(seen), key=worth)


def _dice(seen: View, rng: Random) -> dict[str, Any]:
    """The best pair, and then each card that makes it better."""
    appraisal = Appraisal(seen)

    def worth(order: dict[str, Any]) -> float:
        pick = Pick(tuple(order["dice"]), **{name: order[name] for name in CODES if name in order})
        compass = turned(filled(seen.me.compass, portions_of(pick, seen.me, seen.dice, seen.round)))
        penalty = 0.0 if any(compass[0]) else PENALTY
        if pick.arrow is not None:
            compass = (plus(compass[0], some(pick.arrow)), *compass[1:])
        return appraisal.compass(compass) - penalty + TIE * rng.random()

    order = max([order for order in legal.dice(seen) if len(order) == 1], key=worth)
    for key, code in CODES.items():
        if has(seen.me.active, code):
            choices = legal.choices_for(seen, tuple(order["dice"]), key, order.get("flip"))
            order = max([order, *[{**order, key: colour} for colour in choices]], key=worth)
    return order


def _actions(seen: View, rng: Random) -> dict[str, Any]:
    return plan(seen)


CHOICES: dict[str, Callable[[View, Random], dict[str, Any]]] = {
    "draft": _draft,
    "stones": _stones,
    "dice": _dice,
    "actions": _actions,
}
