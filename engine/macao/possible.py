"""The actions that a turn allows next. Where any stones will do, `spend` says which; of the ways to sail only
a shortest one to each space."""

from collections.abc import Callable, Iterator
from itertools import combinations_with_replacement

from engine.macao.actions import (
    GOLD,
    Action,
    Activate,
    Advance,
    Deliver,
    PayToll,
    Sail,
    TakeDistrict,
    Use,
    UseJoker,
)
from engine.macao.board import ANCHOR, BOARD, LAST_SPACE
from engine.macao.cards import CARDS, effects, has
from engine.macao.effects import USED, Bundle, Effect
from engine.macao.prices import district_price, fare, limit, toll_price, wall_price
from engine.macao.state import NOBODY
from engine.macao.stones import COLOURS, NO_STONES, Stones, colours_in, covers, minus, plus, stones_of
from engine.macao.turn import Turn

Spend = Callable[[Stones, int], Stones]
"""Chooses so many out of these stones, which are enough."""


def plentiful_first(stones: Stones, number: int) -> Stones:
    """Stones of the colours of which there are most."""
    chosen, left = [0] * len(stones), list(stones)
    for _ in range(number):
        colour = left.index(max(left))
        left[colour] -= 1
        chosen[colour] += 1
    return tuple(chosen)


def actions(turn: Turn, spend: Spend = plentiful_first) -> Iterator[Action]:
    yield from deliveries(turn)
    yield from activations(turn, spend)
    yield from uses(turn, spend)
    yield from tolls(turn, spend)
    yield from districts(turn)
    yield from advances(turn, spend)
    yield from sails(turn, spend)
    yield from jokers(turn)


def deliveries(turn: Turn) -> Iterator[Action]:
    port = BOARD.port_at.get(turn.ship)
    if port is not None:
        yield from (Deliver(number) for number in range(turn.goods[BOARD.ports[port].good], 0, -1))


def activations(turn: Turn, spend: Spend) -> Iterator[Action]:
    for card in turn.tableau:
        pay = payment_for(turn, card, spend)
        if pay is not None:
            yield Activate(card, pay)


def payment_for(turn: Turn, card: int, spend: Spend) -> Stones | None:
    """C11, E16: the cost itself where it is there, else with others for what is wild."""
    cost = CARDS[card].cost
    paid = tuple([min(need, have) for need, have in zip(cost, turn.arrow, strict=True)])
    missing = minus(cost, paid)
    if not any(missing):
        return cost
    wild = stones_of([effect.colour for effect in effects(turn.active, "wild")])
    left = minus(turn.arrow, paid)
    if not covers(wild, missing) or sum(left) < sum(missing):
        return None
    return plus(paid, spend(left, sum(missing)))


def uses(turn: Turn, spend: Spend) -> Iterator[Action]:
    for card in turn.active:
        effect = CARDS[card].effect
        if effect.code in USED and turn.used.count(card) < effect.times:
            yield from _uses_of(turn, card, effect, spend)


def tolls(turn: Turn, spend: Spend) -> Iterator[Action]:
    if turn.tolls >= limit(turn, "toll_limit"):
        return
    price = toll_price(turn)
    if turn.gold >= price:
        yield PayToll()
    if price and has(turn.active, "toll_stones"):
        for number in sorted({max(1, price - turn.gold), price}):
            if number <= sum(turn.arrow):
                yield PayToll(spend(turn.arrow, number))


def districts(turn: Turn) -> Iterator[Action]:
    if turn.districts >= limit(turn, "district_limit"):
        return
    for district, owner in enumerate(turn.owners):
        if owner == NOBODY and covers(turn.arrow, district_price(turn, district)):
            yield TakeDistrict(district)


def advances(turn: Turn, spend: Spend) -> Iterator[Action]:
    if turn.advances:
        return
    for steps in range(1, LAST_SPACE - turn.space + 1):
        price = wall_price(turn, steps)
        if price > sum(turn.arrow):
            return
        yield Advance(steps, spend(turn.arrow, price))


def sails(turn: Turn, spend: Spend) -> Iterator[Action]:
    for path in BOARD.routes[turn.ship].values():
        if path:
            stones = fare(turn, len(path)).stones
            if stones <= sum(turn.arrow):
                yield Sail(path, spend(turn.arrow, stones))


def jokers(turn: Turn) -> Iterator[Action]:
    if turn.jokers:
        yield from (UseJoker(gain) for gain in (*COLOURS, GOLD))


def _uses_of(turn: Turn, card: int, effect: Effect, spend: Spend) -> Iterator[Action]:
    if effect.gain.only_steps and turn.space == LAST_SPACE:
        return
    if effect.code == "anchor":
        if turn.ship != ANCHOR:
            yield Use(card)
    elif effect.code == "beg":
        if not turn.gold:
            yield from (Use(card, take=take) for take in _choices(effect.gain, NO_STONES))
    elif effect.code == "smuggle":
        if turn.ship in BOARD.port_at:
            for good, number in enumerate(turn.goods):
                if number:
                    yield from (Use(card, take=take, good=good) for take in _choices(effect.gain, NO_STONES))
    elif _can_pay(turn, effect.pay):
        pay = spend(turn.arrow, effect.pay.any)
        paid = plus(pay, effect.pay.stones)
        yield from (Use(card, pay, take) for take in _choices(effect.gain, paid))


def _can_pay(turn: Turn, pay: Bundle) -> bool:
    return turn.gold >= pay.gold and covers(turn.arrow, pay.stones) and sum(turn.arrow) >= pay.any


def _choices(gain: Bundle, paid: Stones) -> Iterator[Stones]:
    """What a player may take who may choose; nothing, once, where there is no choice."""
    if gain.same:
        yield from (stones_of([colour] * gain.same) for colour in COLOURS)
        return
    colours = [colour for colour in COLOURS if not gain.other or colour not in colours_in(paid)]
    yield from (stones_of(choice) for choice in combinations_with_replacement(colours, gain.any + gain.other))
