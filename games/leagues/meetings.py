"""Who meets whom: rounds of tables in which all pairs meet as equally often as can be."""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations

from games.leagues.dice import Dice

Table = tuple[int, ...]
"""Entrants in the order of their seats."""
Pair = tuple[int, int]

APART = 50
"""A meeting of two who are related is as bad as this many surplus ones."""
TRIES = 60
"""Swaps tried per entrant and round."""


class Plan:
    """Rounds in the making, with how often each pair meets."""

    def __init__(
        self,
        people: list[int],
        sizes: tuple[int, ...],
        apart: frozenset[Pair],
        before: Sequence[Sequence[Table]],
        rounds: int,
        dice: Dice,
    ) -> None:
        self.people, self.sizes, self.apart = people, sizes, apart
        self.rounds: list[list[list[int]]] = []
        self.met = meetings_in(before)
        self.out = Counter(table[0] for tables in before for table in tables if len(table) == 1)
        self._fill(rounds, dice)
        self._improve(dice)

    def badness(self) -> tuple[int, int, int]:
        """Meetings of related people, the worst difference, and how uneven it all is."""
        counts = [self.met[pair] for pair in combinations(self.people, 2) if pair not in self.apart] or [0]
        meetings = sum(self.met[pair] for pair in self.apart)
        return meetings, max(counts) - min(counts), sum(count * count for count in counts)

    def _fill(self, rounds: int, dice: Dice) -> None:
        """Two at a table go round the circle, which is perfect; larger tables begin anyhow."""
        order = dice.shuffled(self.people)
        for number in range(rounds):
            tables = self._circle(order, number) if set(self.sizes) <= {1, 2} else self._dealt(dice)
            self.rounds.append(tables)
            for table in tables:
                self._count(table, 1)

    def _improve(self, dice: Dice) -> None:
        """Swaps two people of a round as long as that makes the meetings more even, never less."""
        if len(self.sizes) < 2:
            return
        circle = set(self.sizes) <= {1, 2} and not self.apart
        for _ in range(0 if circle else TRIES * len(self.people) * len(self.rounds)):
            tables = self.rounds[dice.below(len(self.rounds))]
            first, second = dice.below(len(tables)), dice.below(len(tables))
            if first == second:
                continue
            here, there = tables[first], tables[second]
            mine, yours = dice.below(len(here)), dice.below(len(there))
            if self._gain(here, mine, there, yours) >= 0:
                for table in (here, there):
                    self._count(table, -1)
                here[mine], there[yours] = there[yours], here[mine]
                for table in (here, there):
                    self._count(table, 1)

    def _gain(self, here: list[int], mine: int, there: list[int], yours: int) -> int:
        """How much less uneven the meetings would be."""
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
        """What the last meeting of a pair costs, or what one more would: the square of meetings grows so."""
        pair = pair_of(one, other)
        return 2 * (self.met[pair] + more) - 1 + (2 * APART if pair in self.apart else 0)

    def _idle(self, one: int, more: int) -> int:
        return APART * (2 * (self.out[one] + more) - 1)

    def _count(self, table: Sequence[int], by: int) -> None:
        for pair in combinations(table, 2):
            self.met[pair_of(*pair)] += by
        if len(table) == 1:
            self.out[table[0]] += by

    def _dealt(self, dice: Dice) -> list[list[int]]:
        deck = dice.shuffled(self.people)
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
