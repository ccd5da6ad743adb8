"""Ranking seats by score."""

from collections.abc import Sequence


def best_first(totals: Sequence[int]) -> list[int]:
    """Seats in order of their totals; ties in order of seats."""
    return sorted(range(len(totals)), key=lambda seat: -totals[seat])
