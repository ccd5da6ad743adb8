"""Who meets whom: rounds of tables in which all pairs meet as equally often as can be.

For most numbers of people, sizes and rounds no formula gives a perfect plan. So rounds are dealt by chance
and improved by swaps that make the sum of the squares of all meetings smaller: how many meetings there are
follows from the sizes of the tables, and their squares are least when they are spread evenly.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations

from games.leagues.seeded_chance import SeededChance

Table = tuple[int, ...]
"""Entrants in the order of their seats."""
Pair = tuple[int, int]

APART = 50
"""A meeting of two who are related is as bad as this many surplus ones."""
TRIES = 60
"""Swaps tried per entrant and round: the same number for every draw, so that the clock decides nothing."""


class MeetingPlan:
    """Rounds in the making, with how often each pair meets."""

    def __init__(
        self,
        people: list[int],
        sizes: tuple[int, ...],
        apart: frozenset[Pair],
        before: Sequence[Sequence[Table]],
        rounds: int,
        chance: SeededChance,
    ) -> None:
        self.people, self.sizes, self.apart = people, sizes, apart
        self.rounds: list[list[list[int]]] = []
        self.met = meetings_in(before)
        self.out = Counter(table[0] for tables in before for table in tables if len(table) == 1)
        self._fill(rounds, chance)
        self._improve(chance)

    def badness(self) -> tuple[int, int, int]:
        """Meetings of related people, the worst difference, and how uneven it all is: in this order."""
        counts = [self.met[pair] for pair in combinations(self.people, 2) if pair not in self.apart] or [0]
        meetings = sum(self.met[pair] for pair in self.apart)
        return meetings, max(counts) - min(counts), sum(count * count for count in counts)

    def _fill(self, rounds: int, chance: SeededChance) -> None:
        """Two at a table go round the circle, which is perfect; larger tables begin with any deal."""
        order = chance.shuffled(self.people)
        for number in range(rounds):
            tables = self._circle(order, number) if set(self.sizes) <= {1, 2} else self._dealt(chance)
            self.rounds.append(tables)
            for table in tables:
                self._count(table, 1)

    def _improve(self, chance: SeededChance) -> None:
        """Swaps two people of a round wherever that does not make the meetings less even.

        Swaps that gain nothing are made, too. Without them the search would stop at the first plan that no
        single swap improves, though another plan just as good may lead on.
        """
        if len(self.sizes) < 2:
            return
        # The circle is even by itself, and only has to be changed to keep somebody apart. Where it repeats
        # rounds already played, nothing but the choice among several attempts makes up for it.
        circle = set(self.sizes) <= {1, 2} and not self.apart
        for _ in range(0 if circle else TRIES * len(self.people) * len(self.rounds)):
            tables = self.rounds[chance.below(len(self.rounds))]
            first, second = chance.below(len(tables)), chance.below(len(tables))
            if first == second:
                continue
            here, there = tables[first], tables[second]
            mine, yours = chance.below(len(here)), chance.below(len(there))
            if self._gain(here, mine, there, yours) >= 0:
                for table in (here, there):
                    self._count(table, -1)
                here[mine], there[yours] = there[yours], here[mine]
                for table in (here, there):
                    self._count(table, 1)

    def _gain(self, here: list[int], mine: int, there: list[int], yours: int) -> int:
        """How much less uneven the meetings would be.

        Each of the two leaves the neighbours at one table and joins those at the other; no other pair
        changes, so that a try is cheap and there can be thousands.
        """
        one, other = here[mine], there[yours]
        gain = 0
        for place, neighbour in enumerate(here):
            if place != mine:
                gain += self._cost(one, neighbour, 0) - self._cost(other, neighbour, 1)
        for place, neighbour in enumerate(there):
            if place != yours:
                gain += self._cost(other, neighbour, 0) - self._cost(one, neighbour, 1)
        if len(here) == 1:
            gain += self._idle(one, 0) - self._idle(other, 1)
        if len(there) == 1:
            gain += self._idle(other, 0) - self._idle(one, 1)
        return gain

    def _cost(self, one: int, other: int, more: int) -> int:
        """What the last meeting of a pair costs (`more` is 0), or what one more would (1).

        From n - 1 to n meetings the square grows by 2n - 1.
        """
        pair = pair_of(one, other)
        return 2 * (self.met[pair] + more) - 1 + (2 * APART if pair in self.apart else 0)

    def _idle(self, one: int, more: int) -> int:
        """The same for sitting out, which is not to fall on one person again and again."""
        return APART * (2 * (self.out[one] + more) - 1)

    def _count(self, table: Sequence[int], by: int) -> None:
        for pair in combinations(table, 2):
            self.met[pair_of(*pair)] += by
        if len(table) == 1:
            self.out[table[0]] += by

    def _dealt(self, chance: SeededChance) -> list[list[int]]:
        deck = chance.shuffled(self.people)
        return [[deck.pop() for _ in range(size)] for size in self.sizes]

    def _circle(self, order: list[int], number: int) -> list[list[int]]:
        """The first stays, the others move on by one a round; with an odd number an empty chair plays."""
        ring: list[int | None] = [*order, *([None] if len(order) % 2 else [])]
        still, moving = ring[0], ring[1:]
        turn = number % len(moving)
        ring = [still, *moving[turn:], *moving[:turn]]
        pairs = [[ring[place], ring[-1 - place]] for place in range(len(ring) // 2)]
        tables = [[one for one in pair if one is not None] for pair in pairs]
        return sorted(tables, key=len, reverse=True)


def meetings_in(rounds: Iterable[Iterable[Table]]) -> Counter[Pair]:
    return Counter(pair_of(*pair) for tables in rounds for table in tables for pair in combinations(table, 2))


def pair_of(one: int, other: int) -> Pair:
    return (one, other) if one < other else (other, one)
