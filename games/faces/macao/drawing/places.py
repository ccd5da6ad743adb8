"""Places of a picture: what can be tapped and marked, and what letters draw one by one."""

from games.faces.face import BoardLook
from games.faces.kit.svg import element, number, text_element

PlaceBox = tuple[float, float, float, float]
"""Left, top, width, height."""
EDGE = 2


def place(code: str, box: PlaceBox, look: BoardLook, title: str, *parts: str) -> str:
    """The first part is the shape that highlights and taps colour. The box saves letters a search."""
    left, top, width, height = box
    outer = (left - EDGE, top - EDGE, width + 2 * EDGE, height + 2 * EDGE)
    return element(
        "g",
        text_element("title", title),
        *parts,
        data_place=code,
        data_box=" ".join(map(number, outer)),
        class_=_classes(code, look) or None,
    )


def _classes(code: str, look: BoardLook) -> str:
    """`can` is what the viewer could choose now; where there is such a thing, the rest `cannot`."""
    found = ["marked"] if code in look.marked else []
    if look.prices:
        found.append("can" if code in look.prices else "cannot")
    return " ".join(found)
