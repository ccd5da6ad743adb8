"""What is particular to looking back at Kahuna: islands won and lost, turn by turn."""

from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Any

from engine.kahuna.control import islands_of
from engine.kahuna.state import State

if TYPE_CHECKING:
    from engine.record import Moment
    from engine.review import Stop

PLAYOUTS = 8


def opens(before: State | None, state: State) -> bool:
    """A turn of each belongs together; where the other one began, the very first turn is alone."""
    return state.stage == "turn" and (before is None or before.stage != "turn" or state.turn == 0)


def redrawn(state: State, luck: Random) -> State:
    """Nobody knows the pile; the hands are as they were."""
    return replace(state, pile=tuple(luck.sample(state.pile, len(state.pile))))


def notes(stop: "Stop") -> dict[str, Any]:
    turns = zip(stop.line, stop.line[1:], strict=False)
    return {"round": stop.state.round, "turns": [_turn(before, after) for before, after in turns]}


STUDY: Mapping[str, Any] = {
    "playouts": PLAYOUTS,
    "opens": opens,
    "redrawn": redrawn,
    "asks": frozenset({"turn"}),
    "notes": notes,
}


def _turn(before: "Moment", after: "Moment") -> dict[str, Any]:
    seat = before.state.turn

    def named(code: str) -> list[str]:
        return [event.data["island"] for event in after.events if event.code == code]

    return {
        "step": before.step,
        "seat": seat,
        "before": list(islands_of(before.state.bridges)),
        "after": list(islands_of(after.state.bridges)),
        "taken": named("taken"),
        "lost": named("lost"),
        "bridges": sum(event.code == "laid" for event in after.events),
        "cuts": sum(event.code == "cut" for event in after.events),
        "points": [now - then for then, now in zip(before.state.points, after.state.points, strict=True)],
    }
