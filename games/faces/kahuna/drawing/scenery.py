"""What stays the same through a game: the sea with its waves, and twelve islands with their names."""

from math import cos, dist, pi, sin

from engine.kahuna.board import BOARD
from games.faces.kahuna.drawing.geometry import RADIUS, STRIP, Layout, Point
from games.faces.kit.contour import smooth_path
from games.faces.kit.svg import element, lettering

SEA, WAVE = "#14607f", "#2b7d9b"
SHALLOWS, SURF, SAND, MEADOW, GROVE = "#3d9fb4", "#8ed3d4", "#f1dfae", "#a9cc7f", "#6ea35b"
INK, PAPER = "#2f2418", "#fffaf0"
TABLE = "#0d4259"
WAVES = 104
"""From one wave to the next."""
NAME_HEIGHT = 16
STONE_DROP, NAME_DROP = -9, 25
"""From the middle of an island to its stone and to its name."""


def scenery(laid: Layout) -> str:
    return "".join(
        (
            _sea(laid),
            *(
                _island(number, centre, name)
                for number, (centre, name) in enumerate(
                    zip(laid.islands, (island.name for island in BOARD.islands), strict=True)
                )
            ),
        )
    )


def shore(number: int, centre: Point, radius: float) -> str:
    """The outline of an island: each has its own, and all are about round."""
    x, y = centre
    ring = []
    for step in range(40):
        turn = 2 * pi * step / 40
        wave = 0.07 * sin(2 * turn + 1.7 * number) + 0.05 * sin(3 * turn + 2.9 * number + 1)
        reach = radius * (1 + wave)
        ring.append((x + 1.08 * reach * cos(turn), y + 0.96 * reach * sin(turn)))
    return smooth_path(ring, 0.6)


def _sea(laid: Layout) -> str:
    width, height = laid.width, laid.height
    crests = (
        (x + y // 2 % WAVES, y) for y in range(24, height, WAVES // 2) for x in range(-40, width - 40, WAVES)
    )
    ways = [point for way in laid.ways for point in way.points()]
    waves = "".join(
        f"M{x} {y}q8-8 16 0t16 0"
        for x, y in crests
        if all(dist((x + 16, y), island) > 86 for island in laid.islands)
        and all(dist((x + 16, y), point) > 30 for point in ways)
    )
    return (
        element("rect", x=-1, y=-1, width=width + 2, height=height + STRIP + 2, fill=TABLE)
        + element("rect", x=-1, y=-1, width=width + 2, height=height + 1, fill=SEA)
        + element("path", d=waves, fill="none", stroke=WAVE, stroke_width=3, stroke_linecap="round")
    )


def _island(number: int, centre: Point, name: str) -> str:
    x, y = centre
    pen = {"fill": "none", "stroke_linecap": "round", "stroke_linejoin": "round"}
    return "".join(
        (
            element("path", d=shore(number, centre, RADIUS + 11), fill=SHALLOWS),
            element("path", d=shore(number, centre, RADIUS + 4), fill=SURF),
            element("path", d=shore(number, centre, RADIUS - 1), fill=SAND),
            element("path", d=shore(number, (x, y - 4), RADIUS - 13), fill=MEADOW),
            _palms(number, centre),
            lettering(name, x, y + NAME_DROP, NAME_HEIGHT, stroke=PAPER, stroke_width=7.5, **pen),
            lettering(name, x, y + NAME_DROP, NAME_HEIGHT, stroke=INK, stroke_width=3, **pen),
        )
    )


def _palms(number: int, centre: Point) -> str:
    """A few crowns beside the place of the stone."""
    x, y = centre
    side = 1 if number % 2 else -1
    tufts = [(side * 27, -18, 5), (side * 21, -27, 6), (-side * 26, -20, 4.5)]
    return "".join(
        element("circle", cx=round(x + dx), cy=round(y + dy), r=size, fill=GROVE) for dx, dy, size in tufts
    )
