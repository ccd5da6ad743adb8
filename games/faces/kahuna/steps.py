"""A round in steps: which events belong together, and what the board looks like after each of them."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engine.core import Event
from engine.kahuna.board import BOARD
from engine.kahuna.control import NOBODY, Bridges
from engine.kahuna.table import View

Data = Mapping[str, Any]
Changes = dict[str, Any]

CONTINUING = frozenset(
    {"taken", "removed", "lost", "you_discarded", "you_drew", "turned_up", "round_began", "game_over"}
)
"""What follows from the event before."""


def steps(events: Sequence[Event]) -> list[list[Event]]:
    """A step for each play with what it brought about, for each draw, for the end of a round."""
    found: list[list[Event]] = []
    for event in events:
        if found and event.code in CONTINUING:
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
    """Lines and islands where these things happened."""
    found: list[str] = []
    for event in events:
        found += event.data.get("lines", ())
        found += [event.data[key] for key in ("line", "island") if event.data.get(key)]
    return found


def revealed(kind: str, events: Sequence[Event]) -> set[int]:
    """Nobody seals a turn while others seal theirs, so there is nothing to lay open later."""
    return set()


def round_openers(asked: Sequence[tuple[str, Sequence[Event]]]) -> set[int]:
    """The first turn of all, and those that a new round precedes."""
    turns = [number for number, (kind, _) in enumerate(asked) if kind == "turn"]
    return {
        number
        for number in turns
        if number == turns[0] or any(event.code == "round_began" for event in asked[number][1])
    }


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
