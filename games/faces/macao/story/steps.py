"""A round in steps: which events belong together, and where they happened."""

from collections.abc import Sequence

from engine.core import Event
from games.faces.kit.story import in_steps

BEGINNINGS = frozenset(
    {"round_began", "dropped", "took_card", "took_nothing", "took_stones", "rolled", "took_dice"}
    | {"activated", "used", "advanced", "paid_toll", "took_district", "used_joker", "sailed", "delivered"}
)
"""These events start a new step; all others belong to the step before."""
SCORING = frozenset({"card_scored", "group_scored", "penalties_scored", "game_over"})


def steps(events: Sequence[Event]) -> list[list[Event]]:
    """A step for each card taken, each choice of dice, each action with what it triggers, the scoring."""
    return in_steps(events, _belongs_to_step)


def _belongs_to_step(before: Event, event: Event) -> bool:
    if event.code in SCORING and before.code not in SCORING:
        return False
    return event.code not in BEGINNINGS or before.code == "dropped"


def places_told(events: Sequence[Event]) -> list[str]:
    """Where these things happened: districts, spaces of the sea and of the wall, the toll."""
    found: list[str] = []
    for event in events:
        data = event.data
        found += data.get("path", ())
        found += [data[key] for key in ("district", "port", "ship") if key in data]
        space = data.get("space", data.get("gained", {}).get("space") if "gained" in data else None)
        if space is not None:
            found.append(f"w{space}")
        if event.code == "paid_toll":
            found.append("toll")
        if event.code == "group_scored":
            found += data["districts"]
    return list(dict.fromkeys(found))


def round_openers(asked: Sequence[tuple[str, Sequence[Event]]]) -> set[int]:
    """A round begins with the first card to be taken."""
    return {
        number
        for number, (_, events) in enumerate(asked)
        if any(event.code == "round_began" for event in events)
    }
