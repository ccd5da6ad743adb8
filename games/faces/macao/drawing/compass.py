"""A player's compass as a picture: a wheel of slots, the one at the arrow in gold, and the stones in them."""

from math import cos, pi, sin

from django.utils.translation import gettext as _

from engine.macao.stones import Stones, named
from games.faces.colours import DARK_INK
from games.faces.kit.svg import NAMESPACE, Value, element, number, text_element
from games.faces.macao.amounts import stones
from games.faces.macao.drawing.emblems import stone

SIZE = 380
CENTRE, RIM, HUB = SIZE / 2, 176, 52
NOW, EMPTY, FULL, WOOD, FAINT = "#ffe68a", "#f7ead2", "#fffdf7", "#c9a765", "#7a6548"
WRITTEN: dict[str, Value] = {"text_anchor": "middle", "font_weight": 700}


def compass_svg(compass: tuple[Stones, ...], prefix: str = "board") -> str:
    """The stones are symbols that the picture of the city defines."""
    order = [*range(1, len(compass)), 0]
    return element(
        "svg",
        text_element("title", _("The compass")),
        element("circle", cx=CENTRE, cy=CENTRE, r=RIM + 10, fill=WOOD, stroke=DARK_INK, stroke_width=3),
        *(_slot(slot, compass[slot], len(compass), prefix) for slot in order),
        element("circle", cx=CENTRE, cy=CENTRE, r=HUB, fill="#1b6f8c", stroke=DARK_INK, stroke_width=3),
        element("path", d=_star(), fill="#f0dcb0", stroke=DARK_INK, stroke_width=1.5),
        element(
            "path", d=f"M{CENTRE} {CENTRE - 46}l8 26h-16z", fill="#b52f60", stroke=DARK_INK, stroke_width=1.5
        ),
        element("circle", cx=CENTRE, cy=CENTRE, r=5, fill=DARK_INK),
        xmlns=NAMESPACE,
        viewBox=f"0 0 {SIZE} {SIZE}",
        class_="compass",
        role="img",
    )


def slot_name(slot: int) -> str:
    """When its stones come."""
    if slot == 0:
        return _("Now")
    return _("next") if slot == 1 else _("in %(rounds)d") % {"rounds": slot}


def _slot(slot: int, held: Stones, slots: int, prefix: str) -> str:
    turn = 2 * pi / slots
    title = (
        _("Slot %(slot)d: %(stones)s") % {"slot": slot, "stones": stones(held)}
        if slot
        else _("At the arrow: %(stones)s") % {"stones": stones(held)}
    )
    fill = NOW if slot == 0 else FULL if any(held) else EMPTY
    reach = RIM + 8 if slot == 0 else RIM
    start, end = (slot - 0.5) * turn, (slot + 0.5) * turn
    wedge = (
        f"M{_at(start, HUB)}L{_at(start, reach)}A{reach} {reach} 0 0 1 {_at(end, reach)}L{_at(end, HUB)}"
        f"A{HUB} {HUB} 0 0 0 {_at(start, HUB)}z"
    )
    edge: dict[str, Value] = (
        {"stroke": DARK_INK, "stroke_width": 4} if slot == 0 else {"stroke": WOOD, "stroke_width": 3}
    )
    heaps = list(named(held).items())
    middle = (HUB + RIM) / 2 + (12 if slot == 0 else 4)
    x, y = CENTRE + middle * sin(slot * turn), CENTRE - middle * cos(slot * turn)
    rows = [heaps[at : at + 2] for at in range(0, len(heaps), 2)]
    top = y - 15 * len(rows)
    parts = [
        text_element("title", title),
        element("path", d=wedge, fill=fill, stroke_linejoin="round", **edge),
        text_element(
            "text",
            slot_name(slot),
            x=x,
            y=top + 4,
            font_size=20,
            fill=DARK_INK if slot == 0 else FAINT,
            **WRITTEN,
        ),
    ]
    for line, row in enumerate(rows):
        for place, (colour, many) in enumerate(row):
            across = x + 52 * (place - (len(row) - 1) / 2) - 10
            parts.append(stone(colour, across, top + 24 + 30 * line, prefix))
            parts.append(
                text_element(
                    "text",
                    str(many),
                    x=across + 24,
                    y=top + 32 + 30 * line,
                    font_size=24,
                    fill=DARK_INK,
                    **WRITTEN,
                )
            )
    return element("g", *parts)


def _at(angle: float, reach: float) -> str:
    return f"{number(CENTRE + reach * sin(angle))} {number(CENTRE - reach * cos(angle))}"


def _star() -> str:
    """A wind rose of four points."""
    corners = [_at(point * pi / 4, 44 if point % 2 == 0 else 10) for point in range(8)]
    return "M" + "L".join(corners) + "z"
