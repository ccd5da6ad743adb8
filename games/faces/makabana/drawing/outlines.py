"""Groups of huts that score together, outlined on the ground under the places."""

from collections.abc import Sequence

from engine.makabana.state import NOBODY
from engine.makabana.table import View
from games.faces.colours import COLOURS
from games.faces.face import Labels
from games.faces.kit.svg import element
from games.faces.makabana.drawing.geometry import SIDE, layout

EDGE = "#2a201a"
WIDTH = SIDE + 22


def outline(group: Sequence[str], view: View, labels: Labels, tall: bool) -> str:
    """A band along the neighbouring spots of a group, in the colour of whoever has the first of them."""
    board, spots = view.board, layout(view.edition, view.players, tall).spots
    numbers = [board.places[code] for code in group]
    owner = view.huts[numbers[0]]
    if owner == NOBODY:
        return ""
    links = [(one, other) for one in numbers for other in board.neighbours[one] if other in numbers]
    path = "".join(
        "M{:.0f} {:.0f}L{:.0f} {:.0f}".format(*spots[one].centre, *spots[other].centre)
        for one, other in links
        if one < other
    )
    pen = {"d": path, "fill": "none", "stroke_linecap": "round", "stroke_linejoin": "round"}
    return element(
        "g",
        element("path", stroke=EDGE, stroke_width=WIDTH + 8, **pen),
        element("path", stroke=COLOURS[labels[owner].colour].light, stroke_width=WIDTH, **pen),
        data_group=owner,
    )
