"""A player's compass as a picture: the arrow at the top, the slots around, and the stones in them."""

from math import cos, pi, sin

from django.utils.translation import gettext as _

from engine.macao.stones import Stones, named
from games.faces.colours import DARK_INK
from games.faces.kit.svg import NAMESPACE, element, lettering, number, text_element
from games.faces.macao.amounts import stones
from games.faces.macao.drawing.emblems import stone

SIZE = 380
CENTRE, OUT = SIZE / 2, 134
ROOM = 52
"""The radius of a slot."""
PEN = {"fill": "none", "stroke": DARK_INK, "stroke_linecap": "round", "stroke_linejoin": "round"}


def compass_svg(compass: tuple[Stones, ...], prefix: str = "board") -> str:
    """The stones are symbols that the picture of the city defines."""
    turn = 2 * pi / len(compass)
    slots = [
        _slot(slot, held, CENTRE + OUT * sin(slot * turn), CENTRE - OUT * cos(slot * turn), prefix)
        for slot, held in enumerate(compass)
    ]
    return element(
        "svg",
        text_element("title", _("The compass")),
        element("circle", cx=CENTRE, cy=CENTRE, r=CENTRE - 2, fill="#d9c49a"),
        element("circle", cx=CENTRE, cy=CENTRE, r=84, fill="#e9d9b4", stroke="#8a6f47", stroke_width=2),
        element("path", d=_star(), fill="#8a6f47"),
        *slots,
        xmlns=NAMESPACE,
        viewBox=f"0 0 {SIZE} {SIZE}",
        class_="compass",
        role="img",
    )


def _slot(slot: int, held: Stones, x: float, y: float, prefix: str) -> str:
    title = (
        _("Slot %(slot)d: %(stones)s") % {"slot": slot, "stones": stones(held)}
        if slot
        else _("At the arrow: %(stones)s") % {"stones": stones(held)}
    )
    fill = "#fff3c4" if slot == 0 else "#fbf3df"
    parts = [
        text_element("title", title),
        element("circle", cx=x, cy=y, r=ROOM, fill=fill, stroke=DARK_INK, stroke_width=2 if slot else 4),
    ]
    if slot == 0:
        parts.append(element("path", d=f"M{number(x)} {number(y + ROOM - 2)}l-11 16h22z", fill=DARK_INK))
    else:
        parts.append(lettering(str(slot), x, y - ROOM + 13, 13, stroke_width=2, **PEN))
    heaps = list(named(held).items())
    rows = [heaps[start : start + 2] for start in range(0, len(heaps), 2)]
    for line, row in enumerate(rows):
        down = y + 6 + 28 * (line - (len(rows) - 1) / 2)
        for place, (colour, many) in enumerate(row):
            across = x + 44 * (place - (len(row) - 1) / 2) - 9
            parts.append(stone(colour, across, down, prefix))
            parts.append(lettering(str(many), across + 22, down, 14, stroke_width=2.4, **PEN))
    return element("g", *parts)


def _star() -> str:
    """A wind rose of eight points."""
    corners = []
    for point in range(16):
        angle, reach = point * pi / 8, (62 if point % 4 == 0 else 34 if point % 2 == 0 else 13)
        corners.append(f"{number(CENTRE + reach * sin(angle))} {number(CENTRE - reach * cos(angle))}")
    return "M" + "L".join(corners) + "z"
