"""Swiss: equals meet, nobody the same people twice where that can be avoided, and sitting out goes round."""

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.leagues.facts import Facts, ShapeRules, TableRules
from games.leagues.meetings import meetings_in
from games.leagues.shapes import SHAPES
from tests.leagues.made_up import SEED, some
from tests.leagues.shape_situations import play, season, situation

TWO = {"table_size": 2, "sizes": (2,)}
MANY = {"table_size": 4, "sizes": (3, 4, 5, 6)}


@settings(some, max_examples=25)
@given(st.integers(3, 14), st.integers(1, 5), st.integers(0, 10**6), st.booleans())
def test_two_at_a_table_never_meet_twice_while_that_is_possible(people, rounds, luck, ties):
    """With fewer rounds than half the field, a pairing without repetition is always there."""
    rounds = min(rounds, (people - 1) // 2)
    facts, _ = season("swiss", people, luck=luck, ties=ties, rounds=rounds, **TWO)
    assert len(facts.drawn) == rounds
    for tables in facts.drawn:
        assert sorted(one for table in tables for one in table) == list(facts.entrants)
        assert sum(len(table) == 1 for table in tables) == people % 2
    assert max(meetings_in(facts.drawn).values()) == 1


@settings(some, max_examples=25)
@given(st.integers(3, 9), st.integers(1, 12), st.integers(0, 10**6))
def test_nobody_sits_out_again_before_everyone_has(people, rounds, luck):
    facts, _ = season("swiss", people, luck=luck, rounds=rounds, **TWO)
    out = Counter(dict.fromkeys(facts.entrants, 0))
    out.update(table[0] for tables in facts.drawn for table in tables if len(table) == 1)
    assert max(out.values()) - min(out.values()) <= 1


@settings(some, max_examples=25)
@given(st.integers(3, 30), st.integers(1, 4), st.integers(0, 10**6))
def test_larger_tables_hold_everyone_and_seats_stay_even(people, rounds, luck):
    facts, _ = season("swiss", people, luck=luck, rounds=rounds, **MANY)
    for tables in facts.drawn:
        assert sorted(one for table in tables for one in table) == list(facts.entrants)
        assert all(len(table) in MANY["sizes"] for table in tables)


def test_larger_tables_meet_new_people():
    facts, _ = season("swiss", 24, rounds=3, **MANY)
    assert max(meetings_in(facts.drawn).values()) == 1


def test_people_of_equal_points_meet():
    """After one round of sixteen, winners meet winners; after two, those with two wins meet each other."""
    rules = TableRules(seed=SEED, shape=ShapeRules(rounds=3, **TWO))
    facts = Facts(tuple(range(1, 17)))
    for _ in range(3):
        before = {row.entrant: row.points for row in SHAPES["swiss"].standing(facts, rules, None, None)}
        ((*tables,),) = SHAPES["swiss"].pair(situation(facts, rules, 1))
        assert all(before[one] == before[other] for one, other in tables)
        facts = play(facts, tables, _Favourites())


class _Favourites:
    """The lower number wins."""

    def sample(self, table, size):
        return sorted(table)


def test_two_hundred_are_paired_and_one_alone_has_no_table():
    facts, _ = season("swiss", 200, rounds=2, **TWO)
    assert [len(tables) for tables in facts.drawn] == [100, 100]
    assert max(meetings_in(facts.drawn).values()) == 1
    lonely = season("swiss", 3, rounds=1, **TWO)[0]
    assert sorted(map(len, lonely.drawn[0])) == [1, 2]


def test_related_people_are_kept_apart_and_whoever_has_left_is_not_drawn():
    rules = TableRules(seed=SEED, shape=ShapeRules(rounds=1, **TWO))
    facts = Facts(tuple(range(1, 9)))
    for related in combinations(range(1, 5), 2):
        ((*tables,),) = SHAPES["swiss"].pair(situation(facts, rules, 1, related=(related,)))
        assert related not in [tuple(sorted(table)) for table in tables]
    ((*tables,),) = SHAPES["swiss"].pair(situation(facts, rules, 1, playing=(1, 2, 3, 4, 5, 6)))
    assert sorted(one for table in tables for one in table) == [1, 2, 3, 4, 5, 6]


def test_the_same_seed_and_results_give_the_same_draw():
    first, rules = season("swiss", 11, rounds=4, **TWO)
    assert season("swiss", 11, rounds=4, **TWO)[0] == first
    other = TableRules(seed="77" * 32, shape=rules.shape)
    assert season("swiss", 11, rules=other)[0].drawn != first.drawn


@pytest.mark.parametrize("people", [8, 13])
def test_the_standings_of_any_day_are_those_that_were_shown_then(people):
    facts, rules = season("swiss", people, rounds=3, **TWO)
    standing = SHAPES["swiss"].standing
    first = [one for one in facts.played if one.round == 1]
    early = Facts(facts.entrants, tuple(first), (), facts.drawn[:1])
    assert standing(facts, rules, first[0].at, None) == standing(early, rules, None, None)
