"""What each event changes of the table that everybody sees."""

from collections.abc import Callable, Mapping, Sequence

from engine.core import Event
from engine.kahuna.board import BOARD
from engine.kahuna.control import NOBODY, Bridges
from engine.kahuna.table import View
from games.faces.kit.story import Changes, Data, changed_view


def view_after(view: View, events: Sequence[Event]) -> View:
    return changed_view(view, events, CHANGES)


def _put(bridges: Bridges, lines: Sequence[str], owner: int) -> Bridges:
    numbers = {BOARD.numbers[line] for line in lines}
    return tuple(owner if number in numbers else known for number, known in enumerate(bridges))


def _hand(view: View, seat: int, change: int) -> Changes:
    return {"hands": tuple(number + change * (seat == own) for own, number in enumerate(view.hands))}


def _played(view: View, seat: int, cards: Sequence[str]) -> Changes:
    return {
        **_hand(view, seat, -len(cards)),
        "played": tuple(sorted((*view.played, *cards))),
        "discards": view.discards + len(cards),
    }


def _laid(view: View, data: Data) -> Changes:
    cards = [data["card"]] if data["card"] else []
    return {**_played(view, data["seat"], cards), "bridges": _put(view.bridges, [data["line"]], data["seat"])}


def _cut(view: View, data: Data) -> Changes:
    return {
        **_played(view, data["seat"], data["cards"]),
        "bridges": _put(view.bridges, [data["line"]], NOBODY),
    }


def _took(view: View, data: Data) -> Changes:
    left = list(view.face_up)
    left.remove(data["card"])
    return {**_hand(view, data["seat"], 1), "face_up": tuple(left)}


def _scored(view: View, data: Data) -> Changes:
    return {"points": tuple(had + won for had, won in zip(view.points, data["points"], strict=True))}


def _began(view: View, data: Data) -> Changes:
    new = {"round": data["round"], "face_up": tuple(data["face_up"]), "pile": data["pile"]}
    return {**new, "played": (), "discards": 0}


CHANGES: Mapping[str, Callable[[View, Data], Changes]] = {
    "laid": _laid,
    "cut": _cut,
    "removed": lambda view, data: {"bridges": _put(view.bridges, data["lines"], NOBODY)},
    "discarded": lambda view, data: {**_hand(view, data["seat"], -1), "discards": view.discards + 1},
    "drew": lambda view, data: {**_hand(view, data["seat"], 1), "pile": view.pile - 1},
    "took": _took,
    "turned_up": lambda view, data: {
        "face_up": tuple(sorted((*view.face_up, data["card"]))),
        "pile": view.pile - 1,
    },
    "round_scored": _scored,
    "round_began": _began,
    "beaten": lambda view, data: {"beaten": data["seat"]},
}
