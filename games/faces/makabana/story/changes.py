"""What each event changes of the table that everybody sees."""

from collections.abc import Callable, Sequence

from engine.core import Event
from engine.makabana.state import NOWHERE
from engine.makabana.table import Shown, View
from games.faces.kit.story import Changes, Data, changed_view, with_item


def view_after(view: View, events: Sequence[Event]) -> View:
    return changed_view(view, events, CHANGES)


def _hut(view: View, data: Data) -> Changes:
    """One more hut for this seat. An owner who loses one takes it back into reserve."""
    seat, spot = data["seat"], view.board.places[data["spot"]]
    reserve = with_item(view.reserve, seat, view.reserve[seat] - 1)
    if "owner" in data:
        reserve = with_item(reserve, data["owner"], reserve[data["owner"]] + 1)
    return {"huts": with_item(view.huts, spot, seat), "reserve": reserve}


def _paints(view: View, data: Data) -> Changes:
    return {"paints": with_item(view.paints, data["seat"], data["paints"])}


def _shown(view: View, data: Data) -> Changes:
    laid = view.shown or (Shown(None, None, False),) * view.players
    shown = Shown(data["card"], data.get("count"), data.get("paint", False))
    return {"shown": with_item(laid, data["seat"], shown)}


def _tiki(view: View, data: Data) -> Changes:
    place = NOWHERE if data["place"] is None else view.board.places[data["place"]]
    return {"tikis": with_item(view.tikis, data["seat"], place)}


def _club(view: View, data: Data) -> Changes:
    return {"clubs": with_item(view.clubs, view.board.beaches.index(data["beach"]), data["seat"])}


def _cleared(view: View, data: Data) -> Changes:
    return {"tikis": (NOWHERE,) * view.players, "shown": (), "out": (), "trial": None}


def _round_began(view: View, data: Data) -> Changes:
    begun = {"round": data["round"], "final": data["final"], "first": data["first"]}
    return {**_cleared(view, data), **begun}


CHANGES: dict[str, Callable[[View, Data], Changes]] = {
    "placed": _hut,
    "shown": _shown,
    "left": lambda view, data: {"out": (data["seat"],)},
    "paints_discarded": _paints,
    "offered": lambda view, data: {"offered": view.board.places[data["spot"]]},
    "countered": lambda view, data: {**_hut(view, data), "offered": NOWHERE},
    "declined": lambda view, data: {**_paints(view, data), "offered": NOWHERE},
    "tiki": _tiki,
    "revenge_taken": _hut,
    "built": _hut,
    "painted": lambda view, data: {**_hut(view, data), **_paints(view, data)},
    "club_founded": _club,
    "round_began": _round_began,
    "beach_scored": _cleared,
}
