"""How a game came out: places, points and what they are made of, as bars for a page."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext_lazy, ngettext

from games.faces import face_of
from games.faces.face import SeatLabel
from games.tables.models import Game
from games.tables.view import Table
from games.web.tables.visits import Visit

LENGTH = 200
"""Of the longest bar, in units of its picture."""
GAP = 3
PLACES = (
    gettext_lazy("first"),
    gettext_lazy("second"),
    gettext_lazy("third"),
    gettext_lazy("fourth"),
    gettext_lazy("fifth"),
    gettext_lazy("sixth"),
)


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


def final_standings(visit: Visit, table: Table) -> dict[str, Any]:
    """How a finished game came out; nothing before."""
    standings = standings_of(table) if visit.game.status == Game.Status.FINISHED else []
    return {"standings": standings, "has_bars": any(standing.bars for standing in standings)}


def own_outcome(visit: Visit, table: Table) -> str:
    """«You came second with 14»; empty while the game goes on, and for strangers."""
    if visit.game.status != Game.Status.FINISHED or table.seat is None:
        return ""
    totals = [row[-1] for row in face_of(visit.game.rules).score_rows(table.view, table.scores)]
    own = totals[table.seat]
    place = sum(total > own for total in totals) + 1
    if place == 1 and totals.count(own) == 1:
        sentence = ngettext("You won with %(points)d point", "You won with %(points)d points", own)
        return sentence % {"points": own}
    sentence = ngettext(
        "You came %(place)s with %(points)d point", "You came %(place)s with %(points)d points", own
    )
    return sentence % {"place": PLACES[place - 1], "points": own}


def _bars(parts: Sequence[int], unit: float) -> list[Bar]:
    bars, start = [], 0.0
    for kind, points in enumerate(parts, start=1):
        if points:
            bars.append(Bar(kind, round(start), round(points * unit) - GAP, points))
        start += points * unit
    return bars
