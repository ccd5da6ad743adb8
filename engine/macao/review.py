"""What is particular to looking back at Macao: points won in a round, stones lost, penalties."""

from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Any

from engine.macao.state import State
from engine.macao.table import scores

if TYPE_CHECKING:
    from engine.review import Stop

PLAYOUTS = 6


def opens(before: State | None, state: State) -> bool:
    """A round begins with its cards; the first cards and stones come before the first round."""
    return before is not None and state.round > before.round


def redrawn(state: State, luck: Random) -> State:
    """Nobody knows the draw pile."""
    return replace(state, deck=tuple(luck.sample(state.deck, len(state.deck))))


def notes(stop: "Stop") -> dict[str, Any]:
    first, last = stop.line[0].state, stop.line[-1].state
    return {"round": first.round, "seats": [_seat(seat, stop, first, last) for seat in first.order]}


STUDY: Mapping[str, Any] = {
    "playouts": PLAYOUTS,
    "opens": opens,
    "redrawn": redrawn,
    "asks": frozenset({"dice", "actions"}),
    "notes": notes,
}


def _seat(seat: int, stop: "Stop", first: State, last: State) -> dict[str, Any]:
    events = [event for moment in stop.line[1:] for event in moment.events]
    own = [event for event in events if event.data.get("seat") == seat]
    before, after = scores(first)[seat], scores(last)[seat]
    ended = [event.data for event in own if event.code == "turn_ended"]
    return {
        "seat": seat,
        "before": before["total"],
        "after": after["total"],
        "prestige": after["prestige"] - before["prestige"],
        "gold": last.players[seat].gold - first.players[seat].gold,
        "districts": last.owners.count(seat) - first.owners.count(seat),
        "activated": sum(event.code == "activated" for event in own),
        "lost": sum(sum(data["lost"].values()) for data in ended),
        "penalties": last.players[seat].penalties - first.players[seat].penalties,
    }
