"""The reveal's light: what happened stands in it, all else in the dark."""

from collections.abc import Collection
from math import atan2, degrees, dist

from engine.kahuna.board import BOARD
from games.faces.kahuna.drawing.geometry import RADIUS, Layout
from games.faces.kit.svg import element, use

ROOM = RADIUS + 22


def spotlight(marked: Collection[str], laid: Layout, prefix: str) -> str:
    """Over the picture in the dark: the same again, lit where a line or an island is marked."""
    shapes = [_capsule(code, laid) for code in marked if code in BOARD.numbers]
    lit = "".join(code for code in marked if code in BOARD.numbers)
    shapes += [_circle(code, laid) for code in marked if code in BOARD.initials and code not in lit]
    if not shapes:
        return ""
    return (
        element(
            "defs", element("clipPath", *(element("rect", **shape) for shape in shapes), id=f"{prefix}-light")
        )
        + element(
            "g",
            use(f"{prefix}-scene"),
            clip_path=f"url(#{prefix}-light)",
            class_="lens",
            pointer_events="none",
        )
        + "".join(
            element("rect", **shape, fill="none", stroke="#ffffff", stroke_width=5, pointer_events="none")
            for shape in shapes
        )
    )


def _capsule(code: str, laid: Layout) -> dict[str, str | float]:
    (x, y), (u, v) = (laid.islands[island] for island in BOARD.lines[BOARD.numbers[code]].ends)
    length = dist((x, y), (u, v)) + 2 * ROOM
    turn = degrees(atan2(v - y, u - x))
    return {
        "x": round(-length / 2),
        "y": -ROOM,
        "width": round(length),
        "height": 2 * ROOM,
        "rx": ROOM,
        "transform": f"translate({(x + u) / 2:.0f} {(y + v) / 2:.0f}) rotate({turn:.1f})",
    }


def _circle(code: str, laid: Layout) -> dict[str, str | float]:
    x, y = laid.islands[BOARD.initials.index(code)]
    return {"x": round(x) - ROOM, "y": round(y) - ROOM, "width": 2 * ROOM, "height": 2 * ROOM, "rx": ROOM}
