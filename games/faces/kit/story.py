"""Events as steps of a story, and what they change on the board."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, TypeVar

from engine.core import Event

Data = Mapping[str, Any]
"""Of an event."""
Changes = dict[str, Any]
"""Fields of a view with their new values."""
ViewT = TypeVar("ViewT", bound=Any)
Item = TypeVar("Item")

NO_STAGES: Mapping[str, str] = MappingProxyType({})


def in_steps(events: Sequence[Event], belongs_to_step: Callable[[Event, Event], bool]) -> list[list[Event]]:
    """An event joins the step of the one before it if `belongs_to_step(before, event)` says so."""
    steps: list[list[Event]] = []
    for event in events:
        if steps and belongs_to_step(steps[-1][-1], event):
            steps[-1].append(event)
        else:
            steps.append([event])
    return steps


def changed_view(
    view: ViewT,
    events: Sequence[Event],
    changes: Mapping[str, Callable[[ViewT, Data], Changes]],
    stages: Mapping[str, str] = NO_STAGES,
) -> ViewT:
    """What everybody sees of the table after these events; what only the viewer sees stays as it was.

    By code of an event: what it changes, and the stage that the game is in after it.
    """
    for event in events:
        new = dict(changes[event.code](view, event.data)) if event.code in changes else {}
        if event.code in stages:
            new["stage"] = stages[event.code]
        view = view._replace(**new)
    return view


def with_item(values: tuple[Item, ...], at: int, value: Item) -> tuple[Item, ...]:
    """A copy with one value replaced."""
    return (*values[:at], value, *values[at + 1 :])
