"""The six colours of the seats, distinct for colour-blind people too, each with a mark of its own.

They differ in lightness as much as in hue, because everybody can see lightness. No mark looks like another
one when rotated.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy

from games.faces.face import SeatLabel

DARK_INK = "#1c1512"
LIGHT_INK = "#ffffff"


@dataclass(frozen=True, slots=True)
class Colour:
    """Two fills, for light and dark backgrounds, and an ink that is readable on both."""

    key: str
    name: str | Promise
    light: str
    dark: str
    ink: str
    mark: str
    mark_name: str | Promise
    mark_path: str
    """SVG path data within 11 units of the origin, filled with the ink (even-odd)."""


COLOURS: Mapping[str, Colour] = MappingProxyType(
    {
        colour.key: colour
        for colour in (
            Colour(
                "red",
                gettext_lazy("red"),
                "#ad1a26",
                "#d42a42",
                LIGHT_INK,
                "dot",
                gettext_lazy("dot"),
                "M-9 0a9 9 0 1 0 18 0a9 9 0 1 0-18 0z",
            ),
            Colour(
                "blue",
                gettext_lazy("blue"),
                "#1b3f9c",
                "#2953eb",
                LIGHT_INK,
                "cross",
                gettext_lazy("cross"),
                "M-3-10h6v7h7v6h-7v7h-6v-7h-7v-6h7z",
            ),
            Colour(
                "yellow",
                gettext_lazy("yellow"),
                "#ffe63b",
                "#fff06e",
                DARK_INK,
                "ring",
                gettext_lazy("ring"),
                "M-10 0a10 10 0 1 0 20 0a10 10 0 1 0-20 0zM-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0z",
            ),
            Colour(
                "green",
                gettext_lazy("green"),
                "#17a58f",
                "#42b89e",
                DARK_INK,
                "triangle",
                gettext_lazy("triangle"),
                "M0-10l10.5 18h-21z",
            ),
            Colour(
                "violet",
                gettext_lazy("violet"),
                "#d98df0",
                "#d28ef5",
                DARK_INK,
                "bar",
                gettext_lazy("bar"),
                "M-10-3.5h20v7h-20z",
            ),
            Colour(
                "orange",
                gettext_lazy("orange"),
                "#dc7d22",
                "#e68317",
                DARK_INK,
                "diamond",
                gettext_lazy("diamond"),
                "M0-11l8 11l-8 11l-8-11z",
            ),
        )
    }
)

COLOUR_KEYS = tuple(COLOURS)


def by_colour(colour: str) -> SeatLabel:
    """A seat named after its colour."""
    return SeatLabel(str(COLOURS[colour].name), colour)
