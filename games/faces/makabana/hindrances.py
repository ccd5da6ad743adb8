"""Who stood in whose way, from what everybody could read."""

from collections.abc import Sequence

from engine.core import Event

ON_PURPOSE = frozenset({"tiki", "guarded"})
"""Reasons of a failure that somebody chose: a hut that was there first is not meant against anybody."""


def hindered(events: Sequence[Event]) -> list[tuple[int, int]]:
    """Pairs of seats, who and against whom, one for each time: Tikis in the way, huts painted over."""
    pairs = []
    for event in events:
        data = event.data
        if event.code == "failed" and data.get("reason") in ON_PURPOSE:
            pairs += [(by, data["seat"]) for by in data.get("by", ()) if by != data["seat"]]
        elif event.code in ("painted", "revenge_taken"):
            pairs.append((data["seat"], data["owner"]))
    return pairs
