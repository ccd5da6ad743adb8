"""A round in steps: which events belong together, and where they happened."""

from collections.abc import Sequence

from engine.core import Event
from games.faces.kit.story import in_steps

CONTINUING = frozenset(
    {"left", "paints_discarded", "revenge_due", "completed", "built", "painted", "club_founded", "failed"}
)
"""Events that belong to the step of the event before."""
FAMILIES = {
    "shown": "shown",
    "end_triggered": "end of round",
    "round_began": "end of round",
    "beach_scored": "scoring",
    "group_scored": "scoring",
    "club_scored": "scoring",
    "game_over": "scoring",
}
"""Events of one family belong together if they come one after the other."""


def steps(events: Sequence[Event]) -> list[list[Event]]:
    """A step for all shown cards, for each Tiki, for each project with what becomes of it."""
    return in_steps(events, _belongs_to_step)


def _belongs_to_step(before: Event, event: Event) -> bool:
    family = FAMILIES.get(event.code)
    return event.code in CONTINUING or (family is not None and family == FAMILIES.get(before.code))


def places_told(events: Sequence[Event]) -> list[str]:
    """Where these things happened."""
    told = (event.data.get("spot") or event.data.get("place") for event in events)
    return [code for code in told if code]


def round_openers(asked: Sequence[tuple[str, Sequence[Event]]]) -> set[int]:
    """A round begins with its projects."""
    return {number for number, (kind, _) in enumerate(asked) if kind == "project"}
