"""A round in steps: which events belong together, and where they happened."""

from collections.abc import Sequence

from engine.core import Event
from games.faces.kit.story import in_steps

CONTINUING = frozenset(
    {"taken", "removed", "lost", "you_discarded", "you_drew", "turned_up", "round_began", "game_over"}
)
"""Events that belong to the step of the event before."""


def steps(events: Sequence[Event]) -> list[list[Event]]:
    """A step for each play with what it brought about, for each draw, for the end of a round."""
    return in_steps(events, lambda before, event: event.code in CONTINUING)


def places_told(events: Sequence[Event]) -> list[str]:
    """Lines and islands where these things happened."""
    found: list[str] = []
    for event in events:
        found += event.data.get("lines", ())
        found += [event.data[key] for key in ("line", "island") if event.data.get(key)]
    return found


def round_openers(asked: Sequence[tuple[str, Sequence[Event]]]) -> set[int]:
    """The first turn of all, and those that a new round precedes."""
    turns = [number for number, (kind, _) in enumerate(asked) if kind == "turn"]
    return {
        number
        for number in turns
        if number == turns[0] or any(event.code == "round_began" for event in asked[number][1])
    }
