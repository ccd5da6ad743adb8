"""Groups with play-offs: everyone meets in the group, the best of each play on, and standings say how far."""

from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.leagues.facts import Facts, Ruling
from games.leagues.meetings import meetings_in
from games.leagues.settings import Settings
from games.leagues.shapes import SHAPES
from games.leagues.shapes.brackets import seeded_bracket
from games.leagues.shapes.groups import group_standing, groups_of, qualified
from tests.leagues.made_up import DAY, MAY, some
from tests.leagues.shape_situations import season

GROUPS = SHAPES["groups"]
TWO = {"table_size": 2, "sizes": (2,)}
MANY = {"table_size": 4, "sizes": (3, 4, 5, 6), "going_on": 2}


@settings(some, max_examples=25)
@given(st.integers(3, 20), st.integers(1, 5), st.integers(1, 3), st.integers(0, 10**6), st.booleans())
def test_groups_are_even_and_the_best_of_each_play_on_to_one(people, groups, qualifiers, luck, ties):
    shape = {"groups": groups, "qualifiers": qualifiers, "rounds": 3, **TWO}
    facts, rules = season("groups", people, luck=luck, ties=ties, **shape)
    parts = groups_of(facts.entrants, rules)
    assert sorted(one for part in parts for one in part) == list(facts.entrants)
    assert max(map(len, parts)) - min(map(len, parts)) <= 1
    home = {one: number for number, part in enumerate(parts) for one in part}
    for tables in facts.drawn[:3]:
        assert sorted(one for table in tables for one in table) == list(facts.entrants)
        assert all(len({home[one] for one in table}) == 1 for table in tables)
    through = {one for part in qualified(facts, rules) for one in part}
    rows = GROUPS.standing(facts, rules, None, None)
    if len(through) > 1:
        assert {one for table in facts.drawn[3] for one in table} == through
        assert len(facts.drawn) == 3 + (len(through) - 1).bit_length()
        assert rows[0].entrant in facts.drawn[-1][0]
    assert {row.entrant for row in rows[: len(through)]} == through


@settings(some, max_examples=15)
@given(st.integers(6, 40), st.integers(1, 4), st.integers(0, 10**6))
def test_larger_tables_have_groups_and_play_offs_too(people, groups, luck):
    facts, rules = season("groups", people, luck=luck, groups=groups, qualifiers=2, rounds=2, **MANY)
    if len(groups_of(facts.entrants, rules)) > 1:
        assert len(facts.drawn[-1]) == 1
        assert len(facts.drawn) == GROUPS.rounds(rules.shape, people)
    assert all(len(table) in MANY["sizes"] for tables in facts.drawn for table in tables)


def test_in_a_group_everyone_meets_everyone_once():
    facts, rules = season("groups", 12, groups=3, rounds=3, **TWO)
    met = meetings_in(facts.drawn[:3])
    for group in groups_of(facts.entrants, rules):
        assert all(met[pair] == 1 for pair in combinations(sorted(group), 2))


@pytest.mark.parametrize("number", [2, 3, 4, 5, 7, 8])
def test_nobody_meets_the_own_group_in_the_first_play_off(number):
    matches = seeded_bracket([(f"{group}1", f"{group}2") for group in range(number)])
    assert sorted(one for match in matches for one in match) == sorted(
        f"{group}{place}" for group in range(number) for place in (1, 2)
    )
    assert all(len({one[:-1] for one in match}) == len(match) for match in matches)
    byes = [match[0] for match in matches if len(match) == 1]
    assert sum(one.endswith("1") for one in byes) == min(len(byes), number)


def test_the_standings_of_a_day_in_the_groups_know_nothing_of_play_offs():
    facts, rules = season("groups", 8, groups=2, rounds=3, **TWO)
    early = Facts(facts.entrants, tuple(one for one in facts.played if one.round <= 2), (), facts.drawn[:3])
    assert GROUPS.standing(facts, rules, MAY + 2 * DAY, None) == GROUPS.standing(early, rules, None, None)
    group = groups_of(facts.entrants, rules)[0]
    assert group_standing(group, facts, rules, MAY + 2 * DAY) == group_standing(group, early, rules)
    after = GROUPS.standing(facts, rules, MAY + 3 * DAY, None)
    assert {row.entrant for row in after[:4]} == {one for each in qualified(facts, rules) for one in each}


def test_whoever_has_left_does_not_play_on():
    """The next of the group does instead; where nobody is left, fewer do."""
    facts, rules = season("groups", 8, groups=2, qualifiers=3, rounds=3, **TWO)
    group, other = groups_of(facts.entrants, rules)
    first, second, third, fourth = (row.entrant for row in group_standing(group, facts, rules))
    before = qualified(facts, rules)
    assert before[0] == (first, second, third)

    def without(*people):
        gone = tuple(Ruling(50 + one, "left", MAY + 3 * DAY, entrant=one) for one in people)
        return replace(facts, rulings=gone)

    assert qualified(without(first), rules) == [(second, third, fourth), before[1]]
    assert qualified(without(first, third), rules) == [(second, fourth), before[1]]
    assert qualified(without(first), rules, MAY + 2 * DAY) == qualified(facts, rules, MAY + 2 * DAY)
    there = set(facts.entrants) - {second}
    assert qualified(facts, rules, among=there) == [(first, third, fourth), before[1]]
    assert set(before[1]) <= set(other)


@pytest.mark.parametrize(("people", "rounds"), [(8, 3), (9, 5), (10, 5), (11, 5)])
def test_a_season_for_two_has_rounds_enough_for_everyone_to_meet_in_the_group(people, rounds):
    declared = Settings(shape="groups", rules="kahuna", table_size=2, groups=2, rounds=3)
    fitted = declared.for_people(people)
    assert fitted.rounds == rounds
    facts, rules = season("groups", people, groups=2, rounds=fitted.rounds, **TWO)
    met = meetings_in(facts.drawn[:rounds])
    for group in groups_of(facts.entrants, rules):
        assert all(met[pair] for pair in combinations(sorted(group), 2))


def test_rounds_stay_as_declared_where_they_are_enough_or_nobody_could_declare_so_many():
    for_two = Settings(shape="groups", rules="kahuna", table_size=2, groups=1, rounds=6)
    assert for_two.for_people(6) == for_two
    assert for_two.for_people(40) == for_two
    larger = Settings(shape="groups", table_size=4, groups=2, rounds=3)
    assert larger.for_people(11) == larger
