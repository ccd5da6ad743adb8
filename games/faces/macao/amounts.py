"""Stones, gold, prestige points and other things by number, in words."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from django.utils.translation import gettext, ngettext, ngettext_lazy, pgettext_lazy

from engine.macao.effects import Bundle
from engine.macao.stones import COLOURS, named
from games.faces.kit.phrases import listed, with_commas

COLOUR_NAMES = {
    "red": pgettext_lazy("colour of a die or stone", "red"),
    "blue": pgettext_lazy("colour of a die or stone", "blue"),
    "green": pgettext_lazy("colour of a die or stone", "green"),
    "black": pgettext_lazy("colour of a die or stone", "black"),
    "gray": pgettext_lazy("colour of a die or stone", "grey"),
    "violet": pgettext_lazy("colour of a die or stone", "purple"),
}
SHORT = {
    "red": ngettext_lazy("%(number)d red", "%(number)d red", "number"),
    "blue": ngettext_lazy("%(number)d blue", "%(number)d blue", "number"),
    "green": ngettext_lazy("%(number)d green", "%(number)d green", "number"),
    "black": ngettext_lazy("%(number)d black", "%(number)d black", "number"),
    "gray": ngettext_lazy("%(number)d grey", "%(number)d grey", "number"),
    "violet": ngettext_lazy("%(number)d purple", "%(number)d purple", "number"),
}
LONG = {
    "red": ngettext_lazy("%(number)d red stone", "%(number)d red stones", "number"),
    "blue": ngettext_lazy("%(number)d blue stone", "%(number)d blue stones", "number"),
    "green": ngettext_lazy("%(number)d green stone", "%(number)d green stones", "number"),
    "black": ngettext_lazy("%(number)d black stone", "%(number)d black stones", "number"),
    "gray": ngettext_lazy("%(number)d grey stone", "%(number)d grey stones", "number"),
    "violet": ngettext_lazy("%(number)d purple stone", "%(number)d purple stones", "number"),
}


def colour_name(colour: str) -> str:
    return str(COLOUR_NAMES[colour])


def stones(amounts: Mapping[str, int] | Sequence[int]) -> str:
    """«2 red, 1 blue», in the order of colours; «none» for no stones."""
    by_colour = amounts if isinstance(amounts, Mapping) else named(tuple(amounts))
    found = [SHORT[colour] % {"number": by_colour[colour]} for colour in COLOURS if by_colour.get(colour)]
    return with_commas(found) or gettext("none")


def stones_of_colour(colour: str, number: int = 1) -> str:
    """«1 red stone»."""
    return LONG[colour] % {"number": number}


def some_stones(number: int) -> str:
    return ngettext("%(number)d stone", "%(number)d stones", number) % {"number": number}


def gold(number: int) -> str:
    return ngettext("%(number)d gold", "%(number)d gold", number) % {"number": number}


def points(number: int) -> str:
    """A negative number takes the plural of its absolute value."""
    return ngettext("%(number)d prestige point", "%(number)d prestige points", abs(number)) % {
        "number": number
    }


def moves(number: int) -> str:
    return ngettext("%(number)d free move", "%(number)d free moves", number) % {"number": number}


def steps(number: int) -> str:
    return ngettext("%(number)d step on the wall", "%(number)d steps on the wall", number) % {
        "number": number
    }


def bundle(amounts: Bundle) -> str:
    """What a card takes or gives."""
    return listed(_parts(amounts))


def gained(amounts: Mapping[str, Any]) -> str:
    """What an event says somebody got; empty for nothing."""
    found = []
    if amounts.get("stones"):
        found += [stones_of_colour(colour, number) for colour, number in amounts["stones"].items()]
    found += [words(amounts[key]) for key, words in GAINED.items() if amounts.get(key)]
    return listed(found) if found else ""


def _parts(amounts: Bundle) -> Iterator[str]:
    for colour, number in named(amounts.stones).items():
        yield stones_of_colour(colour, number)
    if amounts.any:
        yield ngettext("%(number)d stone of any colour", "%(number)d stones of any colours", amounts.any) % {
            "number": amounts.any
        }
    if amounts.same:
        yield ngettext("%(number)d stone of one colour", "%(number)d stones of one colour", amounts.same) % {
            "number": amounts.same
        }
    if amounts.other:
        yield ngettext(
            "%(number)d stone of another colour", "%(number)d stones of other colours", amounts.other
        ) % {"number": amounts.other}
    for number, words in (
        (amounts.gold, gold),
        (amounts.pp, points),
        (amounts.moves, moves),
        (amounts.wall, steps),
    ):
        if number:
            yield words(number)


GAINED = {"gold": gold, "pp": points, "moves": moves, "steps": steps}
