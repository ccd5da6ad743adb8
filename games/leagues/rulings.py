"""Which rulings on a table count: the latest. Only forfeits, each about one person, stand side by side."""

from collections.abc import Iterable, Sequence
from typing import Protocol, TypeVar

RULINGS = ("award", "forfeit", "annul", "void")


class AboutTable(Protocol):
    @property
    def kind(self) -> str: ...


AnyRuling = TypeVar("AnyRuling", bound=AboutTable)


def that_count(rulings: Iterable[AnyRuling]) -> list[AnyRuling]:
    """Pure. Of the rulings on one table that nobody has reverted, the oldest first."""
    known = [one for one in rulings if one.kind in RULINGS]
    first = len(known) - 1
    while first > 0 and known[first].kind == known[first - 1].kind == "forfeit":
        first -= 1
    return known[max(first, 0) :]


def that_are_replaced(rulings: Sequence[AnyRuling]) -> list[AnyRuling]:
    counting = that_count(rulings)
    return [one for one in rulings if one.kind in RULINGS and one not in counting]
