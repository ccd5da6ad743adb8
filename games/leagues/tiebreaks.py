"""Who is above whom among equals on points: a list of comparisons, the last of which is a lot."""

from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import zip_longest

from engine.chance import Chance
from games.leagues.facts import Balances, EqualIn, TableResult, TableRules, Why


@dataclass(frozen=True, slots=True)
class EntrantTally:
    """What the comparisons read of one entrant; more is better but for misses."""

    entrant: int
    withdrawn: bool
    points: Fraction
    wins: int
    score_share: Fraction
    strength: Fraction
    missed: int
    survived: int = 0
    """Rounds, where people drop out,"""
    last_place: int = 0
    """and the place at the table after which they did."""
    relative_score: Fraction = Fraction(0)


class Tables:
    """The tables that count, with settled places, and where everybody sat."""

    def __init__(self, tables: Sequence[Sequence[TableResult]]) -> None:
        self._tables = tables
        self._of: dict[int, list[int]] = defaultdict(list)
        for number, results in enumerate(tables):
            for result in results:
                self._of[result.entrant].append(number)

    def among(self, entrants: Collection[int]) -> list[list[TableResult]]:
        """Where at least two of these met, and how it came out for them."""
        sat = Counter(number for entrant in entrants for number in self._of[entrant])
        return [
            [result for result in self._tables[number] if result.entrant in entrants]
            for number, together in sat.items()
            if together > 1
        ]


def ranked(
    tallies: Sequence[EntrantTally],
    tables: Sequence[Sequence[TableResult]],
    rules: TableRules,
    *,
    has_results: bool = True,
    drops_out: bool = False,
) -> list[tuple[EntrantTally, Why | None]]:
    """Best first, each with why it is above the next. The order they come in does not matter.

    Before there is any result, nothing breaks ties: equals come as they entered, without a why.
    """
    first = ("survived", "withdrawn", "last_place") if drops_out else ("withdrawn",)
    kinds = (*first, "points", *((*rules.tiebreaks, "lot", "number") if has_results else ()))
    return _ordered(sorted(tallies, key=lambda tally: tally.entrant), kinds, (), Tables(tables), rules)


def lot(seed: str, entrant: int) -> int:
    """What was drawn for an entrant when the season was: the higher comes first."""
    return int.from_bytes(Chance(bytes.fromhex(seed)).digest(f"lot/{entrant}"), "big")


def lots_of(entrants: Sequence[int], rules: TableRules) -> list[int]:
    numbers = dict(rules.lots)
    return [lot(rules.seed, numbers.get(entrant, entrant)) for entrant in entrants]


def _ordered(
    group: list[EntrantTally],
    kinds: tuple[str, ...],
    equal_in: tuple[EqualIn, ...],
    tables: Tables,
    rules: TableRules,
) -> list[tuple[EntrantTally, Why | None]]:
    """Equals by the first of these comparisons, and those who remain equal by the next ones."""
    if len(group) < 2 or not kinds:
        return [(tally, None) for tally in group]
    kind, later = kinds[0], kinds[1:]
    values = COMPARISONS[kind](group, tables, rules)
    levels = sorted(set(values), reverse=True)
    among: Balances = ()
    if kind == AGAIN:
        entrants = (tally.entrant for tally in group)
        among = tuple(sorted(zip(entrants, values, strict=True), key=lambda one: (-one[1], one[0])))
        later = kinds if len(levels) > 1 else later
    found = []
    for level, below in zip_longest(levels, levels[1:]):
        passed = equal_in if kind == "withdrawn" else (*equal_in, EqualIn(kind, level, among))
        part = [tally for tally, value in zip(group, values, strict=True) if value == level]
        own = _ordered(part, later, passed, tables, rules)
        if below is not None:
            own[-1] = own[-1][0], Why(kind, level, below, equal_in, among)
        found += own
    return found


def _head_to_head(group: list[EntrantTally], tables: Tables, rules: TableRules) -> list[Fraction]:
    """How many of these equals somebody has beaten, minus how many have beaten them."""
    among = {tally.entrant for tally in group}
    balance = dict.fromkeys(among, 0)
    for present in tables.among(among):
        for result in present:
            for other in present:
                balance[result.entrant] += (other.place > result.place) - (other.place < result.place)
    return [Fraction(balance[tally.entrant]) for tally in group]


def _of(
    read: Callable[[EntrantTally], Fraction | int],
) -> Callable[[list[EntrantTally], Tables, TableRules], list[Fraction]]:
    """Whole numbers and fractions, which compare with each other."""

    def values(group: list[EntrantTally], tables: Tables, rules: TableRules) -> list[Fraction]:
        found = map(read, group)
        return [one if isinstance(one, Fraction) else Fraction(one) for one in found]

    return values


COMPARISONS: dict[str, Callable[[list[EntrantTally], Tables, TableRules], list[Fraction]]] = {
    "survived": _of(lambda tally: tally.survived),
    "last_place": _of(lambda tally: -tally.last_place),
    "withdrawn": _of(lambda tally: not tally.withdrawn),
    "points": _of(lambda tally: tally.points),
    "head_to_head": _head_to_head,
    "wins": _of(lambda tally: tally.wins),
    "score_share": _of(lambda tally: tally.score_share),
    "relative_score": _of(lambda tally: tally.relative_score),
    "strength": _of(lambda tally: tally.strength),
    "misses": _of(lambda tally: -tally.missed),
    "lot": lambda group, tables, rules: list(
        map(Fraction, lots_of([tally.entrant for tally in group], rules))
    ),
    "number": _of(lambda tally: -tally.entrant),
}
"""The last one only for two lots that are the same, which nobody will see."""
TIEBREAKS = ("head_to_head", "wins", "relative_score", "strength", "misses", "lot")
REPLACED = {"score_share": "relative_score"}
"""What only seasons declare that were planned before, since a share is larger at a small table."""
AGAIN = "head_to_head"
"""It looks at the tables of equals alone, so fewer equals are compared by it once more."""
