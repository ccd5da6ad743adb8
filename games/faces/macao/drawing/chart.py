"""The sea on a page: ports are islands, and figures are prices."""

from collections.abc import Iterator

from engine.macao.board import BOARD, Space
from engine.macao.table import View
from games.faces.colours import DARK_INK
from games.faces.face import BoardLook, Labels
from games.faces.kit.svg import Value, element, text_element, use
from games.faces.macao.drawing.emblems import tile

SHALLOWS, SURF, SAND, PAPER = "#3d9fb4", "#8ed3d4", "#f1dfae", "#fffdf7"
FOAM, DEEP, WORTH, GOLD = "#e8f6f8", "#0e3f52", "#8fce8a", "#ffd75e"
ISLAND, SPACE = 40, 17
FIGURE: dict[str, Value] = {"text_anchor": "middle", "font_weight": 700, "fill": DARK_INK}


def port(space: Space, x: float, y: float, view: View, labels: Labels, look: BoardLook) -> Iterator[str]:
    number = BOARD.port_at[space.name]
    harbour = BOARD.ports[number]
    yield element("path", d=_round(x, y, ISLAND), fill=SURF, stroke=SHALLOWS, stroke_width=6)
    yield element("circle", cx=x, cy=y, r=ISLAND - 7, fill=SAND)
    yield element("circle", cx=x, cy=y, r=ISLAND - 15, fill=PAPER)
    yield tile(BOARD.goods[harbour.good], x, y, look.prefix)
    for nth, seat in enumerate(view.ports[number]):
        at = f"translate({x - 26 + 20 * nth:.1f} {y + 36:.1f}) scale(.62)"
        yield use(f"{look.prefix}-disc-{labels[seat].colour}", transform=at)
    left = harbour.values[len(view.ports[number]) :]
    if left:
        yield element("circle", cx=x + 32, cy=y + 26, r=17, fill=WORTH, stroke=DARK_INK, stroke_width=2)
        yield text_element("text", str(left[0]), x=x + 32, y=y + 33, font_size=21, **FIGURE)


def space(space: Space, x: float, y: float, view: View, labels: Labels, look: BoardLook) -> Iterator[str]:
    price = look.prices.get(space.name)
    r = 9 if look.prices and price is None else SPACE
    yield element("path", d=_round(x, y, r), fill=FOAM, stroke="#4d8794", stroke_width=2)
    if price:
        yield text_element("text", price, x=x, y=y + 7, font_size=20, **FIGURE)
    elif look.codes:
        yield text_element("text", space.name, x=x, y=y + 5, font_size=14, **FIGURE)


def anchor(space: Space, x: float, y: float, view: View, labels: Labels, look: BoardLook) -> Iterator[str]:
    yield element("path", d=_round(x, y, ISLAND), fill=SURF, stroke=SHALLOWS, stroke_width=6)
    yield element("circle", cx=x, cy=y, r=ISLAND - 7, fill=SAND)
    yield element("circle", cx=x, cy=y, r=ISLAND - 15, fill="#a9cc7f")
    yield element(
        "path",
        d=f"M{x:.0f} {y - 12:.0f}v28m-13-10q1 10 13 10t13-10m-20-13h14m-7-5m-4-4a4 4 0 1 0 8 0a4 4 0 1 0-8 0",
        fill="none",
        stroke=DARK_INK,
        stroke_width=3.5,
        stroke_linecap="round",
    )


def own_ship(x: float, y: float) -> str:
    """The light under one's own ship."""
    return element(
        "circle", cx=x, cy=y + 2, r=27, fill=GOLD, stroke=DARK_INK, stroke_width=2, class_="own-ship"
    )


def name(text: str, at: tuple[float, float], step: tuple[float, float], price: str | None) -> str:
    """Beside a port: its name and, if one can go there, what that costs."""
    x, y = at[0] + step[0], at[1] + step[1]
    wide = 12.5 * len(text) + (44 if price is not None else 20)
    left = min(max(x - wide / 2, 2), 596 - wide)
    written = left + wide / 2 + (12 if price is not None else 0)
    parts = [
        element("rect", x=left, y=y - 15, width=wide, height=30, rx=15, fill=DEEP, fill_opacity=0.85),
        text_element(
            "text",
            text,
            x=written,
            y=y + 7,
            font_size=20,
            font_weight=700,
            fill="#ffffff",
            text_anchor="middle",
        ),
    ]
    if price is not None:
        parts.append(element("circle", cx=left + 15, cy=y, r=16, fill=FOAM, stroke=DARK_INK, stroke_width=2))
        parts.append(text_element("text", price, x=left + 15, y=y + 7, font_size=20, **FIGURE))
    return element("g", *parts)


def _round(x: float, y: float, r: float) -> str:
    return f"M{x - r:.1f} {y:.1f}a{r} {r} 0 1 0 {2 * r} 0a{r} {r} 0 1 0-{2 * r} 0z"
