"""Stones: how many of each colour, always in the same order of colours."""

from collections.abc import Iterable
from typing import Any

from engine.core import IllegalOrder

COLOURS = ("red", "blue", "green", "black", "gray", "violet")
Stones = tuple[int, ...]
"""Six numbers, by colour."""
NO_STONES: Stones = (0,) * len(COLOURS)


def stones_of(colours: Iterable[str]) -> Stones:
    """`["red", "gray", "gray"]` as a number for each colour."""
    listed = list(colours)
    return tuple([listed.count(colour) for colour in COLOURS])


def some(colour: str, number: int = 1) -> Stones:
    """This many stones of one colour."""
    return tuple([number if other == colour else 0 for other in COLOURS])


def plus(one: Stones, other: Stones) -> Stones:
    return tuple([a + b for a, b in zip(one, other, strict=True)])


def minus(one: Stones, other: Stones) -> Stones:
    return tuple([a - b for a, b in zip(one, other, strict=True)])


def covers(one: Stones, other: Stones) -> bool:
    """Whether `other` could be paid out of `one`."""
    return all(a >= b for a, b in zip(one, other, strict=True))


def named(stones: Stones) -> dict[str, int]:
    """As orders, positions and events have them: a colour with none is left out."""
    return {colour: number for colour, number in zip(COLOURS, stones, strict=True) if number}


def colours_in(stones: Stones) -> list[str]:
    """The colours of which there is one or more, in order."""
    return [colour for colour, number in zip(COLOURS, stones, strict=True) if number]


def read_colour(value: Any) -> str:
    if type(value) is not str or value not in COLOURS:
        raise IllegalOrder("unknown_colour", colour=value)
    return value


def read_stones(value: Any, may_be_none: bool = False) -> Stones:
    """An object of numbers of 1 or more, by colour; `{}` only where it may be."""
    if type(value) is not dict:
        raise IllegalOrder("not_stones")
    for colour, number in value.items():
        read_colour(colour)
        if type(number) is not int or number < 1:
            raise IllegalOrder("not_a_number_of_stones", colour=colour, number=number)
    if not value and not may_be_none:
        raise IllegalOrder("no_stones_named")
    return tuple([value.get(colour, 0) for colour in COLOURS])
