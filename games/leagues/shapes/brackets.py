"""Who meets whom where losers are out: brackets of two by two, and larger tables mixed anew. Pure."""

from collections.abc import Sequence
from itertools import zip_longest

from games.leagues.facts import ShapeRules
from games.leagues.meetings import Table
from games.leagues.seeded_chance import SeededChance
from games.leagues.sizes import table_sizes

ENOUGH = 2
"""Tables that a match of three begins with, and people that a match takes."""


def is_duel(shape: ShapeRules) -> bool:
    return shape.table_size == 2


def first_round(order: Sequence[int], shape: ShapeRules, chance: SeededChance) -> tuple[Table, ...]:
    """The draw of a cup: two by two with byes where the bracket has room, or tables of the wanted size."""
    if is_duel(shape):
        return duels(bracket(order), shape, chance)
    sizes = table_sizes(len(order), shape.table_size, shape.sizes)
    return spread([(one,) for one in order], sizes, chance)


def bracket(order: Sequence[int]) -> list[tuple[int, ...]]:
    """Matches of two, half as many as the next power of two. Byes are spread evenly."""
    matches = max(1, 1 << (len(order) - 1).bit_length() >> 1)
    byes = 2 * matches - len(order)
    alone = {index * matches // byes for index in range(byes)} if byes else set()
    first, rest = list(order[:byes]), list(order[byes:])
    return [(first.pop(0),) if number in alone else (rest.pop(0), rest.pop(0)) for number in range(matches)]


def seeded_bracket(groups: Sequence[tuple[int, ...]]) -> list[tuple[int, ...]]:
    """All who won a group, then the second: the best meet the last, of other groups if possible."""
    ranks = [[one for one in rank if one is not None] for rank in zip_longest(*groups)]
    home = {one: number for number, group in enumerate(groups) for one in group}

    def set_with(turn: int) -> list[tuple[int, ...]]:
        seeds = [one for rank in ranks[:1] for one in rank]
        for rank in ranks[1:]:
            seeds += [*rank[turn % len(rank) :], *rank[: turn % len(rank)]]
        order = [0]
        while len(order) < len(seeds):
            order = [each for one in order for each in (one, 2 * len(order) - 1 - one)]
        pairs = zip(order[::2], order[1::2], strict=True) if len(order) > 1 else [(0, 1)]
        return [tuple(seeds[one] for one in pair if one < len(seeds)) for pair in pairs]

    def clashes(matches: list[tuple[int, ...]]) -> int:
        return sum(len(match) > len({home[one] for one in match}) for match in matches)

    return min((set_with(turn) for turn in range(len(groups))), key=clashes)


def duels(matches: Sequence[tuple[int, ...]], shape: ShapeRules, chance: SeededChance) -> tuple[Table, ...]:
    """Each match as its tables, so that both go first once where the best of three counts."""
    tables: list[Table] = []
    for members in matches:
        seats = tuple(chance.shuffled(members))
        tables.append(seats)
        if shape.best_of_three and len(seats) == ENOUGH:
            tables.append(seats[::-1])
    return tuple(tables)


def spread(
    groups: Sequence[tuple[int, ...]], sizes: Sequence[int], chance: SeededChance
) -> tuple[Table, ...]:
    """First the best of all groups, dealt one to each table, then the second: people of a group part ways."""
    ranked = [[one for one in rank if one is not None] for rank in zip_longest(*groups)]
    deck = [one for rank in ranked for one in rank]
    tables: list[list[int]] = [[] for _ in sizes]
    while deck:
        for table, size in zip(tables, sizes, strict=True):
            if len(table) < size and deck:
                table.append(deck.pop(0))
    return tuple(tuple(chance.shuffled(table)) for table in tables)
