"""The sea as a picture: spaces and ways between them, ports with what was delivered, ships."""

from collections.abc import Iterator
from functools import cache
from math import dist

from django.utils.translation import gettext as _

from engine.macao.board import ANCHOR, BOARD, Space
from engine.macao.table import View
from games.faces.colours import DARK_INK
from games.faces.face import BoardLook, Labels
from games.faces.kit.alphabet import ADVANCE, HEIGHT
from games.faces.kit.phrases import with_commas
from games.faces.kit.svg import Value, element, lettering, shown_name, use
from games.faces.macao.drawing import chart
from games.faces.macao.drawing.city import WIDTH
from games.faces.macao.drawing.emblems import ship, tile
from games.faces.macao.drawing.places import place
from games.faces.macao.words import good_name, space_name

SEA_HEIGHT = 640
PORT, SPACE, SLOT = 33, 15, 9.5
REACH = 58
"""How far from a space its ships may lie."""
NAME = 13
"""The height of a port's name."""

OWN_NAMES = {
    ANCHOR: "Macao",
    "lisbon": "Lisboa",
    "genoa": "Genova",
    "antwerp": "Antwerpen",
}
"""Where they differ from the English ones, which the engine uses."""

PEN = {"fill": "none", "stroke": DARK_INK, "stroke_linecap": "round", "stroke_linejoin": "round"}


def ground(top: float) -> str:
    """The water, the ways, the names of the ports; `top` is where the sea begins in its picture."""
    ways = "".join(
        f"M{at(one, top)[0]:.0f} {at(one, top)[1]:.0f}L{at(other, top)[0]:.0f} {at(other, top)[1]:.0f}"
        for one, other in BOARD.links
    )
    waves = "".join(
        f"M{x + 40 * (row % 2)} {top + y}q7-7 14 0t14 0"
        for row, y in enumerate(range(24, SEA_HEIGHT, 46))
        for x in range(14, WIDTH - 60, 96)
    )
    return "".join(
        [
            element("rect", y=top, width=WIDTH, height=SEA_HEIGHT, fill="#bfe3e8"),
            element("path", d=waves, fill="none", stroke="#9fd0d8", stroke_width=2.5, stroke_linecap="round"),
            element("path", d=ways, fill="none", stroke="#4d8794", stroke_width=3, stroke_dasharray="7 6"),
            *(_name(space, top) for space in BOARD.spaces if space.kind != "sea"),
        ]
    )


def places(view: View, labels: Labels, look: BoardLook, top: float) -> Iterator[str]:
    """On a page the figure in a space or beside a port is its price."""
    kinds = {"port": chart.port, "sea": chart.space, "anchor": chart.anchor} if look.on_page else DRAWN
    for space in BOARD.spaces:
        x, y = at(space.name, top)
        here = [seat for seat, player in enumerate(view.players) if player.ship == space.name]
        parts = [*kinds[space.kind](space, x, y, view, labels, look)]
        for nth, seat in enumerate(here):
            shift = 13 * (2 * nth - len(here) + 1)
            if look.on_page and seat == view.seat:
                parts.append(chart.own_ship(x + shift, y - 28))
            parts.append(ship(labels[seat].colour, x + shift, y - 24 - 6 * (nth % 2), look.prefix))
        parts.append(element("path", d=_circle(x, y, _finger(space.name)), fill="none", pointer_events="all"))
        box = (x - REACH, y - REACH - 10, 2 * REACH, 2 * REACH + 10)
        yield place(space.name, box, look, _title(space, here, view, labels), *parts)


def water() -> str:
    """For a page, which is sea all around: the ways alone."""
    ways = "".join(
        f"M{at(one, 0)[0]:.0f} {at(one, 0)[1]:.0f}L{at(other, 0)[0]:.0f} {at(other, 0)[1]:.0f}"
        for one, other in BOARD.links
    )
    pen: dict[str, Value] = {
        "stroke": "#d4eef0",
        "stroke_width": 4,
        "stroke_linecap": "round",
        "stroke_dasharray": "0.1 10",
    }
    return element("path", d=ways, fill="none", **pen)


def port_names(look: BoardLook) -> str:
    """For a page: names as text, each with the price of going there."""
    return element(
        "g",
        *(
            chart.name(
                _label(space.name),
                at(space.name, 0),
                _name_place(space.name, 2 + len(_label(space.name))),
                look.prices.get(space.name),
            )
            for space in BOARD.spaces
            if space.kind != "sea"
        ),
        pointer_events="none",
    )


def at(space: str, top: float) -> tuple[float, float]:
    x, y = SPACES[space].place
    return 26 + x * 5.5, top + 40 + y * 5.7


