"""The table: points, tie-breaks, rulings, dates; the same from whatever order facts come in."""

from dataclasses import replace
from fractions import Fraction
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.leagues.facts import Facts, Ruling, TableResult, TableRules
from games.leagues.scoring import table_points
from games.leagues.standings import standings
from games.leagues.standings_words import why_sentence
from games.leagues.tiebreaks import lot
from tests.leagues.made_up import DAY, MAY, SEED, division, divisions, played, rule_sets, some

RULES = TableRules(seed=SEED)


def points(places, scoring="beaten", **rules):
    results = [TableResult(entrant, place, 70 - 10 * place) for entrant, place in enumerate(places, 1)]
    return list(table_points(results, TableRules(scoring=scoring, **rules)).values())


def order(facts, rules=RULES, as_of=None):
    return [row.entrant for row in standings(facts, rules, as_of)]


def test_a_table_brings_the_share_of_opponents_who_were_beaten():
    assert points([1, 2, 3]) == [100, 50, 0]
    assert points([1, 2, 3, 4, 5]) == [100, 75, 50, 25, 0]
    assert points([1, 1, 3, 4]) == [Fraction(250, 3), Fraction(250, 3), Fraction(100, 3), 0]
    assert points([1, 1]) == [50, 50]


def test_other_scorings_can_be_declared():
    assert points([1, 2, 3], "places", place_points=(10, 6, 3)) == [10, 6, 3]
    assert points([1, 1, 3, 4], "places", place_points=(10, 6, 3)) == [8, 8, 3, 0]
    assert points([1, 2, 3], "score_share") == [40, Fraction(100, 3), Fraction(80, 3)]
    assert sum(points([1, 2, 3], "score_share")) == 100


def test_who_forfeits_is_behind_all_others_whatever_the_board_says():
    results = [TableResult(1, 1, 90, forfeit=True), TableResult(2, 2, 50), TableResult(3, 3, 40)]
    assert table_points(results, RULES) == {1: 0, 2: 100, 3: 50}
    assert table_points(results, replace(RULES, forfeit_points=-20))[1] == -20


def test_who_sits_out_gets_what_was_declared_for_it():
    assert table_points([TableResult(1, 1, 0)], RULES) == {1: 50}


def test_head_to_head_looks_only_at_the_equals():
    facts = division(
        5,
        played(1, {1: 2, 4: 1, 5: 3}),
        played(2, {1: 1, 2: 2, 3: 3}, round_number=2),
        played(3, {2: 1, 3: 2, 5: 3}, round_number=3),
    )
    first, second, *_ = standings(facts, RULES)
    assert (first.entrant, second.entrant) == (1, 2)
    assert first.points == second.points == 150
    assert (first.why.kind, first.why.mine, first.why.theirs) == ("head_to_head", 1, -1)


@pytest.mark.parametrize(
    ("tiebreaks", "first", "kind"),
    [
        (("wins", "lot"), 1, "wins"),
        (("misses", "lot"), 2, "misses"),
        (("score_share", "lot"), 2, "score_share"),
        (("relative_score", "lot"), 2, "relative_score"),
    ],
)
def test_tie_breaks_count_in_the_order_declared(tiebreaks, first, kind):
    """One and two are equal on points: one won once and lost once, two came in the middle twice."""
    facts = division(
        4,
        replace(
            played(1, {1: 1, 2: 2, 3: 3}, scores={1: 40, 2: 39, 3: 1}),
            results=(
                TableResult(1, 1, 40, asked=9, missed=2),
                TableResult(2, 2, 39, asked=9),
                TableResult(3, 3, 1),
            ),
        ),
        played(2, {1: 3, 2: 2, 4: 1}, scores={1: 0, 2: 40, 4: 41}, round_number=2),
    )
    rows = [row for row in standings(facts, replace(RULES, tiebreaks=tiebreaks)) if row.entrant in (1, 2)]
    assert [row.points for row in rows] == [100, 100]
    assert rows[0].entrant == first
    assert rows[0].why.kind == kind


def test_equal_in_everything_the_lot_of_the_seasons_seed_decides():
    facts = division(3, played(1, 1, 1, 1))
    lots = sorted((1, 2, 3), key=lambda one: lot(SEED, one), reverse=True)
    rows = standings(facts, RULES)
    assert [row.entrant for row in rows] == lots
    assert [row.why and row.why.kind for row in rows] == ["lot", "lot", None]


def test_every_row_says_why_it_is_above_the_next():
    rows = standings(division(3, played(1, 1, 2, 3)), RULES)
    assert why_sentence(rows[0].why, "Red", "Blue") == "Red is above Blue on points: 100 to 50."
    assert rows[2].why is None


