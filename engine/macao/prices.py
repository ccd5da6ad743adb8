"""What the actions cost in a turn as it stands, with the lasting effects of one's cards (E11 to E16, E28)."""

from typing import NamedTuple

from engine.macao.board import BOARD
from engine.macao.cards import CARDS, effects
from engine.macao.stones import Stones, minus, stones_of
from engine.macao.turn import Turn


class Fare(NamedTuple):
    """Of a sail: stones to pay, free moves that it uses, and those that are left afterwards."""

    stones: int
    free: int
    moves_left: int


def fare(turn: Turn, spaces: int) -> Fare:
    """C18: the pool first; E13: the first stone paid in a turn is worth more."""
    free = min(turn.moves, spaces)
    missing = spaces - free
    if not missing:
        return Fare(0, free, turn.moves - free)
    worth = 1
    if not turn.paid_for_sailing:
        worth = max([1, *[effect.spaces for effect in effects(turn.active, "first_move")]])
    stones = max(1, missing - worth + 1)
    return Fare(stones, free, worth - 1 + stones - missing)


def wall_price(turn: Turn, steps: int) -> int:
    """C13, E14."""
    cheaper = [effect.stones * steps for effect in effects(turn.active, "wall_price")]
    return min([2 * steps - 1, *cheaper])


def toll_price(turn: Turn) -> int:
    """C15, E28."""
    discount = sum([effect.gold for effect in effects(turn.active, "toll_discount")])
    return max(0, turn.toll[0] - discount)


def district_price(turn: Turn, district: int) -> Stones:
    """C16, E15."""
    cost = BOARD.districts[district].cost
    discount = stones_of([effect.colour for effect in effects(turn.active, "district_discount")])
    return tuple([max(0, number - less) for number, less in zip(cost, discount, strict=True)])


def pays_for(turn: Turn, card: int, pay: Stones) -> bool:
    """C11, E16: exactly the cost; of each colour as many stones may be others as cards make wild."""
    cost = CARDS[card].cost
    wild = stones_of([effect.colour for effect in effects(turn.active, "wild")])
    missing = minus(cost, pay)
    return sum(pay) == sum(cost) and all(less <= may for less, may in zip(missing, wild, strict=True))


def limit(turn: Turn, code: str) -> int:
    """C15, C16: once per turn; E11, E12: more often."""
    return max([1, *[effect.times for effect in effects(turn.active, code)]])
