"""Huts, Tikis and clubs, in the colour and with the mark of their owner. All stand upright."""

from games.faces.colours import Colour
from games.faces.kit.svg import element, use
from games.faces.makabana.drawing.geometry import Point

OUTLINE = "#2a201a"
STRAW = "#e9cf8e"
TIKI_WIDTH = 22

_WALL = "M-20-4Q-18-13 0-17Q18-13 20-4V19Q0 23-20 19z"
_ROOF = "M-23-4L-4-23H4L23-4L17-8L13-4L8-9L4-5L0-9L-4-5L-8-9L-13-4L-17-8z"
_TIKI = "M-11 10V-18Q-11-28 0-28T11-18V10Q0 13-11 10z"
_FACE = "M-8-21l6 3M8-21l-6 3M-5-16v1M5-16v1M-7-10l3.5 3 3.5-3 3.5 3 3.5-3"
_CLUB_WALL = "M-27 2Q-24-14 0-20Q24-14 27 2V25Q0 31-27 25z"
_CLUB_ROOF = "M-34 2Q-12-6-5-32H5Q12-6 34 2L28-1L22 4L15-1L8 5L0-1L-8 5L-15-1L-22 4L-28-1z"
_FLAG = "M0-31V-48M0-48l18 5-18 6z"


def definitions(colour: Colour, prefix: str, codes: bool = True) -> str:
    """The three pieces of one colour; huts have larger marks where no codes stand below them."""
    fill, key = colour.light, colour.key
    return "".join(
        (
            _piece(
                f"{prefix}-hut-{key}",
                element("path", d=_WALL, fill=fill),
                element("path", d=_ROOF, fill=STRAW),
                _mark(colour, 0, 1, 0.62) if codes else _mark(colour, 0, 6, 0.85),
            ),
            _piece(
                f"{prefix}-tiki-{key}",
                element("path", d=_TIKI, fill=fill),
                element("path", d=_FACE, fill="none", stroke=colour.ink, stroke_linecap="round"),
                _mark(colour, 0, 3, 0.56),
            ),
            _piece(
                f"{prefix}-club-{key}",
                element("path", d=_FLAG, fill=fill),
                element("path", d=_CLUB_WALL, fill=fill),
                element("path", d=_CLUB_ROOF, fill=STRAW),
                _mark(colour, 0, 14, 0.8),
            ),
        )
    )


def piece(kind: str, colour: Colour, x: float, y: float, prefix: str) -> str:
    """A `hut`, `tiki` or `club`."""
    return use(f"{prefix}-{kind}-{colour.key}", round(x), round(y))


def tiki_steps(count: int, beside: int) -> list[Point]:
    """Where so many Tikis stand, from the centre of their place.

    They stand on it (0), or left (-1) or right (1) of its building.
    """
    if beside:
        return [(beside * (29 + step * TIKI_WIDTH), 3) for step in range(count)]
    apart = min(TIKI_WIDTH, 50 / max(count - 1, 1))
    return [((step - (count - 1) / 2) * apart, -2) for step in range(count)]


def _piece(identity: str, *parts: str) -> str:
    return element("g", *parts, id=identity, stroke=OUTLINE, stroke_width=2, stroke_linejoin="round")


def _mark(colour: Colour, x: float, y: float, scale: float) -> str:
    return element(
        "path",
        d=colour.mark_path,
        fill=colour.ink,
        fill_rule="evenodd",
        stroke="none",
        transform=f"translate({x} {y})scale({scale})",
    )
