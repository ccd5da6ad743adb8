"""The race by round and the cross table of a division, from the rows of its standings. Pure."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise

from games.leagues.facts import Played, Row


@dataclass(frozen=True, slots=True)
class Lap:
    """Where somebody stood after a round, by the points of tables alone."""

    round: int
    points: Fraction
    place: int


def race_of(rows: Sequence[Row]) -> dict[int, list[Lap]]:
    """By entrant, for every round that has brought results; equals share a place."""
    rounds = sorted({table.round for row in rows for table in row.tables})
    laps: dict[int, list[Lap]] = {row.entrant: [] for row in rows}
    for number in rounds:
        points = {row.entrant: _until(row, number) for row in rows}
        for entrant, mine in points.items():
            place = 1 + sum(other > mine for other in points.values())
            laps[entrant].append(Lap(number, mine, place))
    return laps


def biggest_climb(laps: Mapping[int, Sequence[Lap]]) -> tuple[int, int, int] | None:
    """Entrant, round and places gained in it; None if nobody ever climbed."""
    climbs = [
        (before.place - after.place, -after.round, -entrant)
        for entrant, own in laps.items()
        for before, after in pairwise(own)
    ]
    best = max(climbs, default=(0, 0, 0))
    return (-best[2], -best[1], best[0]) if best[0] > 0 else None


def cross_table(tables: Sequence[Played]) -> dict[tuple[int, int], tuple[int, int]]:
    """For two entrants who met: how often the first finished ahead, and how often the second did."""
    met: dict[tuple[int, int], tuple[int, int]] = {}
    for played in tables:
        for one in played.results:
            for other in played.results:
                if one.entrant != other.entrant:
                    ahead, behind = met.get((one.entrant, other.entrant), (0, 0))
                    met[one.entrant, other.entrant] = (
                        ahead + (one.place < other.place),
                        behind + (one.place > other.place),
                    )
    return met


def _until(row: Row, number: int) -> Fraction:
    return sum((table.points for table in row.tables if table.round <= number), Fraction(0))
