"""Places of a picture: what can be tapped and marked, and what letters draw one by one."""

from collections.abc import Collection

from games.faces.kit.svg import element, number, text_element

PlaceBox = tuple[float, float, float, float]
"""Left, top, width, height."""
EDGE = 2


def place(code: str, box: PlaceBox, marked: Collection[str], title: str, *parts: str) -> str:
    """The first part is the shape that highlights and taps colour. The box saves letters a search."""
    left, top, width, height = box
    outer = (left - EDGE, top - EDGE, width + 2 * EDGE, height + 2 * EDGE)
    return element(
        "g",
        text_element("title", title),
        *parts,
        data_place=code,
        data_box=" ".join(map(number, outer)),
        class_="marked" if code in marked else None,
    )
