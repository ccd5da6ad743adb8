"""How a game came out: places, points and what they are made of, as bars for a page."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from games.faces import face_of
from games.faces.face import SeatLabel
from games.tables.models import Game
from games.tables.outcome_words import own_result
from games.tables.view import Table
from games.web.tables.visits import Visit

LENGTH = 200
"""Of the longest bar, in units of its picture."""
GAP = 3
FIGURE = 8
"""How wide a figure is, in the same units."""


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

    @property
    def holds_figure(self) -> bool:
        return self.length >= FIGURE * len(str(self.points))


@dataclass(frozen=True, slots=True)
class Standing:
    place: int
    label: SeatLabel
    is_viewer: bool
    total: int
    bars: list[Bar]
    """Empty where the points have no parts."""


def standings_of(table: Table) -> list[Standing]:
    """The best first, in the places that the rules give."""
    face = face_of(table.game.rules)
    rows = face.score_rows(table.view, table.scores)
    has_bars = face.scores_add_up()
    unit = LENGTH / max(1, *(sum(abs(part) for part in row[:-1]) for row in rows))
    found = [
        Standing(
            one.place,
            table.labels[one.seat],
            one.seat == table.seat,
            one.score,
            _bars(rows[one.seat][:-1], unit) if has_bars else [],
        )
        for one in table.outcome
    ]
    return sorted(found, key=lambda standing: standing.place)


def final_standings(visit: Visit, table: Table) -> dict[str, Any]:
    """How a finished game came out; nothing before."""
    standings = standings_of(table) if visit.game.status == Game.Status.FINISHED else []
    return {"standings": standings, "has_bars": any(standing.bars for standing in standings)}


def own_outcome(visit: Visit, table: Table) -> str:
    """«You came second with 14»; empty while the game goes on, and for strangers."""
    if visit.game.status != Game.Status.FINISHED or table.seat is None:
        return ""
    return own_result(table.outcome, table.seat)


def _bars(parts: Sequence[int], unit: float) -> list[Bar]:
    bars, start = [], 0.0
    for kind, points in enumerate(parts, start=1):
        if points:
            bars.append(Bar(kind, round(start), max(round(abs(points) * unit) - GAP, 1), points))
        start += abs(points) * unit
    return bars