def test_head_to_head_is_applied_again_to_those_who_remain_equal_and_says_so():
    """Four have 100 points. 1 and 2 are level among them, and did not meet: even again, so by lot."""
    facts = division(
        5,
        played(1, {1: 1, 4: 2}),
        played(2, {2: 1, 3: 2}),
        played(3, {1: 2, 5: 1}, round_number=2),
        played(4, {3: 1, 4: 2}, round_number=2),
        played(5, {2: 2, 5: 1}, round_number=3),
        played(6, {4: 1, 5: 2}, round_number=3),
    )
    rows = standings(facts, replace(RULES, tiebreaks=("head_to_head", "lot")))
    four = [row for row in rows if row.entrant != 5]
    assert {row.points for row in four} == {100}
    by = {row.entrant: row for row in rows}
    assert [row.entrant for row in four] == [*sorted((1, 2), key=lambda one: -lot(SEED, one)), 3, 4]
    among = by[3].why.among
    assert dict(among) == {1: 1, 2: 1, 3: 0, 4: -2}
    first = four[0].why
    assert first.kind == "lot"
    assert [dict(one) for one in first.head_to_heads] == [{1: 1, 2: 1, 3: 0, 4: -2}, {1: 0, 2: 0}]
    names = {1: "Red", 2: "Blue", 3: "Green", 4: "Pink"}
    sentence = why_sentence(first, "A", "B", names)
    assert "Tied before that: points (100), head to head (+1), head to head (±0)." in sentence
    assert "Head to head among all tied players: Red +1, Blue +1, Green ±0, Pink −2." in sentence
    assert "Head to head again, among those still tied: Red ±0, Blue ±0." in sentence


def test_who_beats_whom_again_decides_among_those_who_remain_equal():
    """Among four equals 1 and 2 are level between 3 and 4; between these two 1 has beaten 2."""
    facts = division(
        4,
        played(1, {1: 1, 2: 2}),
        played(2, {3: 1, 4: 2}),
        played(3, {2: 1, 4: 2}, round_number=2),
        played(4, {1: 2, 3: 1}, round_number=2),
        rulings=[
            Ruling(number, "adjust", MAY, entrant=number, points=Fraction(points))
            for number, points in {1: 100, 2: 100, 4: 200}.items()
        ],
    )
    rows = standings(facts, replace(RULES, tiebreaks=("head_to_head", "lot")))
    assert {row.points for row in rows} == {200}
    assert [row.entrant for row in rows] == [3, 1, 2, 4]
    again = rows[1].why
    assert (again.kind, again.mine, again.theirs) == ("head_to_head", 1, -1)
    assert [dict(one) for one in again.head_to_heads] == [{3: 2, 1: 0, 2: 0, 4: -2}, {1: 1, 2: -1}]


def test_before_any_result_equals_share_a_place_and_no_lot_is_drawn():
    facts = division(3, rulings=[Ruling(1, "yellow", MAY, entrant=2)])
    rows = standings(facts, replace(RULES, promoted=1))
    assert [(row.entrant, row.place, row.zone) for row in rows] == [(1, 1, ""), (3, 1, ""), (2, 3, "")]
    assert [row.why and row.why.kind for row in rows] == [None, "points", None]


def test_the_table_of_an_earlier_day_knows_nothing_of_later_ones():
    facts = division(
        3,
        played(1, 1, 2, 3),
        played(2, 3, 2, 1, day=2, round_number=2),
        rulings=[Ruling(1, "adjust", MAY + DAY, MAY + 3 * DAY, entrant=3, points=Fraction(70))],
    )
    assert order(facts, as_of=MAY) == [1, 2, 3]
    assert order(facts, as_of=MAY + DAY) == [1, 3, 2]
    assert order(facts, as_of=MAY + 2 * DAY)[0] == 3
    assert {row.points for row in standings(facts, RULES, MAY + 3 * DAY)} == {100}


def test_movement_is_counted_from_an_earlier_moment():
    facts = division(3, played(1, 1, 2, 3), played(2, 3, 2, 1, day=2, round_number=2))
    facts = replace(facts, rulings=(Ruling(1, "adjust", MAY + 2 * DAY, entrant=3, points=Fraction(1)),))
    rows = {row.entrant: row for row in standings(facts, RULES, since=MAY)}
    assert rows[3].movement == 2
    assert sum(row.movement for row in rows.values()) == 0


def test_void_counts_for_nobody_annulled_makes_all_equal_awarded_goes_to_one():
    def after(kind, entrant=None):
        facts = division(3, played(1, 1, 2, 3), rulings=[Ruling(1, kind, MAY, entrant=entrant, table=1)])
        return {row.entrant: row.points for row in standings(facts, RULES)}

    assert after("void") == {1: 0, 2: 0, 3: 0}
    assert after("annul") == {1: 50, 2: 50, 3: 50}
    assert after("award", 3) == {1: 25, 2: 25, 3: 100}
    assert after("forfeit", 1) == {1: 0, 2: 100, 3: 50}


