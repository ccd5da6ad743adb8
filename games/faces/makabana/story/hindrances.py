"""Who hindered whom, judging by the public events."""

from collections.abc import Sequence

from engine.core import Event

ON_PURPOSE = frozenset({"tiki", "guarded"})
"""Reasons for a failure that somebody intended. A hut that was simply there first is not one."""


def hindered(events: Sequence[Event]) -> list[tuple[int, int]]:
    """A pair of seats, who and whom, for each Tiki in the way and each hut painted over."""
    pairs = []
    for event in events:
        data = event.data
        if event.code == "failed" and data.get("reason") in ON_PURPOSE:
            pairs += [(by, data["seat"]) for by in data.get("by", ()) if by != data["seat"]]
        elif event.code in ("painted", "revenge_taken"):
            pairs.append((data["seat"], data["owner"]))
    return pairs
