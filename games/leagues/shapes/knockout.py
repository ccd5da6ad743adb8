"""Matches that somebody wins and goes on from: what cups and play-offs have in common. Pure.

A match is all tables of a round at which the same people sit: one, or up to three for the best of three. Who
is ahead in it follows from the same standings as everything else, looked at for these tables alone.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from games.leagues.facts import Facts, Played, Row, ShapeRules, TableRules
from games.leagues.meetings import Table
from games.leagues.rulings import RULINGS
from games.leagues.seeded_chance import SeededChance
from games.leagues.shapes.brackets import ENOUGH, duels, is_duel, spread
from games.leagues.shapes.shape import Situation
from games.leagues.sizes import table_sizes
from games.leagues.standings import standings
from games.leagues.tiebreaks import lots_of

IN_A_MATCH = ("score_share", "misses", "lot")
"""What decides among those who beat equally many in a match."""


@dataclass(frozen=True, slots=True)
class Match:
    round: int
    members: Table
    rows: tuple[Row, ...]
    """Who is ahead, the best first."""
    tables: int
    """How many were drawn,"""
    played: int
    """and how many have a result."""
    ahead: tuple[int, ...]
    """Who goes on if it stays like this."""
    is_over: bool

    @property
    def going_on(self) -> tuple[int, ...]:
        """Who goes on, once all tables are played; else nobody."""
        return self.ahead if self.is_over else ()


def match_rules(rules: TableRules) -> TableRules:
    """In a match wins count, whatever points the season gives; nobody's cards matter."""
    return replace(rules, scoring="beaten", tiebreaks=IN_A_MATCH, withdrawal="stand", promoted=0, relegated=0)


def matches_in(
    number: int, facts: Facts, rules: TableRules, as_of: datetime | None = None
) -> tuple[Match, ...]:
    """The matches of a round in the order they were drawn; rounds are counted from 1."""
    drawn: dict[frozenset[int], list[Table]] = {}
    for table in facts.drawn[number - 1]:
        drawn.setdefault(frozenset(table), []).append(table)
    home = {entrant: members for members in drawn for entrant in members}
    played: dict[frozenset[int], list[Played]] = {members: [] for members in drawn}
    for one in facts.played:
        members = home.get(one.results[0].entrant) if one.round == number else None
        if members and (as_of is None or one.at <= as_of):
            played[members].append(one)
    most = 1 if is_duel(rules.shape) or len(drawn) == 1 else rules.shape.going_on
    alone = replace(facts, rulings=tuple(one for one in facts.rulings if one.kind in (*RULINGS, "left")))
    return tuple(
        _match(number, tables, replace(alone, played=tuple(played[members])), rules, as_of, most)
        for members, tables in drawn.items()
    )


def _match(
    number: int, tables: Sequence[Table], own: Facts, rules: TableRules, as_of: datetime | None, most: int
) -> Match:
    """From the facts of this match alone."""
    members = tables[0]
    rows = standings(replace(own, entrants=members), match_rules(rules), as_of)
    ahead = _ahead(rows, rules, min(most, max(1, len(members) - 1)))
    played = len({one.table for one in own.played})
    return Match(number, members, rows, len(tables), played, ahead, is_over=played >= len(tables))


def _ahead(rows: Sequence[Row], rules: TableRules, most: int) -> tuple[int, ...]:
    """Whoever has left goes nowhere. If nothing counted, the lot of the season decides."""
    there = [row for row in rows if not row.withdrawn]
    if not any(row.tables for row in there):
        lots = dict(
            zip((row.entrant for row in there), lots_of([row.entrant for row in there], rules), strict=True)
        )
        there.sort(key=lambda row: -lots[row.entrant])
    return tuple(row.entrant for row in there[:most])


def survivors(number: int, facts: Facts, rules: TableRules) -> list[tuple[int, ...]]:
    """By match of a round that is over, who goes on, the best first; where nothing counted, too."""
    return [match.ahead for match in matches_in(number, facts, rules)]


