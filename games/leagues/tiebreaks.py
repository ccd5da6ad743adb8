"""Who is above whom among equals on points: a list of comparisons, the last of which is a lot."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise

from engine.chance import Chance
from games.leagues.facts import Result, TableRules, Why


@dataclass(frozen=True, slots=True)
class Tally:
    """What the comparisons read of one entrant; more is better but for misses."""

    entrant: int
    withdrawn: bool
    points: Fraction
    wins: int
    score_share: Fraction
    strength: Fraction
    missed: int


Tables = Sequence[Sequence[Result]]
"""The tables that count, with settled places."""


def ranked(tallies: Sequence[Tally], tables: Tables, rules: TableRules) -> list[tuple[Tally, Why | None]]:
    """Best first, each with why it is above the next. The order they come in does not matter."""
    groups: list[list[Tally]] = [sorted(tallies, key=lambda tally: tally.entrant)] if tallies else []
    gaps: list[Why] = []
    """Between one group and the next."""
    for kind in ("withdrawn", "points", *rules.tiebreaks, "lot", "number"):
        finer, finer_gaps = [], []
        for number, group in enumerate(groups):
            if number:
                finer_gaps.append(gaps[number - 1])
            parts, levels = _split(group, kind, tables, rules)
            finer += parts
            finer_gaps += [Why(kind, *pair) for pair in pairwise(levels)]
        groups, gaps = finer, finer_gaps
    return list(zip((group[0] for group in groups), (*gaps, None), strict=False))


def lot(seed: str, entrant: int) -> int:
    """What was drawn for an entrant when the season was: the higher comes first."""
    return int.from_bytes(Chance(bytes.fromhex(seed)).digest(f"lot/{entrant}"), "big")


def _split(
    group: list[Tally], kind: str, tables: Tables, rules: TableRules
) -> tuple[list[list[Tally]], list[Fraction]]:
    """Equals parted by one comparison, and what it gave for each part."""
    if len(group) == 1:
        return [group], [Fraction(0)]
    values = COMPARISONS[kind](group, tables, rules)
    levels = sorted(set(values), reverse=True)
    by_level = {level: [] for level in levels}
    for tally, value in zip(group, values, strict=True):
        by_level[value].append(tally)
    return [by_level[level] for level in levels], levels


def _head_to_head(group: list[Tally], tables: Tables, rules: TableRules) -> list[Fraction]:
    """How many of these very equals somebody has beaten, less those by whom they were beaten."""
    among = {tally.entrant for tally in group}
    balance = dict.fromkeys(among, 0)
    for results in tables:
        present = [result for result in results if result.entrant in among]
        for result in present:
            for other in present:
                balance[result.entrant] += (other.place > result.place) - (other.place < result.place)
    return [Fraction(balance[tally.entrant]) for tally in group]


def _of(read: Callable[[Tally], object]) -> Callable[[list[Tally], Tables, TableRules], list[Fraction]]:
    return lambda group, tables, rules: [Fraction(read(tally)) for tally in group]


COMPARISONS: dict[str, Callable[[list[Tally], Tables, TableRules], list[Fraction]]] = {
    "withdrawn": _of(lambda tally: not tally.withdrawn),
    "points": _of(lambda tally: tally.points),
    "head_to_head": _head_to_head,
    "wins": _of(lambda tally: tally.wins),
    "score_share": _of(lambda tally: tally.score_share),
    "strength": _of(lambda tally: tally.strength),
    "misses": _of(lambda tally: -tally.missed),
    "lot": lambda group, tables, rules: [Fraction(lot(rules.seed, tally.entrant)) for tally in group],
    "number": _of(lambda tally: -tally.entrant),
}
"""The last one only for two lots that are the same, which nobody will see."""
TIEBREAKS = ("head_to_head", "wins", "score_share", "strength", "misses", "lot")
