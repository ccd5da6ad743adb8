"""Groups with play-offs: small groups in which all meet, then a cup of the best of each."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import datetime

from django.utils.translation import gettext_lazy as _

from games.leagues.draw import draw_season
from games.leagues.facts import Facts, Row, ShapeRules, TableRules
from games.leagues.meetings import Table
from games.leagues.seeded_chance import SeededChance
from games.leagues.shapes.brackets import duels, is_duel, seeded_bracket, spread
from games.leagues.shapes.knockout import (
    deciding_tables,
    knockout_rounds,
    next_duels,
    next_tables,
    progress,
)
from games.leagues.shapes.shape import Rounds, Shape, Situation
from games.leagues.sizes import table_sizes
from games.leagues.standings import standings


def groups_of(entrants: Iterable[int], rules: TableRules) -> list[tuple[int, ...]]:
    """By lot, as even as can be. They stay what they are, whoever leaves."""
    order = SeededChance(rules.seed, "groups").shuffled(sorted(entrants))
    number = _number(len(order), rules.shape)
    return [tuple(order[first::number]) for first in range(number)]


def group_standing(
    group: Sequence[int], facts: Facts, rules: TableRules, as_of: datetime | None = None
) -> tuple[Row, ...]:
    """The table of one group, from its own rounds alone."""
    played = tuple(
        one
        for one in facts.played
        if one.round <= rules.shape.rounds and all(result.entrant in group for result in one.results)
    )
    alone = replace(rules, promoted=0, relegated=0)
    return standings(Facts(tuple(group), played, facts.rulings), alone, as_of)


def qualified(
    facts: Facts, rules: TableRules, as_of: datetime | None = None, among: Iterable[int] | None = None
) -> list[tuple[int, ...]]:
    """By group, who would play on, the best first; whoever has left does not."""
    there = set(facts.entrants if among is None else among)
    found = []
    for group in groups_of(facts.entrants, rules):
        rows = group_standing(group, facts, rules, as_of)
        ahead = [row.entrant for row in rows if not row.withdrawn and row.entrant in there]
        found.append(tuple(ahead[: rules.shape.qualifiers]))
    return found


def has_playoffs(facts: Facts, rules: TableRules) -> bool:
    """Not where so few qualify that they make no match: of one group, perhaps, whose first has won."""
    shape = rules.shape
    people = sum(min(shape.qualifiers, len(group)) for group in groups_of(facts.entrants, rules))
    return people >= (2 if is_duel(shape) else min(shape.sizes))


def pair(situation: Situation) -> Rounds:
    """All rounds of the groups at once, then one round of the play-offs at a time."""
    rules, number = situation.rules, len(situation.before)
    if number < rules.shape.rounds:
        return _group_rounds(situation)
    first = rules.shape.rounds + 1
    if number >= first:
        duel = is_duel(rules.shape)
        tables = next_duels(situation, first) if duel else next_tables(situation)
    else:
        tables = _first_playoffs(situation)
    return (tables,) if tables else ()


def standing(
    facts: Facts, rules: TableRules, as_of: datetime | None = None, since: datetime | None = None
) -> tuple[Row, ...]:
    """Who came further in the play-offs, then the place in the last match or group, then as everywhere."""
    return standings(facts, rules, as_of, since, progress=_progress)


def _group_rounds(situation: Situation) -> Rounds:
    rules, before = situation.rules, situation.before
    left = rules.shape.rounds - len(before)
    drawn: list[tuple[Table, ...]] = [()] * left
    for index, group in enumerate(groups_of(situation.facts.entrants, rules)):
        members = [one for one in group if one in situation.playing]
        own = tuple(tuple(table for table in tables if set(table) <= set(group)) for tables in before)
        if len(members) < min(rules.shape.sizes):
            rounds: Rounds = (tuple((one,) for one in members),) * left
        else:
            rounds = draw_season(
                members,
                left,
                rules.shape.table_size,
                rules.shape.sizes,
                rules.seed,
                label=f"{situation.label}/{index}",
                related=[pair for pair in situation.related if set(pair) <= set(members)],
                before=own,
            ).rounds
        drawn = [(*tables, *more) for tables, more in zip(drawn, rounds, strict=True)]
    return tuple(drawn)


def _first_playoffs(situation: Situation) -> tuple[Table, ...]:
    """The best of a group meet the last who qualified of others."""
    rules = situation.rules
    groups = qualified(situation.facts, rules, among=situation.playing)
    people = sum(map(len, groups))
    chance = SeededChance(rules.seed, situation.label)
    if is_duel(rules.shape):
        return duels(seeded_bracket(groups), rules.shape, chance) if people > 1 else ()
    if people < min(rules.shape.sizes):
        return ()
    return spread(groups, table_sizes(people, rules.shape.table_size, rules.shape.sizes), chance)


def _progress(facts: Facts, rules: TableRules, as_of: datetime | None) -> dict[int, tuple[int, int]]:
    """Nothing survived in the groups; having qualified is one round, and so on."""
    first = rules.shape.rounds + 1
    playoffs = progress(facts, rules, as_of, first)
    known = [one for one in facts.played if as_of is None or one.at <= as_of]
    in_playoffs = {
        result.entrant for one in known if one.round >= first for result in one.results
    } | _through_if_all_is_played(facts, rules, as_of)
    found = {}
    for group in groups_of(facts.entrants, rules):
        for row in group_standing(group, facts, rules, as_of):
            survived, place = playoffs[row.entrant]
            through = row.entrant in in_playoffs
            found[row.entrant] = (1 + survived, place) if through else (0, row.place)
    return found


def _through_if_all_is_played(facts: Facts, rules: TableRules, as_of: datetime | None) -> set[int]:
    stage = facts.drawn[: rules.shape.rounds]
    played = {
        one.table
        for one in facts.played
        if one.round <= rules.shape.rounds and (as_of is None or one.at <= as_of)
    }
    if (
        not has_playoffs(facts, rules)
        or len(stage) < rules.shape.rounds
        or len(played) < sum(map(len, stage))
    ):
        return set()
    return {one for group in qualified(facts, rules, as_of) for one in group}


def _number(people: int, shape: ShapeRules) -> int:
    """As many groups as wanted, as long as each has people for a table."""
    return max(1, min(shape.groups, people // max(2, min(shape.sizes))))


def _rounds(shape: ShapeRules, people: int) -> int:
    most = -(-people // _number(people, shape))
    return shape.rounds + knockout_rounds(_number(people, shape) * min(shape.qualifiers, most), shape)


def _enough_rounds(shape: ShapeRules, people: int) -> int:
    """Two by two everyone meets everyone; in a group of an odd number somebody sits out each time."""
    largest = -(-people // _number(people, shape))
    return largest - 1 + largest % 2 if is_duel(shape) else 1


GROUPS = Shape(
    key="groups",
    name=_("Groups with play-offs"),
    line=_(
        "Small groups by lot; where two play, there are rounds enough for everyone to meet everyone in the "
        "group. The best of each group play for the cup."
    ),
    fields=("places", "groups", "rounds", "qualifiers", "going_on", "best_of_three"),
    rounds=_rounds,
    enough_rounds=_enough_rounds,
    pair=pair,
    standing=standing,
    deciders=lambda situation: deciding_tables(situation, situation.rules.shape.rounds + 1),
    first_knockout=lambda shape: shape.rounds + 1,
)
