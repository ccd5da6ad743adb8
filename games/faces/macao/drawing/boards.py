"""The board as pictures: the whole for letters and help, and its parts for pages.

Only what everybody may see is drawn, so all viewers of a table get the same picture.
"""

from functools import cache

from django.utils.translation import gettext as _

from engine.macao.table import View
from games.faces.colours import COLOURS
from games.faces.face import PLAIN, BoardLook, Labels
from games.faces.kit.board import document
from games.faces.kit.svg import element
from games.faces.macao.drawing import city as city_drawing
from games.faces.macao.drawing import sea as sea_drawing
from games.faces.macao.drawing.emblems import definitions, seat_definitions

GAP = 12


def board_svg(view: View, labels: Labels, look: BoardLook = PLAIN) -> str:
    """City and sea in one picture, the same for narrow and for wide screens."""
    top = city_drawing.HEIGHT + GAP
    return _document(
        _("The city with its wall, and the sea"),
        _height(top),
        look.prefix,
        _symbols(labels, look.prefix),
        _ground(True, True),
        city_drawing.outlines(look.groups, view, labels),
        *city_drawing.places(view, labels, look),
        *sea_drawing.places(view, labels, look, top),
    )


def city_svg(view: View, labels: Labels, look: BoardLook = PLAIN) -> str:
    """It defines the symbols that all parts of a page use."""
    if look.on_page:
        return document(
            _("The city with its wall"),
            (0, city_drawing.STRIP, city_drawing.WIDTH, city_drawing.HEIGHT - city_drawing.STRIP),
            look.prefix,
            _symbols(labels, look.prefix),
            element("g", city_drawing.land(), class_="ground"),
            *city_drawing.places(view, labels, look),
        )
    return _document(
        _("The city with its wall"),
        city_drawing.HEIGHT,
        look.prefix,
        _symbols(labels, look.prefix),
        _ground(True, False),
        city_drawing.outlines(look.groups, view, labels),
        *city_drawing.places(view, labels, look),
    )


def sea_svg(view: View, labels: Labels, look: BoardLook = PLAIN, *, complete: bool = False) -> str:
    """Complete means with the symbols, so that it can stand alone."""
    symbols = _symbols(labels, look.prefix) if complete else ""
    if look.on_page:
        return document(
            _("The sea"),
            (0, 0, city_drawing.WIDTH, sea_drawing.SEA_HEIGHT),
            f"{look.prefix}-sea",
            symbols,
            element("g", sea_drawing.water(), class_="ground"),
            *sea_drawing.places(view, labels, look, 0),
            sea_drawing.port_names(look),
        )
    return _document(
        _("The sea"),
        sea_drawing.SEA_HEIGHT,
        f"{look.prefix}-sea",
        symbols,
        _ground(False, True),
        *sea_drawing.places(view, labels, look, 0),
    )


def _height(top: float) -> float:
    return top + sea_drawing.SEA_HEIGHT


def _document(title: str, height: float, name: str, *parts: str) -> str:
    return document(
        title,
        (0, 0, city_drawing.WIDTH, height),
        name,
        element("rect", width=city_drawing.WIDTH, height=height, fill=city_drawing.GROUND),
        *parts,
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