def progress(
    facts: Facts, rules: TableRules, as_of: datetime | None, first: int = 1
) -> dict[int, tuple[int, int]]:
    """By entrant, from how many rounds they went on, and the place in the last match that has a result.

    From a first round on, and as far as results tell at a moment.
    """
    survived, last = dict.fromkeys(facts.entrants, 0), dict.fromkeys(facts.entrants, 0)
    for number in range(first, len(facts.drawn) + 1):
        for match in matches_in(number, facts, rules, as_of):
            if match.played:
                last.update((row.entrant, row.place) for row in match.rows)
                survived.update(dict.fromkeys(match.members, number - first))
            survived.update(dict.fromkeys(match.going_on, number - first + 1))
    return {entrant: (survived[entrant], last[entrant]) for entrant in facts.entrants}


def next_duels(situation: Situation, first: int = 1) -> tuple[Table, ...]:
    """Neighbours in the bracket meet. Whose neighbour is gone waits a round; one who is alone has won."""
    drawn, number = situation.before, len(situation.before)
    slot: dict[int, int] = {}
    for index, members in enumerate(dict.fromkeys(frozenset(table) for table in drawn[first - 1])):
        slot.update(dict.fromkeys(members, index))
    found: dict[int, list[int]] = {}
    for going_on in survivors(number, situation.facts, situation.rules):
        for entrant in going_on:
            if entrant in situation.playing:
                found.setdefault(slot[entrant] >> (number - first + 1), []).append(entrant)
    if sum(map(len, found.values())) < ENOUGH:
        return ()
    chance = SeededChance(situation.rules.seed, situation.label)
    matches = [tuple(members) for _, members in sorted(found.items())]
    return duels(matches, situation.rules.shape, chance)


def next_tables(situation: Situation) -> tuple[Table, ...]:
    """The best of each table, mixed anew. If they are too few for a table, the next best come, too."""
    shape, number = situation.rules.shape, len(situation.before)
    matches = matches_in(number, situation.facts, situation.rules)
    if len(matches) < ENOUGH:
        return ()
    going_on = [
        tuple(one for one in each if one in situation.playing)
        for each in survivors(number, situation.facts, situation.rules)
    ]
    chosen = {one for each in going_on for one in each}
    missing = max(0, min(shape.sizes) - len(chosen))
    rest = [row for match in matches for row in match.rows if row.entrant not in chosen]
    rest = [row for row in rest if row.entrant in situation.playing]
    rest.sort(key=lambda row: (row.place, -row.points, -row.relative_score, row.entrant))
    going_on += [(row.entrant,) for row in rest[:missing]]
    people = sum(map(len, going_on))
    if people < min(shape.sizes):
        return ()
    chance = SeededChance(situation.rules.seed, situation.label)
    return spread(going_on, table_sizes(people, shape.table_size, shape.sizes), chance)


def deciding_tables(situation: Situation, first: int = 1) -> tuple[Table, ...]:
    """The third table of each best-of-three match that is at one all and whose players are both still in."""
    number, shape = len(situation.before), situation.rules.shape
    if not shape.best_of_three or not is_duel(shape) or number < first:
        return ()
    chance = SeededChance(situation.rules.seed, f"{situation.label}/third")
    return tuple(
        tuple(chance.shuffled(sorted(match.members)))
        for match in matches_in(number, situation.facts, situation.rules)
        if match.tables == match.played == ENOUGH
        and match.rows[0].points == match.rows[1].points
        and all(one in situation.playing for one in match.members)
    )


def knockout_rounds(people: int, shape: ShapeRules) -> int:
    """How many rounds it takes from so many people to the last table."""
    if is_duel(shape):
        return max(1, (people - 1).bit_length())
    rounds, least = 1, min(shape.sizes)
    while people >= least and len(sizes := table_sizes(people, shape.table_size, shape.sizes)) > 1:
        people = max(least, sum(min(shape.going_on, max(1, size - 1)) for size in sizes))
        rounds += 1
    return rounds
