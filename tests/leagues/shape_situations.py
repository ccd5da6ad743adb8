"""Shapes drawn and played in memory: results by chance of a seed, no database."""

from random import Random

from games.leagues.facts import Facts, Played, ShapeRules, TableResult, TableRules
from games.leagues.shapes import SHAPES, Situation
from tests.leagues.made_up import DAY, MAY, SEED


def situation(facts, rules, rounds_left, playing=None, related=()):
    number = len(facts.drawn) + 1
    return Situation(
        facts=facts,
        rules=rules,
        playing=tuple(playing or facts.entrants),
        rounds_left=rounds_left,
        label=f"division/1/{number}/{len(playing or facts.entrants)}",
        related=related,
    )


def play(facts, tables, luck, ties=False, again=False):
    """A round as drawn, or more tables of the last one, with places by chance, some of them shared."""
    number = len(facts.drawn) + (not again)
    at, fresh = MAY + number * DAY, []
    for index, table in enumerate(tables):
        order = luck.sample(table, len(table))
        places = {one: luck.randint(1, len(table)) if ties else 1 + order.index(one) for one in table}
        results = tuple(TableResult(one, place, 50 - place) for one, place in places.items())
        fresh.append(Played(1000 * number + 500 * again + index, number, at, results))
    tables = tuple(tuple(table) for table in tables)
    drawn = (*facts.drawn[:-1], (*facts.drawn[-1], *tables)) if again else (*facts.drawn, tables)
    return Facts(facts.entrants, (*facts.played, *fresh), facts.rulings, drawn)


def season(shape, people, *, luck=0, ties=False, rules=None, **shape_rules):
    """A whole season of a shape, all rounds played as they are drawn; the facts, and the rules."""
    row = SHAPES[shape]
    rules = rules or TableRules(seed=SEED, shape=ShapeRules(**shape_rules))
    facts, chance = Facts(tuple(range(1, people + 1))), Random(luck)
    left = row.rounds(rules.shape, people)
    while left and (rounds := row.pair(situation(facts, rules, left))):
        for tables in rounds:
            facts = play(facts, tables, chance, ties)
            left -= 1
        while row.deciders and (tables := row.deciders(situation(facts, rules, 0))):
            facts = play(facts, tables, chance, ties, again=True)
    return facts, rules
