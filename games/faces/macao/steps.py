"""A round in steps: which events belong together, and what the table looks like after each of them."""

from collections.abc import Sequence

from engine.core import Event
from engine.macao.table import View
from games.faces.macao.changes import changed

BEGINNINGS = frozenset(
    {"round_began", "dropped", "took_card", "took_nothing", "took_stones", "rolled", "took_dice"}
    | {"activated", "used", "advanced", "paid_toll", "took_district", "used_joker", "sailed", "delivered"}
)
"""With these a new step begins; all else follows from what came before."""
SCORING = frozenset({"card_scored", "group_scored", "penalties_scored", "game_over"})


def steps(events: Sequence[Event]) -> list[list[Event]]:
    """A step for each card taken, each choice of dice, each action with what it triggers, the scoring."""
    found: list[list[Event]] = []
    for event in events:
        follows = found and event.code not in BEGINNINGS
        after_drop = found and found[-1][-1].code == "dropped"
        scoring_begins = found and event.code in SCORING and found[-1][-1].code not in SCORING
        if (follows or after_drop) and not scoring_begins:
            found[-1].append(event)
        else:
            found.append([event])
    return found


def view_after(view: View, events: Sequence[Event]) -> View:
    for event in events:
        view = changed(view, event.code, event.data)
    return view


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


def revealed(kind: str, events: Sequence[Event]) -> set[int]:
    """Seats whose sealed dice these later events lay open."""
    return {event.data["seat"] for event in events if event.code == "took_dice"} if kind == "dice" else set()


def round_openers(asked: Sequence[tuple[str, Sequence[Event]]]) -> set[int]:
    """A round begins with the first card to be taken."""
    return {
        number
        for number, (_, events) in enumerate(asked)
        if any(event.code == "round_began" for event in events)
    }