def _title(space: Space, here: list[int], view: View, labels: Labels) -> str:
    title = space_name(space.name)
    if space.kind == "port":
        number = BOARD.port_at[space.name]
        port = BOARD.ports[number]
        delivered = [shown_name(labels[seat].name) for seat in view.ports[number]]
        title = _("%(port)s: wants %(good)s for %(values)s points; delivered by: %(names)s") % {
            "port": title,
            "good": good_name(BOARD.goods[port.good]),
            "values": with_commas(map(str, port.values)),
            "names": with_commas(delivered) or _("nobody"),
        }
    if here:
        ships = with_commas(shown_name(labels[seat].name) for seat in here)
        title = _("%(space)s; ships: %(names)s") % {"space": title, "names": ships}
    return title


def _port(space: Space, x: float, y: float, view: View, labels: Labels, look: BoardLook) -> Iterator[str]:
    number = BOARD.port_at[space.name]
    port = BOARD.ports[number]
    yield element("path", d=_circle(x, y, PORT), fill="#f6e7c6", stroke=DARK_INK, stroke_width=2)
    yield tile(BOARD.goods[port.good], x, y - 14, look.prefix)
    for nth, value in enumerate(port.values):
        left = x + 20 * (nth - (len(port.values) - 1) / 2)
        yield element("circle", cx=left, cy=y + 12, r=SLOT, fill="#ffffff", stroke=DARK_INK, stroke_width=1)
        if nth < len(view.ports[number]):
            seat = view.ports[number][nth]
            yield use(
                f"{look.prefix}-disc-{labels[seat].colour}",
                transform=f"translate({left:.1f} {y + 12:.1f}) scale(.56)",
            )
        else:
            yield lettering(str(value), left, y + 12, 11, stroke_width=2, **PEN)


def _open_sea(space: Space, x: float, y: float, view: View, labels: Labels, look: BoardLook) -> Iterator[str]:
    yield element("path", d=_circle(x, y, SPACE), fill="#e8f6f8", stroke="#4d8794", stroke_width=2)
    yield lettering(space.name, x, y, 9.5, stroke_width=1.5, **PEN)


def _anchor(space: Space, x: float, y: float, view: View, labels: Labels, look: BoardLook) -> Iterator[str]:
    yield element("path", d=_circle(x, y, PORT - 6), fill="#d8c093", stroke=DARK_INK, stroke_width=2)
    shape = (
        f"M{x:.0f} {y - 12:.0f}v28m-13-10q1 10 13 10t13-10m-20-13h14m-7-5m-4-4a4 4 0 1 0 8 0a4 4 0 1 0-8 0"
    )
    yield element("path", d=shape, stroke_width=3, **PEN)


def _name(space: Space, top: float) -> str:
    x, y = at(space.name, top)
    label = _label(space.name)
    dx, dy = _name_place(space.name, len(label))
    return lettering(label, x + dx, y + dy, NAME, stroke_width=2.2, **PEN)


def _label(space: str) -> str:
    """Towns bear their own names on the map, so that one picture serves readers of every language."""
    return OWN_NAMES.get(space, space.capitalize())


@cache
def _name_place(space: str, letters: int) -> tuple[float, float]:
    """Above, below or beside: where the name covers least of other spaces and of lines."""
    x, y = at(space, 0)
    half = letters * ADVANCE * NAME / HEIGHT / 2
    radius = PORT if SPACES[space].kind == "port" else PORT - 6
    found: list[tuple[float, int, tuple[float, float]]] = []
    for dx, dy in (
        *((0, -radius - 12), (0, radius + 13)),
        *((radius + half + 6, 0), (-radius - half - 6, 0)),
        *((radius, -radius - 12), (-radius, -radius - 12), (radius, radius + 13), (-radius, radius + 13)),
    ):
        outside = max(0, half + 6 - (x + dx), x + dx + half + 6 - WIDTH, 12 - (y + dy))
        points = [(x + dx + half * part / 4, y + dy) for part in range(-4, 5)]
        touched = sum(
            max(0, (PORT if other.kind != "sea" else SPACE) + 9 - dist(point, at(other.name, 0)))
            for point in points
            for other in BOARD.spaces
            if other.name != space
        )
        found.append((outside * 100 + touched, len(found), (dx, dy)))
    return min(found)[2]


@cache
def _finger(space: str) -> float:
    """How far around a space a tap means it: half the way to the next one, or less."""
    here = at(space, 0)
    return min(PORT + 6, *(dist(here, at(other, 0)) / 2 for other in SPACES if other != space))


def _circle(x: float, y: float, r: float) -> str:
    return f"M{x - r:.1f} {y:.1f}a{r} {r} 0 1 0 {2 * r} 0a{r} {r} 0 1 0-{2 * r} 0z"


SPACES = {space.name: space for space in BOARD.spaces}
DRAWN = {"port": _port, "sea": _open_sea, "anchor": _anchor}
