"""Swiss: in each round people of about equal points meet, and nobody the same people again if avoidable.

Two at a table are paired by a matching of least cost (networkx), which finds a pairing without repetition
whenever there is one. For larger tables that is a hard problem, so the field is cut into tables from the top
and improved by swaps, as in `meetings`.
"""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations

from django.utils.translation import gettext_lazy as _

from games.leagues.meetings import Pair, meetings_in, pair_of
from games.leagues.seating import seat_evenly
from games.leagues.seeded_chance import SeededChance
from games.leagues.shapes.shape import Rounds, Shape, Situation
from games.leagues.sizes import table_sizes
from games.leagues.standings import standings

SITS_OUT = 10**12
"""What sitting out once more costs: more than all that follows together, so that it falls on all in turn."""
MEETS_AGAIN = 10**8
"""What one more meeting costs: more than any distance in the standings."""
RELATED = 10**7
ALONE = "alone"
"""Whom the one who sits out is matched with."""
TRIES = 200
"""Swaps tried per person: the same number for every draw, so that the clock decides nothing."""


def pair(situation: Situation) -> Rounds:
    """The next round. The first one is by lot; later ones follow the standings."""
    if not situation.rounds_left:
        return ()
    chance = SeededChance(situation.rules.seed, situation.label)
    order = chance.shuffled(sorted(situation.playing))
    if situation.before:
        place = {row.entrant: row.place for row in standings(situation.facts, situation.rules)}
        order.sort(key=lambda entrant: place[entrant])
    field = _Field(order, situation)
    shape = situation.rules.shape
    sizes = table_sizes(len(order), shape.table_size, shape.sizes)
    tables = field.matched() if set(sizes) <= {1, 2} else field.cut(sizes, chance)
    tables.sort(key=lambda table: (len(table) == 1, min(field.rank[one] for one in table)))
    seated = seat_evenly([*situation.before, tables], chance, fixed=len(situation.before))
    return (seated[-1],)


class _Field:
    """Everybody in the order of the standings, with whom they have met and how often they sat out."""

    def __init__(self, order: list[int], situation: Situation) -> None:
        self.order = order
        self.rank = {entrant: number for number, entrant in enumerate(order)}
        self.met: Counter[Pair] = meetings_in(situation.before)
        self.out = Counter(table[0] for tables in situation.before for table in tables if len(table) == 1)
        self.apart = frozenset(pair_of(*pair) for pair in situation.related)

    def cost(self, one: int, other: int) -> int:
        pair = pair_of(one, other)
        distance = self.rank[one] - self.rank[other]
        return MEETS_AGAIN * self.met[pair] ** 2 + RELATED * (pair in self.apart) + distance * distance

    def cost_of_sitting_out(self, one: int) -> int:
        """The lower, the sooner; but nobody again before all others."""
        above = len(self.order) - 1 - self.rank[one]
        return SITS_OUT * self.out[one] + above * above

    def matched(self) -> list[list[int]]:
        # Only workers draw, and few of them Swiss: nobody else has to wait for this import.
        from networkx import Graph, max_weight_matching

        graph = Graph()
        graph.add_nodes_from(self.order)
        graph.add_weighted_edges_from(
            (one, other, -self.cost(one, other)) for one, other in combinations(self.order, 2)
        )
        if len(self.order) % 2:
            graph.add_weighted_edges_from((one, ALONE, -self.cost_of_sitting_out(one)) for one in self.order)
        pairs = max_weight_matching(graph, maxcardinality=True)
        tables = [[one for one in pair if one != ALONE] for pair in pairs]
        return [sorted(table, key=self.rank.__getitem__) for table in tables]

    def cut(self, sizes: Sequence[int], chance: SeededChance) -> list[list[int]]:
        alone = sorted(self.order, key=self.cost_of_sitting_out)[: sizes.count(1)]
        rest = [one for one in self.order if one not in alone]
        tables, at = [], 0
        for size in sizes:
            if size > 1:
                tables.append(rest[at : at + size])
                at += size
        for _try in range(TRIES * len(rest) if len(tables) > 1 else 0):
            here, there = tables[chance.below(len(tables))], tables[chance.below(len(tables))]
            mine, yours = chance.below(len(here)), chance.below(len(there))
            if here is not there and self._gain(here, mine, there, yours) >= 0:
                here[mine], there[yours] = there[yours], here[mine]
        return [*tables, *([one] for one in alone)]

    def _gain(self, here: list[int], mine: int, there: list[int], yours: int) -> int:
        """How much less it would cost if these two changed places."""
        gain = 0
        for table, place, newcomer in ((here, mine, there[yours]), (there, yours, here[mine])):
            for number, neighbour in enumerate(table):
                if number != place:
                    gain += self.cost(table[place], neighbour) - self.cost(newcomer, neighbour)
        return gain


SWISS = Shape(
    key="swiss",
    name=_("Swiss"),
    line=_("In each round, you meet players with about the same points, and nobody twice."),
    fields=("places", "rounds"),
    rounds=lambda rules, people: rules.rounds,
    pair=pair,
    standing=standings,
)
