"""What changes on the board: bridges, stones, and the cards beside it."""

from math import cos, dist, pi, sin

from games.faces.colours import Colour
from games.faces.kahuna.drawing.geometry import STRIP, Layout, Point, Way
from games.faces.kahuna.drawing.scenery import INK, PAPER, SAND, STONE_DROP
from games.faces.kit.svg import closed_path, element, lettering, text_element, use

EDGE = "#1b130d"
FREE = "#bfe6e8"
CARD_WIDTH, CARD_HEIGHT = 128, 74
STONE = 22
MARKED = 34
"""How wide a line is marked."""


def definitions(colour: Colour, prefix: str) -> str:
    """The mark of one colour on a disc: the middle of a bridge, and the stone of an island."""
    fill, key = colour.light, colour.key
    return "".join(
        element(
            "g",
            element("circle", r=radius, fill=fill, stroke=EDGE, stroke_width=2.4),
            element(
                "path", d=colour.mark_path, fill=colour.ink, fill_rule="evenodd", transform=f"scale({scale})"
            ),
            id=f"{prefix}-{kind}-{key}",
        )
        for kind, radius, scale in (("knot", 13, 0.76), ("stone", STONE, 1.35))
    )


def line_finger(way: Way, width: float) -> str:
    """What a page marks, and around it where a tap means this line; nothing to see by themselves."""
    return _band(way, 0.04, 0.96, MARKED) + _band(way, 0.15, 0.85, max(width, MARKED))


def island_finger(centre: Point) -> str:
    """Around the stone, so that the name stays readable where it is marked."""
    x, y = centre[0], centre[1] + STONE_DROP
    reach = STONE + 6
    corners = [(x + reach * cos(turn * pi / 8), y + reach * sin(turn * pi / 8)) for turn in range(16)]
    return closed_path(corners, fill="none", pointer_events="all")


def card_finger(centre: Point) -> str:
    (x, y), across, down = centre, CARD_WIDTH / 2 + 10, CARD_HEIGHT / 2 + 12
    corners = [(x - across, y - down), (x + across, y - down), (x + across, y + down), (x - across, y + down)]
    return closed_path(corners, fill="none", pointer_events="all")


def _band(way: Way, start: float, end: float, width: float) -> str:
    points = way.points(start, end)
    (x, y), (u, v) = points[0], points[-1]
    length = dist(points[0], points[-1])
    aside = ((y - v) / length * width / 2, (u - x) / length * width / 2)
    one = [(x + aside[0], y + aside[1]) for x, y in points[::6]]
    other = [(x - aside[0], y - aside[1]) for x, y in points[::-6]]
    return closed_path([*one, *other], fill="none", pointer_events="all")


def free_line(way: Way) -> str:
    return element(
        "path",
        d=way.part(0.04, 0.96),
        fill="none",
        stroke=FREE,
        stroke_width=5,
        stroke_linecap="round",
        stroke_dasharray="0.1 11",
        class_="free-line",
    )


def bridge(way: Way, colour: Colour, prefix: str) -> str:
    """Planks from shore to shore, with the mark in their middle."""
    d = way.part(0, 1)
    pen = {"d": d, "fill": "none"}
    x, y = way.at(0.5)
    return "".join(
        (
            element("path", stroke=PAPER, stroke_width=25, **pen),
            element("path", stroke=EDGE, stroke_width=20, **pen),
            element("path", stroke=colour.light, stroke_width=14, **pen),
            element(
                "path", stroke=EDGE, stroke_width=14, stroke_dasharray="1.6 8", stroke_opacity=0.55, **pen
            ),
            use(f"{prefix}-knot-{colour.key}", round(x), round(y)),
        )
    )


def stone(centre: Point, colour: Colour, prefix: str) -> str:
    return use(f"{prefix}-stone-{colour.key}", round(centre[0]), round(centre[1] + STONE_DROP))


def no_stone(centre: Point, needed: int, lines: int) -> str:
    """How many bridges bring a stone here."""
    x, y = round(centre[0]), round(centre[1] + STONE_DROP)
    return element(
        "path",
        d=f"M{x - STONE} {y}a{STONE} {STONE} 0 1 0 {2 * STONE} 0a{STONE} {STONE} 0 1 0-{2 * STONE} 0z",
        fill=PAPER,
        fill_opacity=0.45,
        stroke=INK,
        stroke_opacity=0.55,
        stroke_width=2,
        stroke_dasharray="5 4",
    ) + lettering(
        str(needed),
        x,
        y,
        16,
        fill="none",
        stroke=INK,
        stroke_width=2.6,
        stroke_linecap="round",
        stroke_linejoin="round",
        stroke_opacity=0.75,
    )


def progress(centre: Point, own: int, needed: int) -> str:
    """How many bridges of those that it needs somebody has there, for a page."""
    x, y = round(centre[0]), round(centre[1] + STONE_DROP)
    return element(
        "circle",
        cx=x,
        cy=y,
        r=STONE + 4,
        fill=PAPER,
        fill_opacity=0.92,
        stroke=INK,
        stroke_width=2.5,
        stroke_dasharray="6 4.5",
    ) + element(
        "text",
        text_element("tspan", str(own)),
        text_element("tspan", f"/{needed}", font_size=17),
        x=x,
        y=y + 8,
        text_anchor="middle",
        font_size=24,
        font_weight=700,
        fill=INK,
    )


def card_places(laid: Layout) -> list[Point]:
    """Middles of the pile and of three cards, in a row below the sea."""
    step = min(CARD_WIDTH + 22, laid.width / 4)
    start = laid.width / 2 - 1.5 * step
    return [(start + number * step, laid.height + STRIP / 2) for number in range(4)]


def card(centre: Point, name: str) -> str:
    return _paper(centre, SAND) + _lettered(name, centre, 20, INK)


def pile(centre: Point, number: int) -> str:
    x, y = centre
    below = "".join(_paper((x + shift, y + shift), "#7fb6c4") for shift in (-5, 0) if number)
    top = _paper((x + 5, y + 5), "#2b7d9b", "none" if not number else None)
    return below + top + _lettered(str(number), (x + 5, y + 5), 26, PAPER)


def _paper(centre: Point, fill: str, hidden: str | None = None) -> str:
    x, y = round(centre[0] - CARD_WIDTH / 2), round(centre[1] - CARD_HEIGHT / 2)
    across, down = CARD_WIDTH - 16, CARD_HEIGHT - 16
    inner = f"h{across}q8 0 8 8v{down}q0 8-8 8h-{across}q-8 0-8-8v-{down}"
    return element(
        "path",
        d=f"M{x + 8} {y}{inner}q0-8 8-8z",
        fill=hidden or fill,
        stroke=EDGE if not hidden else FREE,
        stroke_width=2.4,
        stroke_dasharray="6 5" if hidden else None,
    )


def _lettered(text: str, centre: Point, height: float, ink: str) -> str:
    return lettering(
        text,
        *centre,
        height,
        fill="none",
        stroke=ink,
        stroke_width=height / 6,
        stroke_linecap="round",
        stroke_linejoin="round",
    )
