"""What a plan looks like on the board before it is sealed: gold for what is laid, red for what falls."""

from math import dist

from games.faces.colours import Colour
from games.faces.kahuna.drawing.geometry import Point, Way
from games.faces.kahuna.drawing.pieces import EDGE, STONE
from games.faces.kahuna.drawing.scenery import PAPER, STONE_DROP
from games.faces.kit.svg import element, text_element, use

GOLD, GOLD_INK = "#ffd75e", "#2f2418"
GAIN, LOSS = "#2f6b2c", "#a1260d"
CROSS = "M-6-6L6 6M6-6L-6 6"
ASIDE = 26
"""From the middle of a bridge to its number."""


def halo(way: Way) -> str:
    """Under a bridge that is planned."""
    return element(
        "path",
        d=way.part(0, 1),
        fill="none",
        stroke=GOLD,
        stroke_width=40,
        stroke_linecap="round",
        class_="halo",
    )


def number(way: Way, rank: int) -> str:
    """Which step of the plan a bridge is, beside its middle."""
    (x, y), start, end = way.at(0.5), way.at(0.45), way.at(0.55)
    length = dist(start, end)
    across, down = (start[1] - end[1]) / length, (end[0] - start[0]) / length
    side = -1 if down > 0 else 1
    return badge(str(rank), (x + side * across * ASIDE, y + side * down * ASIDE), GOLD, GOLD_INK, EDGE)


def fallen_bridge(way: Way, colour: Colour) -> str:
    """Dashes where a bridge was, and a cross."""
    pen = {"d": way.part(0, 1), "fill": "none"}
    return (
        element("path", stroke=PAPER, stroke_opacity=0.4, stroke_width=20, **pen)
        + element(
            "path", stroke=colour.light, stroke_opacity=0.75, stroke_width=14, stroke_dasharray="13 10", **pen
        )
        + cross(way.at(0.5))
    )


def fallen_stone(centre: Point, colour: Colour, prefix: str) -> str:
    x, y = round(centre[0]), round(centre[1] + STONE_DROP)
    return element("g", use(f"{prefix}-stone-{colour.key}", x, y), opacity=0.45) + cross((x + 27, y - 20))


def taken(centre: Point) -> str:
    """The light under a stone that the plan brings."""
    x, y = round(centre[0]), round(centre[1] + STONE_DROP)
    return element("circle", cx=x, cy=y, r=STONE + 10, fill=GOLD)


def gained(centre: Point) -> str:
    x, y = centre
    return badge("+1", (x + 36, y + STONE_DROP - 26), GAIN, PAPER, PAPER, wide=True)


def cross(at: Point) -> str:
    x, y = at
    return element(
        "g",
        element("circle", r=15, fill=LOSS, stroke=PAPER, stroke_width=3),
        element("path", d=CROSS, fill="none", stroke=PAPER, stroke_width=4, stroke_linecap="round"),
        transform=f"translate({x:.0f} {y:.0f})",
        class_="falls",
    )


def badge(text: str, at: Point, fill: str, ink: str, edge: str, *, wide: bool = False) -> str:
    x, y = at
    half = 24 if wide else 15
    return element(
        "g",
        element(
            "rect",
            x=-half,
            y=-15 if not wide else -18,
            width=2 * half,
            height=30 if not wide else 36,
            rx=15 if not wide else 18,
            fill=fill,
            stroke=edge,
            stroke_width=3,
        ),
        text_element("text", text, y=8, text_anchor="middle", font_size=24, font_weight=700, fill=ink),
        transform=f"translate({x:.0f} {y:.0f})",
        pointer_events="none",
        class_="badge-on-board",
    )
