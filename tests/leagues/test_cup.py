"""Cups: every bracket is complete, whoever loses is out, one is left, and standings say how far each came."""

from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.leagues.facts import Facts, Ruling, ShapeRules, TableRules
from games.leagues.shapes import SHAPES
from games.leagues.shapes.brackets import bracket
from games.leagues.shapes.knockout import matches_in, progress
from games.leagues.standings_words import why_sentence
from tests.leagues.made_up import DAY, MAY, SEED, some
from tests.leagues.shape_situations import play, season, situation

CUP = SHAPES["cup"]
TWO = {"table_size": 2, "sizes": (2,)}
MANY = {"table_size": 4, "sizes": (3, 4, 5, 6)}


@some
@given(st.integers(1, 200))
def test_brackets_have_everyone_once_and_no_match_is_empty(people):
    matches = bracket(range(people))
    assert sorted(one for match in matches for one in match) == list(range(people))
    assert {len(match) for match in matches} <= {1, 2}
    assert len(matches) & (len(matches) - 1) == 0


@settings(some, max_examples=40)
@given(st.integers(2, 33), st.integers(0, 10**6), st.booleans(), st.booleans())
def test_of_two_one_goes_on_until_one_is_left(people, luck, best_of_three, ties):
    facts, rules = season("cup", people, luck=luck, ties=ties, best_of_three=best_of_three, **TWO)
    rounds = len(facts.drawn)
    assert rounds == max(1, (people - 1).bit_length())
    alive = set(facts.entrants)
    for number in range(1, rounds + 1):
        matches = matches_in(number, facts, rules)
        assert {one for match in matches for one in match.members} == alive
        assert all(len(match.going_on) == 1 for match in matches)
        assert all(match.tables <= (3 if best_of_three else 1) for match in matches)
        alive = {one for match in matches for one in match.going_on}
    assert len(alive) == 1
    rows = CUP.standing(facts, rules, None, None)
    assert rows[0].entrant in alive
    survived = {one: rounds for one, (rounds, _) in progress(facts, rules, None).items()}
    assert [survived[row.entrant] for row in rows] == sorted(survived.values(), reverse=True)


@settings(some, max_examples=40)
@given(st.integers(3, 60), st.integers(1, 3), st.integers(0, 10**6), st.booleans())
def test_the_best_of_larger_tables_go_on_to_one_last_table(people, going_on, luck, ties):
    facts, rules = season("cup", people, luck=luck, ties=ties, going_on=going_on, **MANY)
    assert len(facts.drawn) == CUP.rounds(rules.shape, people)
    assert len(facts.drawn[-1]) == 1
    for tables, following in zip(facts.drawn, facts.drawn[1:], strict=False):
        now, later = (sorted(one for table in each for one in table) for each in (tables, following))
        assert set(later) < set(now)
        assert len(later) == len(set(later))
    assert all(len(table) in MANY["sizes"] for tables in facts.drawn for table in tables)
    (final,) = matches_in(len(facts.drawn), facts, rules)
    rows = CUP.standing(facts, rules, None, None)
    assert [row.entrant for row in rows[: len(final.members)]] == [row.entrant for row in final.rows]


def test_a_third_game_is_played_only_at_one_all():
    facts, rules = season("cup", 16, best_of_three=True, luck=3, **TWO)
    games = Counter(match.tables for number in range(1, 5) for match in matches_in(number, facts, rules))
    assert set(games) == {2, 3}
    for number in range(1, 5):
        for match in matches_in(number, facts, rules):
            assert sorted(row.wins for row in match.rows) == [match.tables - 2, 2]
    first = facts.drawn[0]
    assert [table[0] for table in first[:2]] == [table[1] for table in first[1::-1]]


def test_the_same_seed_draws_the_same_cup_and_another_does_not():
    first, rules = season("cup", 13, **TWO)
    assert season("cup", 13, **TWO)[0] == first
    assert season("cup", 13, rules=replace(rules, seed="77" * 32))[0].drawn[0] != first.drawn[0]


def test_whoever_leaves_a_match_is_out_and_an_empty_match_leaves_a_bye():
    rules = TableRules(seed=SEED, shape=ShapeRules(**TWO))
    facts = Facts(tuple(range(1, 9)))
    (tables,) = CUP.pair(situation(facts, rules, 3))
    facts = play(facts, tables, _Favourites())
    loser, winner = sorted(tables[0], reverse=True)
    facts = replace(facts, rulings=(Ruling(1, "left", MAY, entrant=winner),))
    stay = [one for one in facts.entrants if one != winner]
    (following,) = CUP.pair(situation(facts, rules, 2, playing=stay))
    assert loser in following[0]
    both = [one for one in facts.entrants if one not in tables[0]]
    gone = tuple(Ruling(number, "left", MAY, entrant=one) for number, one in enumerate(tables[0]))
    (following,) = CUP.pair(situation(replace(facts, rulings=gone), rules, 2, playing=both))
    assert sorted(map(len, following)) == [1, 2]
    assert CUP.pair(situation(replace(facts, rulings=gone), rules, 2, playing=(8,))) == ()


def test_a_ruling_before_the_draw_changes_who_goes_on():
    rules = TableRules(seed=SEED, shape=ShapeRules(**TWO))
    facts = Facts((1, 2, 3, 4))
    (tables,) = CUP.pair(situation(facts, rules, 2))
    facts = play(facts, tables, _Favourites())
    loser = max(tables[0])
    awarded = Ruling(1, "award", MAY, entrant=loser, table=facts.played[0].table)
    (final,) = CUP.pair(situation(replace(facts, rulings=(awarded,)), rules, 1))
    assert loser in final[0]
    void = Ruling(2, "void", MAY, table=facts.played[0].table)
    (final,) = CUP.pair(situation(replace(facts, rulings=(void,)), rules, 1))
    assert len(set(final[0]) & set(tables[0])) == 1


@pytest.mark.parametrize("day", [1, 2])
def test_the_standings_of_a_day_know_nothing_of_later_rounds_and_say_why(day):
    facts, rules = season("cup", 8, **TWO)
    rows = CUP.standing(facts, rules, MAY + day * DAY, None)
    early = Facts(
        facts.entrants, tuple(one for one in facts.played if one.round <= day), (), facts.drawn[:day]
    )
    assert rows == CUP.standing(early, rules, None, None)
    border = next(row for row in rows if row.why and row.why.kind == "survived")
    assert "after surviving more rounds" in why_sentence(border.why, "Red", "Blue")


class _Favourites:
    """The lower number wins."""

    def sample(self, table, size):
        return sorted(table)
