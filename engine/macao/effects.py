"""What a card's effect may be: its codes, each with its phase and its parameters. Cards are data; this is all
that code knows of them."""

from dataclasses import dataclass
from typing import Any, NamedTuple

from engine.macao.stones import COLOURS, NO_STONES, Stones

TYPES = ("scroll", "building", "person")
UNITS = (
    *("cards", "scrolls", "buildings", "persons", "sets", "districts", "dark_districts"),
    *("largest_group", "deliveries", "ports", "goods", "wall_pairs"),
)
END = "end"


class Bundle(NamedTuple):
    """What is paid or got. `any`, `same` and `other` are stones whose colours the player chooses."""

    gold: int = 0
    pp: int = 0
    stones: Stones = NO_STONES
    any: int = 0
    same: int = 0
    other: int = 0
    moves: int = 0
    wall: int = 0

    @property
    def chosen(self) -> int:
        """How many stones the player names."""
        return self.any + self.same + self.other

    @property
    def only_steps(self) -> bool:
        return self.wall > 0 and self == Bundle(wall=self.wall)


NOTHING = Bundle()


@dataclass(frozen=True, slots=True)
class Effect:
    """A code and its parameters; those that the code does not have keep their defaults."""

    code: str
    pay: Bundle = NOTHING
    gain: Bundle = NOTHING
    times: int = 1
    good: str = ""
    port: str = ""
    type: str = ""
    colour: str = ""
    unit: str = ""
    spaces: int = 0
    stones: int = 0
    slots: int = 0
    gold: int = 0
    pp: int = 0
    penalties: int = 0


class Code(NamedTuple):
    """When cards with this code work, and the parameters that they must and may have."""

    phase: int | str
    needs: frozenset[str] = frozenset()
    may_have: frozenset[str] = frozenset()


def _code(phase: int | str, needs: str = "", may_have: str = "") -> Code:
    return Code(phase, frozenset(needs.split()), frozenset(may_have.split()))


CODES = {
    "trade": _code(3, "pay gain times"),
    "anchor": _code(3),
    "smuggle": _code(3, "gain"),
    "beg": _code(3, "gain"),
    "on_delivery": _code(3, "gain", "good port"),
    "on_district": _code(3, "gain"),
    "on_sail": _code(3, "spaces gain"),
    "on_wall": _code(3, "gain"),
    "on_toll": _code(3, "gain"),
    "on_activate": _code(3, "type gain"),
    "toll_limit": _code(3, "times"),
    "district_limit": _code(3, "times"),
    "first_move": _code(3, "spaces"),
    "wall_price": _code(3, "stones"),
    "district_discount": _code(3, "colour"),
    "wild": _code(3, "colour"),
    "keep": _code(3, "stones"),
    "on_top": _code(3),
    "toll_discount": _code(3, "gold"),
    "toll_stones": _code(3),
    "skip_draft": _code(1),
    "take_discard": _code(1),
    "drop": _code(1),
    "draft_first": _code(1, "gain"),
    "flip": _code(2),
    "earlier": _code(2, "slots"),
    "more": _code(2, "stones"),
    "third_die": _code(2, "stones"),
    "arrow": _code(2, "stones"),
    "end_forgive": _code(END, "penalties"),
    "end_per": _code(END, "unit pp"),
    "end_pp": _code(END, "pp"),
    "end_join": _code(END),
}
"""E1 to E33."""

USED = ("trade", "anchor", "smuggle", "beg")
"""C12: the codes of cards that are used; all others work by themselves."""


def bundle_of(amounts: dict[str, int]) -> Bundle:
    """`{"red": 1, "gold": 2}` as the data has it."""
    stones = tuple([amounts.get(colour, 0) for colour in COLOURS])
    others: dict[str, Any] = {name: number for name, number in amounts.items() if name not in COLOURS}
    return Bundle(stones=stones, **others)


def effect_of(data: dict[str, Any]) -> Effect:
    """A checked effect of the card file."""
    parameters: dict[str, Any] = {
        name: bundle_of(value) if name in ("pay", "gain") else value for name, value in data.items()
    }
    return Effect(**parameters)
