"""Chances in a division: what is still to be played is played on many times, from a seed. Pure.

Everybody plays as strong as their rating says, as far as it is certain. Equals on points are put in order by
tables won, then by lot. Bounded: see `RUNS` and `MOST_SEATS`.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt
from random import Random

from games.leagues.facts import Row, TableResult, TableRules
from games.leagues.scoring import table_points

RUNS = 1000
MOST_SEATS = 400
"""Seats still to be played; where there are more, fewer runs are made."""
LUCK = 25 / 6
"""How much a single game scatters, on the scale of ratings."""
UNKNOWN = (25.0, 25 / 3)
"""The strength of somebody without a rating, and its uncertainty."""


@dataclass
class Chances:
    runs: int
    up: int = 0
    down: int = 0
    first: int = 0
    by_place: dict[int, list[int]] = field(default_factory=dict)
    """At the one table that somebody has left: how often a place came, and how often it led up and down."""


def forecast(
    rows: Sequence[Row],
    ahead: Sequence[Sequence[int]],
    rules: TableRules,
    strengths: Mapping[int, tuple[float, float]],
    seed: str,
) -> dict[int, Chances]:
    """By entrant. `ahead` are the tables still to be played, each with its entrants."""
    seats = sum(len(table) for table in ahead)
    runs = RUNS if seats <= MOST_SEATS else max(100, RUNS * MOST_SEATS // seats)
    chance = Random(seed)
    worth = {size: _worth(size, rules) for size in {len(table) for table in ahead}}
    start = {row.entrant: (float(row.points), row.wins) for row in rows}
    there = [row.entrant for row in rows if not row.withdrawn]
    barred = {row.entrant for row in rows if row.reds}
    left = {entrant: sum(entrant in table for table in ahead) for entrant in there}
    found = {entrant: Chances(runs) for entrant in there}
    for _ in range(runs):
        force = {one: chance.gauss(*strengths.get(one, UNKNOWN)) for one in there}
        sums = {one: list(start[one]) for one in there}
        own: dict[int, int] = {}
        for table in ahead:
            order = sorted(table, key=lambda one: -force.get(one, 0.0) - chance.gauss(0, LUCK))
            for place, one in enumerate(order, 1):
                if one in sums:
                    sums[one][0] += worth[len(table)][place - 1]
                    sums[one][1] += place == 1 and len(table) > 1
                    own[one] = place
        final = sorted(there, key=lambda one: (-sums[one][0], -sums[one][1], chance.random()))
        up = {one for one in final[: rules.promoted] if one not in barred}
        down = set(final[len(final) - rules.relegated :]) - up if rules.relegated else set()
        found[final[0]].first += 1
        for one in there:
            found[one].up += one in up
            found[one].down += one in down
            if left[one] == 1:
                counted = found[one].by_place.setdefault(own[one], [0, 0, 0, 0])
                counted[0] += 1
                counted[1] += one in up
                counted[2] += one in down
                counted[3] += one == final[0]
    return found


def uncertainty(count: int, runs: int) -> float:
    """How far a share may be off, with 95 % certainty; never 0, because there are few runs."""
    share = (count + 1) / (runs + 2)
    return 2 * sqrt(share * (1 - share) / (runs + 2))


def _worth(size: int, rules: TableRules) -> list[float]:
    """What each place at a table of this size brings; scores as if they fell by equal steps."""
    results = [TableResult(number, number, size - number) for number in range(1, size + 1)]
    points = table_points(results, rules)
    return [float(points[number]) for number in range(1, size + 1)]
