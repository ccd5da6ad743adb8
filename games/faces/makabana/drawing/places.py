"""Spots and club sites as they lie on the ground, before anything stands on them."""

from functools import lru_cache

from games.faces.kit.svg import element, lettering, use
from games.faces.makabana.drawing.geometry import SIDE, SITE_RADIUS, Place

INK = "#2a201a"
PAPER = "#fffaf0"
TYPES = {
    "T": ("#63518f", "#f1edfa"),
    "F": ("#c23a6b", "#fdeef3"),
    "P": ("#14788f", "#e8f6f9"),
}
"""By type: the colour of frame and glyph, and that of the square."""
CODE_HEIGHT, LOW_CODE_HEIGHT = 13, 10.5
"""On a free place, and where a piece leaves only the lower edge to the code."""
FRAME = 3.5

drawn_once = lru_cache(maxsize=4096)
"""What lies on the ground looks the same on every page."""

_SPIRAL = "M0 1a2 2 0 0 1 4 0a4.5 4.5 0 0 1-9 0a7 7 0 0 1 14 0q0 3-2 5.5"
_PETAL = "M0-1C-6-4-5-10 0-10S6-4 0-1z"
_FISH = "M-11-6L-6-1C-2-7 7-8 12 0C7 8-2 7-6 1L-11 6Q-9 0-11-6zM6-2v.1"
_STAR = "M0-14l3.5 9.5 10 .6-7.7 6.3 2.5 9.8-8.3-5.5-8.3 5.5 2.5-9.8-7.7-6.3 10-.6z"


def definitions(prefix: str) -> str:
    """Squares of the three types, their glyphs, and the ground of a club site."""
    half = (SIDE - FRAME) / 2
    squares = (
        element(
            "path",
            id=f"{prefix}-square-{kind}",
            d=f"M{-half} {-half}h{2 * half}v{2 * half}h{-2 * half}z",
            fill=paper,
            stroke=frame,
            stroke_width=FRAME,
            stroke_linejoin="round",
        )
        for kind, (frame, paper) in TYPES.items()
    )
    ink = {kind: frame for kind, (frame, _) in TYPES.items()}
    petals = (
        element("path", d=_PETAL, fill=ink["F"], transform=f"rotate({turn})") for turn in range(0, 360, 72)
    )
    return "".join(
        (
            *squares,
            _glyph(prefix, "T", element("path", d=_SPIRAL, fill="none", stroke=ink["T"], stroke_width=2.6)),
            _glyph(prefix, "F", *petals, element("circle", r=2.6, fill="#ffd75e")),
            _glyph(
                prefix,
                "P",
                element("path", d=_FISH, fill=ink["P"], stroke=TYPES["P"][1], stroke_linecap="round"),
            ),
            element(
                "g",
                element("circle", r=SITE_RADIUS, fill="#d8b27a", stroke=INK, stroke_width=3),
                element("circle", r=SITE_RADIUS - 6, fill="#f5e3bd", stroke=INK, stroke_dasharray="4 4"),
                element("path", d=_STAR, fill="#c98d2e", transform="translate(0 -9)"),
                id=f"{prefix}-site",
            ),
        )
    )


@drawn_once
def spot(place: Place, prefix: str, codes: bool = True) -> str:
    """The framed square and what it is for; larger where no code stands below."""
    x, y = place.centre
    kind = place.code[2]
    turn = f"translate({x:.0f} {y:.0f})rotate({place.angle:.0f})"
    square = use(f"{prefix}-square-{kind}", transform=turn)
    if codes:
        return square + use(f"{prefix}-{kind}", round(x), round(y) - 9)
    return square + use(f"{prefix}-{kind}", transform=f"translate({x:.0f} {y:.0f})scale(1.4)")


@drawn_once
def site(place: Place, prefix: str) -> str:
    x, y = place.centre
    return use(f"{prefix}-site", round(x), round(y))


@drawn_once
def code(place: Place) -> str:
    """Under the glyph of a free place."""
    return _lettering(place, 7 if len(place.code) == 3 else 13, CODE_HEIGHT, INK, 2.6)


@drawn_once
def code_on_hut(place: Place, ink: str) -> str:
    return _lettering(place, 13.5, LOW_CODE_HEIGHT, ink, 2.2)


@drawn_once
def low_code(place: Place) -> str:
    """At the feet of a Tiki or a club."""
    down = 15.5 if len(place.code) == 3 else SITE_RADIUS - 1
    return _lettering(place, down, LOW_CODE_HEIGHT, PAPER, 6) + _lettering(
        place, down, LOW_CODE_HEIGHT, INK, 2.2
    )


def _lettering(place: Place, down: float, height: float, ink: str, width: float) -> str:
    x, y = place.centre
    return lettering(
        place.code,
        round(x),
        round(y) + down,
        height,
        fill="none",
        stroke=ink,
        stroke_width=width,
        stroke_linecap="round",
        stroke_linejoin="round",
    )


def _glyph(prefix: str, kind: str, *parts: str) -> str:
    return element("g", *parts, id=f"{prefix}-{kind}")
