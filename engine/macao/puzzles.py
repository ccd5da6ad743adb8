"""Positions of Macao worth a question: which two dice pay for most of the cards that wait."""

from collections.abc import Iterator, Mapping
from itertools import combinations
from random import Random
from typing import Any

from engine.core import Bot
from engine.macao.cards import CARDS
from engine.macao.effects import Effect
from engine.macao.rolling import CODES, Pick, filled, portions_of, turned
from engine.macao.state import ROUNDS, Numbers, State
from engine.macao.stones import COLOURS, Stones, covers, minus
from engine.macao.table import View, view

CHOICES = 4
AT_LEAST = 2
"""Cards that the answer pays for."""
MOST_EQUAL = 2
"""Where more pairs are as good, the question is too easy."""
HELP = (*CODES.values(), "wild", "keep")
"""Effects of cards that change what dice bring, what cards cost or when stones are spent."""


def puzzles(state: State, orders: Mapping[str, Any], bot: Bot, luck: Random) -> Iterator[dict[str, Any]]:
    """One pair of dice among others that pay for fewer cards; only where nothing else gives stones."""
    if state.stage == "dice":
        for seat, player in enumerate(state.players):
            if not player.jokers and not any(_helps(CARDS[card].effect) for card in player.active):
                yield from _dice(view(state, seat), seat, luck)


def cards_paid(seen: View, dice: tuple[str, str]) -> int:
    """C8, C9, C11: so many cards of the tableau the compass pays for with these dice, each in one round."""
    portions = portions_of(Pick(dice), seen.me, seen.dice, seen.round)
    compass = turned(filled(seen.me.compass, portions))[: ROUNDS - seen.round + 1]
    return _most(seen.me.tableau, compass)


def _helps(effect: Effect) -> bool:
    return effect.code in HELP or any(effect.gain.stones) or effect.gain.chosen > 0


def _dice(seen: View, seat: int, luck: Random) -> Iterator[dict[str, Any]]:
    pairs = {dice: cards_paid(seen, dice) for dice in combinations(COLOURS, 2)}
    most = max(pairs.values())
    best = [dice for dice, paid in pairs.items() if paid == most]
    fewer = [dice for dice in pairs if pairs[dice] < most]
    fewer.sort(key=lambda dice: (-pairs[dice], luck.random()))
    if most < AT_LEAST or len(best) > MOST_EQUAL:
        return
    answer = luck.choice(best)
    chosen = luck.sample([answer, *fewer[: CHOICES - 1]], CHOICES)
    yield {
        "kind": "dice",
        "ask": "dice",
        "seat": seat,
        "choices": [{"dice": list(dice)} for dice in chosen],
        "figures": [pairs[dice] for dice in chosen],
        "best": chosen.index(answer),
    }


def _most(tableau: Numbers, compass: tuple[Stones, ...]) -> int:
    """Each card is paid for in one of the rounds, or not at all."""
    if not tableau:
        return 0
    card, others = tableau[0], tableau[1:]
    best = _most(others, compass)
    for slot, stones in enumerate(compass):
        if best < len(tableau) and covers(stones, CARDS[card].cost):
            left = (*compass[:slot], minus(stones, CARDS[card].cost), *compass[slot + 1 :])
            best = max(best, 1 + _most(others, left))
    return best
