"""A round in steps: which events belong together, and what the board looks like after each of them."""

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from typing import Any

from engine.core import Event
from engine.makabana.state import NOWHERE
from engine.makabana.table import Shown, View

Data = Mapping[str, Any]
Changes = dict[str, Any]

CONTINUING = frozenset(
    {"left", "paints_discarded", "revenge_due", "completed", "built", "painted", "club_founded", "failed"}
)
"""What follows from the event before."""
FAMILIES = {
    "shown": "shown",
    "end_triggered": "end of round",
    "round_began": "end of round",
    "beach_scored": "scoring",
    "group_scored": "scoring",
    "club_scored": "scoring",
    "game_over": "scoring",
}
"""Told together where they come one after the other."""


def steps(events: Sequence[Event]) -> list[list[Event]]:
    """A step for all shown cards, for each Tiki, for each project with what becomes of it."""
    found = [[event] for event in events[:1]]
    for before, event in pairwise(events):
        family = FAMILIES.get(event.code)
        if event.code in CONTINUING or (family and family == FAMILIES.get(before.code)):
            found[-1].append(event)
        else:
            found.append([event])
    return found


def view_after(view: View, events: Sequence[Event]) -> View:
    """What everybody sees of the table after these events; what only the viewer sees stays as it was."""
    for event in events:
        if event.code in CHANGES:
            view = view._replace(**CHANGES[event.code](view, event.data))
    return view


def places_told(events: Sequence[Event]) -> list[str]:
    """Where these things happened."""
    told = (event.data.get("spot") or event.data.get("place") for event in events)
    return [code for code in told if code]


def revealed(kind: str, events: Sequence[Event]) -> set[int]:
    """The seats whose sealed orders of this kind these later events lay open, whole."""
    if kind == "project":
        return {event.data["seat"] for event in events if event.code in ("revealed", "acted")}
    return {event.data["accuser"] for event in events if event.code == "denounced"}


def round_openers(asked: Sequence[tuple[str, Sequence[Event]]]) -> set[int]:
    """A round begins with its projects."""
    return {number for number, (kind, _) in enumerate(asked) if kind == "project"}


def _put(values: tuple[Any, ...], at: int, value: Any) -> tuple[Any, ...]:
    return (*values[:at], value, *values[at + 1 :])


def _hut(view: View, data: Data) -> Changes:
    """One more hut of this seat's; an owner who loses one takes it back."""
    seat, spot = data["seat"], view.board.places[data["spot"]]
    reserve = _put(view.reserve, seat, view.reserve[seat] - 1)
    if "owner" in data:
        reserve = _put(reserve, data["owner"], reserve[data["owner"]] + 1)
    return {"huts": _put(view.huts, spot, seat), "reserve": reserve}


def _paints(view: View, data: Data) -> Changes:
    return {"paints": _put(view.paints, data["seat"], data["paints"])}


def _shown(view: View, data: Data) -> Changes:
    laid = view.shown or (Shown(None, None, False),) * view.players
    shown = Shown(data["card"], data.get("count"), data.get("paint", False))
    return {"shown": _put(laid, data["seat"], shown)}


def _tiki(view: View, data: Data) -> Changes:
    place = NOWHERE if data["place"] is None else view.board.places[data["place"]]
    return {"tikis": _put(view.tikis, data["seat"], place)}


def _club(view: View, data: Data) -> Changes:
    return {"clubs": _put(view.clubs, view.board.beaches.index(data["beach"]), data["seat"])}


def _cleared(view: View, data: Data) -> Changes:
    return {"tikis": (NOWHERE,) * view.players, "shown": (), "trial": None}


def _round_began(view: View, data: Data) -> Changes:
    begun = {"round": data["round"], "final": data["final"], "first": data["first"], "out": ()}
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
