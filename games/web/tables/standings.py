"""How a game came out: places, points and what they are made of, as bars for a page."""

from collections.abc import Sequence
from dataclasses import dataclass

from games.faces import face_of
from games.faces.face import SeatLabel
from games.tables.view import Table

LENGTH = 200
"""Of the longest bar, in units of its picture."""
GAP = 3


@dataclass(frozen=True, slots=True)
class Bar:
    """One part of somebody's points."""

    kind: int
    """Which column it is, from 1."""
    start: int
    length: int
    points: int

    @property
    def middle(self) -> int:
        return self.start + self.length // 2


@dataclass(frozen=True, slots=True)
class Standing:
    place: int
    label: SeatLabel
    is_viewer: bool
    total: int
    bars: list[Bar]
    """Empty where the parts do not add up to the total."""


def standings_of(table: Table) -> list[Standing]:
    """The best first; who has as much shares the place."""
    rows = face_of(table.game.rules).score_rows(table.view, table.scores)
    totals = [row[-1] for row in rows]
    adds_up = all(sum(row[:-1]) == row[-1] and min(row) >= 0 and len(row) > 1 for row in rows)
    unit = LENGTH / max(1, *totals)
    found = [
        Standing(
            sum(other > total for other in totals) + 1,
            table.labels[seat],
            seat == table.seat,
            total,
            _bars(rows[seat][:-1], unit) if adds_up else [],
        )
        for seat, total in enumerate(totals)
    ]
    return sorted(found, key=lambda standing: standing.place)


def _bars(parts: Sequence[int], unit: float) -> list[Bar]:
    bars, start = [], 0.0
    for kind, points in enumerate(parts, start=1):
        if points:
            bars.append(Bar(kind, round(start), round(points * unit) - GAP, points))
        start += points * unit
    return bars
