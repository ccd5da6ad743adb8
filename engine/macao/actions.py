"""The actions of a turn, as orders write them: read strictly, and written again. Only their form is looked at
here; `doing` says whether the rules allow them."""

from collections.abc import Callable
from typing import Any, NamedTuple

from engine.core import IllegalOrder, fields
from engine.macao.board import BOARD
from engine.macao.cards import CARDS
from engine.macao.effects import USED
from engine.macao.stones import NO_STONES, Stones, named, read_colour, read_stones

GOLD = "gold"
LONGEST_SAIL = 400
"""Spaces: more than the stones and moves of any turn; a bound for what strangers send."""


class Activate(NamedTuple):
    card: int
    pay: Stones

    def written(self) -> dict[str, Any]:
        return {"activate": self.card, "pay": named(self.pay)}


class Use(NamedTuple):
    card: int
    pay: Stones = NO_STONES
    """Only what the player chooses, like the next one."""
    take: Stones = NO_STONES
    good: int | None = None

    def written(self) -> dict[str, Any]:
        order: dict[str, Any] = {"use": self.card}
        if any(self.pay):
            order["pay"] = named(self.pay)
        if any(self.take):
            order["take"] = named(self.take)
        if self.good is not None:
            order["good"] = BOARD.goods[self.good]
        return order


class Advance(NamedTuple):
    steps: int
    pay: Stones

    def written(self) -> dict[str, Any]:
        return {"wall": self.steps, "pay": named(self.pay)}


class PayToll(NamedTuple):
    pay: Stones = NO_STONES

    def written(self) -> dict[str, Any]:
        return {"toll": True, "pay": named(self.pay)} if any(self.pay) else {"toll": True}


class TakeDistrict(NamedTuple):
    district: int

    def written(self) -> dict[str, Any]:
        return {"district": BOARD.codes[self.district]}


class UseJoker(NamedTuple):
    gain: str
    """A colour, or `gold`."""

    def written(self) -> dict[str, Any]:
        return {"joker": self.gain}


class Sail(NamedTuple):
    path: tuple[str, ...]
    pay: Stones

    def written(self) -> dict[str, Any]:
        return {"sail": list(self.path), "pay": named(self.pay)}


class Deliver(NamedTuple):
    number: int

    def written(self) -> dict[str, Any]:
        return {"deliver": self.number}


Action = Activate | Use | Advance | PayToll | TakeDistrict | UseJoker | Sail | Deliver


def read_action(value: Any) -> Action:
    """The action of one object of the list, or IllegalOrder."""
    if type(value) is not dict:
        raise IllegalOrder("not_an_action")
    kinds = [kind for kind in READERS if kind in value]
    if len(kinds) != 1:
        raise IllegalOrder("not_an_action")
    return READERS[kinds[0]](value)


def read_card(value: Any) -> int:
    if type(value) is not int or value not in CARDS:
        raise IllegalOrder("unknown_card", card=value)
    return value


def _activate(value: dict[str, Any]) -> Activate:
    card, pay = fields(value, "activate", "pay")
    return Activate(read_card(card), read_stones(pay))


def _use(value: dict[str, Any]) -> Use:
    """What else it names follows from the card alone."""
    card = read_card(value["use"])
    effect = CARDS[card].effect
    if effect.code not in USED:
        raise IllegalOrder("not_usable", card=card)
    wanted = {"pay": effect.pay.any, "take": effect.gain.chosen, "good": effect.code == "smuggle"}
    fields(value, "use", *[name for name, is_wanted in wanted.items() if is_wanted])
    return Use(
        card,
        read_stones(value["pay"]) if wanted["pay"] else NO_STONES,
        read_stones(value["take"]) if wanted["take"] else NO_STONES,
        _good(value["good"]) if wanted["good"] else None,
    )


def _advance(value: dict[str, Any]) -> Advance:
    steps, pay = fields(value, "wall", "pay")
    return Advance(_number(steps), read_stones(pay))


def _pay_toll(value: dict[str, Any]) -> PayToll:
    toll, *pay = fields(value, "toll", *[name for name in ("pay",) if name in value])
    if toll is not True:
        raise IllegalOrder("toll_is_true")
    return PayToll(*[read_stones(stones) for stones in pay])


def _take_district(value: dict[str, Any]) -> TakeDistrict:
    (code,) = fields(value, "district")
    if type(code) is not str or code not in BOARD.numbers:
        raise IllegalOrder("unknown_district", district=code)
    return TakeDistrict(BOARD.numbers[code])


def _use_joker(value: dict[str, Any]) -> UseJoker:
    (gain,) = fields(value, "joker")
    return UseJoker(gain if gain == GOLD else read_colour(gain))


def _sail(value: dict[str, Any]) -> Sail:
    path, pay = fields(value, "sail", "pay")
    if type(path) is not list or not 1 <= len(path) <= LONGEST_SAIL:
        raise IllegalOrder("not_a_path")
    for space in path:
        if type(space) is not str or space not in BOARD.next_to:
            raise IllegalOrder("unknown_space", space=space)
    return Sail(tuple(path), read_stones(pay, may_be_none=True))


def _deliver(value: dict[str, Any]) -> Deliver:
    (number,) = fields(value, "deliver")
    return Deliver(_number(number))


def _number(value: Any) -> int:
    if type(value) is not int or value < 1:
        raise IllegalOrder("not_a_number", number=value)
    return value


def _good(value: Any) -> int:
    if type(value) is not str or value not in BOARD.goods:
        raise IllegalOrder("unknown_good", good=value)
    return BOARD.goods.index(value)


READERS: dict[str, Callable[[dict[str, Any]], Action]] = {
    "activate": _activate,
    "use": _use,
    "wall": _advance,
    "toll": _pay_toll,
    "district": _take_district,
    "joker": _use_joker,
    "sail": _sail,
    "deliver": _deliver,
}
