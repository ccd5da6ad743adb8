"""The board as pictures: the whole for letters and help, and its parts for pages.

Only what everybody may see is drawn, so all viewers of a table get the same picture.
"""

from collections.abc import Collection, Sequence
from functools import cache

from django.utils.translation import gettext as _

from engine.macao.table import View
from games.faces.colours import COLOURS
from games.faces.face import Labels
from games.faces.macao import city_drawing, sea_drawing
from games.faces.macao.emblems import definitions, seat_definitions
from games.faces.svg import NAMESPACE, element, number, text_element

GAP = 12


def board_svg(
    view: View,
    labels: Labels,
    *,
    tall: bool = False,
    prefix: str = "board",
    marked: Collection[str] = (),
    groups: Sequence[Sequence[str]] = (),
) -> str:
    """City and sea in one picture, the same for narrow and for wide screens."""
    top = city_drawing.HEIGHT + GAP
    return _document(
        _("The city with its wall, and the sea"),
        _height(top),
        prefix,
        _symbols(labels, prefix),
        _ground(True, True),
        city_drawing.outlines(groups, view, labels),
        *city_drawing.places(view, labels, prefix, marked),
        *sea_drawing.places(view, labels, prefix, top, marked),
    )


def city_svg(
    view: View,
    labels: Labels,
    *,
    prefix: str = "board",
    marked: Collection[str] = (),
    groups: Sequence[Sequence[str]] = (),
) -> str:
    """It defines the symbols that all parts of a page use."""
    return _document(
        _("The city with its wall"),
        city_drawing.HEIGHT,
        prefix,
        _symbols(labels, prefix),
        _ground(True, False),
        city_drawing.outlines(groups, view, labels),
        *city_drawing.places(view, labels, prefix, marked),
    )


def sea_svg(
    view: View,
    labels: Labels,
    *,
    prefix: str = "board",
    marked: Collection[str] = (),
    complete: bool = False,
) -> str:
    """Complete is with the symbols, to stand alone."""
    return _document(
        _("The sea"),
        sea_drawing.SEA_HEIGHT,
        f"{prefix}-sea",
        _symbols(labels, prefix) if complete else "",
        _ground(False, True),
        *sea_drawing.places(view, labels, prefix, 0, marked),
    )


def _height(top: float) -> float:
    return top + sea_drawing.SEA_HEIGHT


def _document(title: str, height: float, name: str, *parts: str) -> str:
    return element(
        "svg",
        text_element("title", title, id=f"{name}-title"),
        element("rect", width=city_drawing.WIDTH, height=height, fill=city_drawing.GROUND),
        *parts,
        xmlns=NAMESPACE,
        viewBox=f"0 0 {city_drawing.WIDTH} {number(height)}",
        role="img",
        aria_labelledby=f"{name}-title",
    )


def _symbols(labels: Labels, prefix: str) -> str:
    return element(
        "defs",
        definitions(prefix),
        *(seat_definitions(COLOURS[label.colour], prefix) for label in labels),
    )


@cache
def _ground(city: bool, sea: bool) -> str:
    top = city_drawing.HEIGHT + GAP if city else 0
    return (city_drawing.ground() if city else "") + (sea_drawing.ground(top) if sea else "")
