"""Cup: whoever loses is out. Two by two, perhaps the best of three; or larger tables, whose best go on."""

from datetime import datetime

from django.utils.translation import gettext_lazy as _

from games.leagues.facts import Facts, Row, TableRules
from games.leagues.seeded_chance import SeededChance
from games.leagues.shapes.brackets import first_round, is_duel
from games.leagues.shapes.knockout import (
    deciding_tables,
    knockout_rounds,
    next_duels,
    next_tables,
    progress,
)
from games.leagues.shapes.shape import Rounds, Shape, Situation
from games.leagues.standings import standings


def pair(situation: Situation) -> Rounds:
    """The next round; the first one by lot."""
    shape = situation.rules.shape
    if not situation.before:
        chance = SeededChance(situation.rules.seed, situation.label)
        return (first_round(chance.shuffled(sorted(situation.playing)), shape, chance),)
    tables = next_duels(situation) if is_duel(shape) else next_tables(situation)
    return (tables,) if tables else ()


def standing(
    facts: Facts, rules: TableRules, as_of: datetime | None = None, since: datetime | None = None
) -> tuple[Row, ...]:
    """By how many rounds somebody survived and the place at the last table, then as everywhere."""
    return standings(facts, rules, as_of, since, progress=progress)


CUP = Shape(
    key="cup",
    name=_("Cup"),
    line=_(
        "If you lose, you are out: players meet two by two, or the best of each table go on, up to a final."
    ),
    fields=("places", "going_on", "best_of_three"),
    rounds=lambda rules, people: knockout_rounds(people, rules),
    pair=pair,
    standing=standing,
    deciders=deciding_tables,
    first_knockout=lambda rules: 1,
)