def test_the_latest_ruling_on_a_table_counts_and_only_forfeits_stand_side_by_side():
    def after(*rulings):
        made = [Ruling(n, kind, MAY, entrant=one, table=1) for n, (kind, one) in enumerate(rulings)]
        rows = standings(division(3, played(1, 1, 2, 3), rulings=made), RULES)
        return [row.points for row in sorted(rows, key=lambda row: row.entrant)]

    assert after(("void", None), ("annul", None)) == [50, 50, 50]
    assert after(("annul", None), ("award", 3), ("void", None)) == [0, 0, 0]
    assert after(("void", None), ("forfeit", 1)) == [0, 100, 50]
    assert after(("forfeit", 1), ("forfeit", 2)) == [0, 0, 100]
    assert after(("forfeit", 1), ("void", None), ("forfeit", 2)) == [100, 0, 50]


def test_cards_cost_what_was_declared_and_a_red_one_keeps_from_going_up():
    cards = [Ruling(1, "yellow", MAY, entrant=1), Ruling(2, "yellow", MAY, entrant=1)]
    facts = division(3, *[played(n, 1, 2, 3, round_number=n) for n in (1, 2, 3)], rulings=cards)
    row = next(row for row in standings(facts, replace(RULES, promoted=2)) if row.entrant == 1)
    assert (row.yellows, row.reds, row.adjustment, row.points) == (2, 1, -50, 250)
    assert (row.place, row.zone) == (1, "")


def test_withdrawing_has_the_effect_that_was_declared():
    facts = division(3, played(1, 1, 2, 3), left={1: MAY + DAY})
    assert [(row.entrant, row.points) for row in standings(facts, RULES)] == [(2, 50), (3, 0), (1, 100)]
    annulled = standings(facts, replace(RULES, withdrawal="annul"))
    assert [(row.entrant, row.points) for row in annulled] == [(2, 100), (3, 0), (1, 0)]
    assert annulled[1].why.kind == "withdrawn"
    assert order(facts, as_of=MAY) == [1, 2, 3]


def test_zones_are_for_those_who_still_play():
    facts = division(5, played(1, 1, 2, 3, 4, 5), left={1: MAY, 5: MAY})
    rows = standings(facts, replace(RULES, promoted=1, relegated=1))
    assert {row.entrant: row.zone for row in rows} == {2: "up", 3: "", 4: "down", 1: "", 5: ""}


@some
@given(divisions(), rule_sets(), st.integers(0, 7), st.randoms(use_true_random=False))
def test_the_order_of_facts_does_not_matter(facts, rules, day, rng: Random):
    shuffled = Facts(
        *(tuple(rng.sample(part, len(part))) for part in (facts.entrants, facts.played, facts.rulings))
    )
    for as_of in (None, MAY + day * DAY):
        assert standings(shuffled, rules, as_of) == standings(facts, rules, as_of)


@some
@given(divisions(), rule_sets())
def test_tie_breaks_leave_nobody_equal_and_each_reason_is_true(facts, rules):
    rows = standings(facts, rules)
    assert {row.entrant for row in rows} == set(facts.entrants)
    if not any(row.tables for row in rows):
        assert all(row.why is None or row.why.kind in ("withdrawn", "points") for row in rows)
        return
    assert [row.place for row in rows] == list(range(1, len(facts.entrants) + 1))
    for above, below in pairwise(rows):
        assert above.why.mine > above.why.theirs
        if above.why.kind == "points":
            assert (above.why.mine, above.why.theirs) == (above.points, below.points)
        elif above.why.kind != "withdrawn":
            assert above.points == below.points
        assert why_sentence(above.why, "A", "B")
    assert rows[-1].why is None


@some
@given(
    divisions(),
    rule_sets(),
    st.sampled_from(["adjust", "void", "annul", "award", "forfeit", "yellow", "red", "left"]),
)
def test_reverting_a_ruling_restores_the_table_exactly(facts, rules, kind):
    ruling = Ruling(99, kind, MAY + 2 * DAY, None, 1, 1, Fraction(7, 3))
    reverted = replace(ruling, until=MAY + 4 * DAY)
    assert standings(replace(facts, rulings=(*facts.rulings, reverted)), rules) == standings(facts, rules)
    later = MAY + 5 * DAY
    changed = replace(facts, rulings=(*facts.rulings, reverted))
    assert standings(changed, rules, later) == standings(facts, rules, later)


@pytest.mark.parametrize(("kind", "first"), [("score_share", 1), ("relative_score", 4)])
def test_a_small_table_is_no_advantage_where_scores_are_compared_with_its_average(kind, first):
    """Both won: 1 at an even table of three, 4 clearly at a table of four."""
    facts = division(
        7,
        played(1, {1: 1, 2: 2, 3: 3}, scores={1: 34, 2: 33, 3: 33}),
        played(2, {4: 1, 5: 2, 6: 3, 7: 4}, scores={4: 30, 5: 24, 6: 23, 7: 23}),
    )
    best, second, *_ = standings(facts, replace(RULES, tiebreaks=(kind, "lot")))
    assert {best.entrant, second.entrant} == {1, 4}
    assert (best.entrant, best.why.kind) == (first, kind)
    assert [row.relative_score for row in (best, second) if row.entrant == 4] == [Fraction(120, 100)]
