"""What stays the same through a game: the sea with its waves, and twelve islands with their names."""

from math import cos, dist, pi, sin

from engine.kahuna.board import BOARD
from games.faces.kahuna.drawing.geometry import RADIUS, STRIP, Layout, Point
from games.faces.kit.contour import smooth_path
from games.faces.kit.svg import Value, element, lettering, text_element

SEA, WAVE = "#14607f", "#2b7d9b"
SHALLOWS, SURF, SAND, MEADOW, GROVE = "#3d9fb4", "#8ed3d4", "#f1dfae", "#a9cc7f", "#6ea35b"
INK, PAPER = "#2f2418", "#fffaf0"
TABLE = "#0d4259"
WAVES = 104
"""From one wave to the next."""
NAME_HEIGHT = 16
STONE_DROP, NAME_DROP = -10, 26
"""From the middle of an island to its stone and to its name."""


def scenery(laid: Layout, *, on_page: bool = False) -> str:
    """A page has a sea of its own."""
    sea = _waves(laid) if on_page else _sea(laid)
    return sea + "".join(_island(number, centre) for number, centre in enumerate(laid.islands))


def names(laid: Layout, *, on_page: bool = False) -> str:
    """A page has fonts; elsewhere names are strokes."""
    write = _text if on_page else _strokes
    written = (write(island.name, centre) for island, centre in zip(BOARD.islands, laid.islands, strict=True))
    return element("g", *written, pointer_events="none")


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
    return (
        element("rect", x=-1, y=-1, width=width + 2, height=height + STRIP + 2, fill=TABLE)
        + element("rect", x=-1, y=-1, width=width + 2, height=height + 1, fill=SEA)
        + _waves(laid)
    )


def _waves(laid: Layout) -> str:
    crests = (
        (x + y // 2 % WAVES, y)
        for y in range(24, laid.height, WAVES // 2)
        for x in range(-40, laid.width - 40, WAVES)
    )
    ways = [point for way in laid.ways for point in way.points()]
    waves = "".join(
        f"M{x} {y}q8-8 16 0t16 0"
        for x, y in crests
        if all(dist((x + 16, y), island) > 86 for island in laid.islands)
        and all(dist((x + 16, y), point) > 30 for point in ways)
    )
    return element("path", d=waves, fill="none", stroke=WAVE, stroke_width=3, stroke_linecap="round")


def _island(number: int, centre: Point) -> str:
    x, y = centre
    return "".join(
        (
            element("path", d=shore(number, centre, RADIUS + 11), fill=SHALLOWS),
            element("path", d=shore(number, centre, RADIUS + 4), fill=SURF),
            element("path", d=shore(number, centre, RADIUS - 1), fill=SAND),
            element("path", d=shore(number, (x, y - 4), RADIUS - 13), fill=MEADOW),
            _palms(number, centre),
        )
    )


def _strokes(name: str, centre: Point) -> str:
    x, y = centre
    pen: dict[str, Value] = {"fill": "none", "stroke_linecap": "round", "stroke_linejoin": "round"}
    return "".join(
        lettering(name, x, y + NAME_DROP, NAME_HEIGHT, stroke=colour, stroke_width=width, **pen)
        for colour, width in ((PAPER, 7.5), (INK, 3))
    )


def _text(name: str, centre: Point) -> str:
    return text_element(
        "text",
        name,
        x=round(centre[0]),
        y=round(centre[1]) + NAME_DROP + 10,
        text_anchor="middle",
        font_size=25,
        font_weight=700,
        fill=INK,
        stroke=PAPER,
        stroke_width=7,
        stroke_linejoin="round",
        paint_order="stroke",
        class_="name-on-board",
    )


def _palms(number: int, centre: Point) -> str:
    """A few crowns beside the place of the stone."""
    x, y = centre
    side = 1 if number % 2 else -1
    tufts = [(side * 30, -16, 5), (side * 25, -26, 6), (-side * 30, -18, 4.5)]
    return "".join(
        element("circle", cx=round(x + dx), cy=round(y + dy), r=size, fill=GROVE) for dx, dy, size in tufts
    )
