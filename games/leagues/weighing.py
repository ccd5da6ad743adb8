"""How likely it is by chance that somebody stood so often, or so rarely, in another's way. Pure."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import comb

from games.faces.face import Occasion

LEAST_EXPECTED = 1.0
"""Below this nothing can be said about a pair."""


@dataclass(frozen=True, slots=True)
class WatchedTable:
    """Who sat together, and the occasions to stand in somebody's way, with people for seats."""

    people: tuple[int, ...]
    occasions: tuple[Occasion, ...]
    game: int | None = None
    """Which table it was: a game has several of these rows if a seat changed hands."""


@dataclass(frozen=True, slots=True)
class Evidence:
    """What one person did to another at the tables where both sat."""

    by: int
    against: int
    tables: int
    occasions: int
    """How many occasions `by` had there,"""
    observed: int
    """how often they stood in the way of `against`,"""
    expected: float
    """and how often that would be by chance."""
    chance: float
    """The probability of a number as far off as this or farther, on that side, by chance alone."""
    confidence: float
    """One minus that, corrected for the number of pairs: among many pairs something rare always turns up."""

    @property
    def spares(self) -> bool:
        """Less than expected; else more."""
        return self.observed < self.expected


@dataclass(frozen=True, slots=True)
class _Pair:
    by: int
    against: int
    tables: int
    occasions: int
    observed: int
    odds: Sequence[float]
    """By number of times: how likely chance makes it."""

    @property
    def expected(self) -> float:
        return sum(number * odds for number, odds in enumerate(self.odds))


def weigh(tables: Iterable[WatchedTable]) -> list[Evidence]:
    """Pairs of whom enough is known, the most striking first."""
    known = list(tables)
    alone = [table for table in known if _is_alone(table)]
    choosing = [table for table in known if not _is_alone(table)]
    looked_at = (*_among_others(choosing), *_by_habit(alone))
    pairs = [pair for pair in looked_at if pair.expected >= LEAST_EXPECTED]
    found = [_evidence(pair, len(pairs)) for pair in pairs]
    return sorted(found, key=lambda one: (one.chance, one.by, one.against))


def _is_alone(table: WatchedTable) -> bool:
    """Whether there was nobody to choose among, and the game knows no odds either."""
    return len(table.people) == 2 and all(one.odds is None for one in table.occasions)


def _among_others(tables: Sequence[WatchedTable]) -> list[_Pair]:
    """Each occasion had odds of its own for everybody who might have been met."""
    rows: dict[tuple[int, int], list[tuple[float, bool]]] = defaultdict(list)
    met = _meetings(tables)
    for table in tables:
        for by, against in _pairs(table):
            equal = 1 / (len(table.people) - 1)
            rows[by, against] += [
                (equal if one.odds is None else one.odds.get(against, 0.0), against in one.against)
                for one in table.occasions
                if one.by == by
            ]
    return [
        _Pair(
            *pair, met[pair], len(own), sum(hit for _, hit in own), _sum_of_chances([odds for odds, _ in own])
        )
        for pair, own in rows.items()
    ]


def _by_habit(tables: Sequence[WatchedTable]) -> list[_Pair]:
    """Where there is one opponent alone, the measure is how often somebody does it to all whom they meet."""
    rows: dict[int, dict[int, list[bool]]] = defaultdict(lambda: defaultdict(list))
    met = _meetings(tables)
    for table in tables:
        for by, against in _pairs(table):
            rows[by][against] += [against in one.against for one in table.occasions if one.by == by]
    pairs = []
    for by, opponents in rows.items():
        turns, hits = (sum(map(count, opponents.values())) for count in (len, sum))
        if len(opponents) > 1:
            pairs += [
                _Pair(by, against, met[by, against], len(own), sum(own), _drawn(turns, hits, len(own)))
                for against, own in opponents.items()
            ]
    return pairs


def _evidence(pair: _Pair, looked_at: int) -> Evidence:
    observed, expected = pair.observed, pair.expected
    tail = sum(pair.odds[: observed + 1]) if observed < expected else sum(pair.odds[observed:])
    chance = min(1.0, tail)
    confidence = max(0.0, 1 - chance * looked_at)
    return Evidence(
        pair.by, pair.against, pair.tables, pair.occasions, observed, expected, chance, confidence
    )


def _sum_of_chances(odds: Sequence[float]) -> list[float]:
    """How likely each number of hits is, over tries of such a probability each."""
    known = [1.0]
    for hit in odds:
        known = [
            (known[number] if number < len(known) else 0.0) * (1 - hit)
            + (known[number - 1] * hit if number else 0.0)
            for number in range(len(known) + 1)
        ]
    return known


def _drawn(of: int, hits: int, taken: int) -> list[float]:
    """How likely each number of hits is among so many turns taken blindly from all."""
    return [
        comb(hits, number) * comb(of - hits, taken - number) / comb(of, taken) for number in range(taken + 1)
    ]


def _meetings(tables: Sequence[WatchedTable]) -> dict[tuple[int, int], int]:
    """At how many tables two people sat together."""
    games: dict[tuple[int, int], set[str]] = defaultdict(set)
    for number, table in enumerate(tables):
        for pair in _pairs(table):
            games[pair].add(f"row {number}" if table.game is None else f"game {table.game}")
    return {pair: len(found) for pair, found in games.items()}


def _pairs(table: WatchedTable) -> list[tuple[int, int]]:
    return [(by, against) for by in table.people for against in table.people if by != against]
