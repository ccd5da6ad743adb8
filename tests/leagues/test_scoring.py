"""Corners of what a table brings and of who is above whom, which a change of the code would move."""

from dataclasses import replace
from fractions import Fraction

from games.leagues.facts import TableResult, TableRules
from games.leagues.scoring import score_shares, settled, table_points
from games.leagues.tiebreaks import lot, ranked
from tests.leagues.made_up import SEED, division, played
from tests.leagues.test_standings import order

SHARES = TableRules(seed=SEED, scoring="score_share")


def test_who_forfeits_alone_gets_what_forfeits_get_and_not_the_bye():
    rules = TableRules(forfeit_points=-20, bye_points=50)
    assert table_points([TableResult(1, 1, 0, forfeit=True)], rules) == {1: -20}


def test_those_who_forfeit_are_equal_last_and_their_scores_count_for_nothing():
    results = [
        TableResult(1, 1, 90, forfeit=True),
        TableResult(2, 3, 60),
        TableResult(3, 2, 30, forfeit=True),
    ]
    assert [(each.place, each.score) for each in settled(results)] == [(2, 0), (1, 60), (2, 0)]
    assert table_points(results, SHARES) == {1: 0, 2: 100, 3: 0}


def test_what_was_asked_and_missed_stays_with_a_result():
    assert settled([TableResult(1, 4, 9, False, 7, 2)]) == [TableResult(1, 1, 9, False, 7, 2)]


def test_scores_below_zero_are_counted_from_the_lowest():
    results = [TableResult(1, 1, 6), TableResult(2, 2, 0), TableResult(3, 3, -3)]
    assert score_shares(results) == [Fraction(9, 12), Fraction(3, 12), Fraction(0)]


def test_where_nobody_scored_all_have_the_same_share():
    results = [TableResult(1, 1, 0), TableResult(2, 1, 0), TableResult(3, 1, 0)]
    assert score_shares(results) == [Fraction(1, 3)] * 3
    assert table_points(results, SHARES) == dict.fromkeys((1, 2, 3), Fraction(100, 3))


def test_the_lot_decides_though_no_tie_break_was_declared():
    facts, rules = division(4, played(1, 1, 1, 1, 1)), TableRules(seed=SEED, tiebreaks=())
    assert order(facts, rules) == sorted((1, 2, 3, 4), key=lambda one: -lot(SEED, one))
    other = replace(rules, seed="00" * 32)
    assert order(facts, other) == sorted((1, 2, 3, 4), key=lambda one: -lot("00" * 32, one))
    assert order(facts, rules) != order(facts, other)


def test_an_empty_division_has_an_empty_table():
    assert ranked([], [], SHARES) == []
    assert order(division(0), SHARES) == []
