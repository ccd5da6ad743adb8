"""Plays the coming rounds over in mind, with the stones on its compass. Knows only its view."""

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

from engine.macao import legal
from engine.macao.appraisal import Appraisal
from engine.macao.card_worth import PENALTY
from engine.macao.cards import has
from engine.macao.planning import best_line, plan
from engine.macao.rolling import CODES, Pick, filled, portions_of, turned
from engine.macao.state import PLACES, ROUNDS, Player, without
from engine.macao.steady_bot import TIE
from engine.macao.steady_bot import choose as choose_steadily
from engine.macao.stones import NO_STONES, Stones, plus, some
from engine.macao.table import View
from engine.macao.turn import Turn

LINES = 12
"""How many lines of a turn are followed side by side; in a later turn, which is only imagined:"""
LINES_IMAGINED = 3
PAIRS = 6
"""How many pairs of dice are thought through: those that look best at first sight."""
HORIZON = 3
"""How many turns are played over in mind."""
LATER = 0.5
"""What a stone that comes after them is worth."""
FULL = 0.8
"""What a card costs by filling one of the last places for cards."""


def choose(seen: View, rng: Random) -> dict[str, Any]:
    return CHOICES[seen.stage](seen, rng)


def _draft(seen: View, rng: Random) -> dict[str, Any]:
    """As sound players do, but minding how few places are left."""
    appraisal = Appraisal(seen)

    def worth(order: dict[str, Any]) -> float:
        tableau = seen.me.tableau + ((order["take"],) if order["take"] is not None else ())
        for name in ("drop", "discard"):
            if name in order:
                tableau = without(tableau, order[name])
        crowded = FULL * max(0, len(tableau) - PLACES + 2) if appraisal.rounds_left else 0.0
        return appraisal.waiting(tableau) - crowded - PENALTY * ("discard" in order) + TIE * rng.random()

    return max(legal.drafts(seen), key=worth)


def _dice(seen: View, rng: Random) -> dict[str, Any]:
    """The pairs that look best are played through; then each card that makes the best one better is added."""
    appraisal = Appraisal(seen)

    def at_first_sight(order: dict[str, Any]) -> float:
        compass, penalty = _compass_after(seen, order)
        return appraisal.compass(compass) - penalty + TIE * rng.random()

    def thought_through(order: dict[str, Any]) -> float:
        compass, penalty = _compass_after(seen, order)
        return _played_on(seen, compass) - penalty + TIE * rng.random()

    pairs = [order for order in legal.dice(seen) if len(order) == 1]
    best = sorted(pairs, key=at_first_sight, reverse=True)[:PAIRS]
    order = max(best, key=thought_through)
    for key, code in CODES.items():
        if has(seen.me.active, code):
            choices = legal.choices_for(seen, tuple(order["dice"]), key, order.get("flip"))
            order = max([order, *[{**order, key: colour} for colour in choices]], key=at_first_sight)
    return order


def _compass_after(seen: View, order: dict[str, Any]) -> tuple[tuple[Stones, ...], float]:
    """The compass that these dice make, and the penalty if nothing is at the arrow."""
    pick = Pick(tuple(order["dice"]), **{name: order[name] for name in CODES if name in order})
    compass = turned(filled(seen.me.compass, portions_of(pick, seen.me, seen.dice, seen.round)))
    penalty = 0.0 if any(compass[0]) else PENALTY
    if pick.arrow is not None:
        compass = (plus(compass[0], some(pick.arrow)), *compass[1:])
    return compass, penalty


def _played_on(seen: View, compass: tuple[Stones, ...]) -> float:
    """What the next turns come to, with the stones that are on the compass now, and what is left of it."""
    penalties = 0.0
    imagined = _at(seen, replace(seen.me, compass=compass), seen.round)
    turn = Turn(imagined)
    for ahead in range(min(HORIZON, ROUNDS - seen.round + 1)):
        if ahead:
            stones = imagined.me.compass
            imagined = _at(_after(imagined, turn), _me_after(imagined, turn, stones), imagined.round + 1)
            if not any(imagined.me.compass[0]):
                penalties += PENALTY * 0.6**ahead
        turn = best_line(imagined, LINES_IMAGINED).turn
    later = Appraisal(seen).compass((NO_STONES, *imagined.me.compass[1:]))
    return Appraisal(imagined).turn(turn) - penalties + LATER * later


def _at(seen: View, me: Player, number: int) -> View:
    assert seen.seat is not None
    players = (*seen.players[: seen.seat], me, *seen.players[seen.seat + 1 :])
    return seen._replace(players=players, round=number, stage="actions")


def _after(seen: View, turn: Turn) -> View:
    return seen._replace(owners=turn.owners, ports=turn.ports, wall=turn.wall, tiles=turn.tiles)


def _me_after(seen: View, turn: Turn, compass: tuple[Stones, ...]) -> Player:
    return replace(seen.me, **turn.own(), compass=turned(compass))


CHOICES: dict[str, Callable[[View, Random], dict[str, Any]]] = {
    "draft": _draft,
    "stones": choose_steadily,
    "dice": _dice,
    "actions": lambda seen, rng: plan(seen, LINES),
}
