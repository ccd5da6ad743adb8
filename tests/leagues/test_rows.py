"""Every figure of a row, worked out by hand, and rulings where their details show."""

from dataclasses import replace
from fractions import Fraction

from games.leagues.facts import Played, Row, Ruling, TablePoints, TableResult, TableRules, Why
from games.leagues.standings import counting_tables, standings
from tests.leagues.made_up import DAY, MAY, SEED, division, played

RULES = TableRules(seed=SEED, promoted=1, relegated=1)
SHARES = TableRules(seed=SEED, scoring="score_share")


def of(rows, entrant):
    return next(row for row in rows if row.entrant == entrant)


def test_a_row_has_every_figure():
    """Three tables: all three sit at the first, 1 and 2 at the second, and 3 sits out."""
    first = Played(
        1,
        1,
        MAY,
        (TableResult(1, 1, 60, False, 10, 1), TableResult(2, 2, 30, False, 9, 0), TableResult(3, 3, 10)),
    )
    second = Played(2, 2, MAY, (TableResult(1, 2, 20, False, 8, 2), TableResult(2, 1, 60, False, 7, 0)))
    bye = Played(3, 2, MAY, (TableResult(3, 1, 0),))
    card = Ruling(1, "yellow", MAY, entrant=1)
    rows = standings(division(3, first, second, bye, rulings=[card]), RULES)
    assert of(rows, 2) == Row(
        place=1,
        entrant=2,
        points=Fraction(150),
        tables=(TablePoints(1, 1, Fraction(50), 2, 3), TablePoints(2, 2, Fraction(100), 1, 2, True)),
        adjustment=Fraction(0),
        wins=1,
        score_share=(Fraction(30, 100) + Fraction(60, 80)) / 2,
        relative_score=(3 * Fraction(30, 100) + 2 * Fraction(60, 80)) / 2,
        strength=(Fraction(50) + Fraction(25) + Fraction(50)) / 3,
        asked=16,
        missed=0,
        yellows=0,
        reds=0,
        withdrawn=False,
        zone="up",
        why=Why("points", Fraction(150), Fraction(90)),
    )
    one = of(rows, 1)
    assert (one.points, one.adjustment, one.yellows, one.reds) == (90, -10, 1, 0)
    assert (one.wins, one.asked, one.missed) == (1, 18, 3)
    three = of(rows, 3)
    assert [table.points for table in three.tables] == [0, 50]
    assert (three.wins, three.score_share, three.strength) == (0, Fraction(1, 10), Fraction(125, 2))
    assert (three.zone, three.why) == ("down", None)


def test_a_table_for_two_counts_head_to_head():
    """1 and 2 have 100 points each, and 2 has beaten 1 where they met."""
    facts = division(
        4,
        Played(1, 1, MAY, (TableResult(1, 2, 0), TableResult(2, 1, 0))),
        Played(2, 2, MAY, (TableResult(1, 1, 0), TableResult(3, 2, 0))),
        Played(3, 3, MAY, (TableResult(2, 2, 0), TableResult(4, 1, 0))),
    )
    rows = standings(facts, replace(RULES, tiebreaks=("head_to_head",)))
    above = [row for row in rows if row.entrant in (1, 2)]
    assert [row.entrant for row in above] == [2, 1]
    assert above[0].points == above[1].points == 100


def test_the_strength_of_opponents_decides_where_it_is_declared():
    """1 and 2 win once each; whom 1 has beaten wins elsewhere, whom 2 has beaten does not."""
    tables = [(1, 3, 1), (2, 4, 2), (3, 5, 3)]
    facts = division(
        5,
        *(
            Played(number, number, MAY, (TableResult(won, 1, 0), TableResult(lost, 2, 0)))
            for won, lost, number in tables
        ),
    )
    rows = standings(facts, replace(RULES, tiebreaks=("strength",)))
    assert (of(rows, 1).strength, of(rows, 2).strength) == (50, 0)
    assert of(rows, 1).place < of(rows, 2).place


def test_whoever_has_left_is_marked_and_last():
    rows = standings(division(3, played(1, 1, 2, 3), left={1: MAY}), RULES)
    assert [(row.entrant, row.withdrawn) for row in rows] == [(2, False), (3, False), (1, True)]


def test_an_annulled_table_knows_no_score_no_place_and_no_forfeit():
    results = (TableResult(1, 1, 60, forfeit=True), TableResult(2, 2, 30), TableResult(3, 3, 10))
    facts = division(3, Played(1, 1, MAY, results), rulings=[Ruling(1, "annul", MAY, table=1)])
    [table] = counting_tables(facts, SHARES)
    assert table.results == (TableResult(1, 1, 0), TableResult(2, 1, 0), TableResult(3, 1, 0))
    assert [row.points for row in standings(facts, SHARES)] == [Fraction(100, 3)] * 3


def test_nobody_has_won_a_table_that_is_annulled_or_ends_level():
    """1 won the first, 1 and 2 share the second, and the third, which 3 won, is annulled."""
    tables = (
        played(1, 1, 2, 3),
        played(2, 1, 1, 3, round_number=2),
        played(3, 3, 2, 1, round_number=3),
    )
    rows = standings(division(3, *tables, rulings=[Ruling(1, "annul", MAY, table=3)]), RULES)
    assert [of(rows, one).wins for one in (1, 2, 3)] == [1, 0, 0]
    assert [table.is_won for table in of(rows, 1).tables] == [True, False, False]


def test_a_table_of_a_later_day_hides_none_of_an_earlier_one():
    """Rounds are looked at in their order, whenever their tables ended."""
    facts = division(3, played(1, 1, 2, 3, day=5), played(2, 1, 2, 3, day=0, round_number=2))
    assert [table.table for table in counting_tables(facts, RULES, MAY + DAY)] == [2]


def test_a_ruling_of_a_later_day_does_not_touch_an_earlier_table():
    void = Ruling(1, "void", MAY + 3 * DAY, table=1)
    over = Ruling(2, "void", MAY, until=MAY + DAY, table=2)
    facts = division(3, played(1, 1, 2, 3), played(2, 1, 2, 3, round_number=2), rulings=[void, over])
    assert [table.table for table in counting_tables(facts, RULES, MAY + 2 * DAY)] == [1, 2]
    assert [table.table for table in counting_tables(facts, RULES, MAY)] == [1]
    assert [table.table for table in counting_tables(facts, RULES)] == [2]


def test_of_rulings_on_a_table_the_later_number_counts():
    award, forfeit = (
        Ruling(1, "award", MAY, entrant=3, table=1),
        Ruling(2, "forfeit", MAY, entrant=3, table=1),
    )
    for rulings in ([award, forfeit], [forfeit, award]):
        facts = division(3, played(1, 1, 2, 3), rulings=rulings)
        assert {row.entrant: row.points for row in standings(facts, RULES)} == {1: 100, 2: 50, 3: 0}
    [table] = counting_tables(division(3, played(1, 1, 2, 3), rulings=[award]), RULES)
    assert table.results == (TableResult(1, 2, 0), TableResult(2, 2, 0), TableResult(3, 1, 1))


def test_an_excused_miss_counts_no_more_and_no_more_than_was_missed_is_excused():
    results = (
        TableResult(1, 1, 0, False, 9, 2),
        TableResult(2, 2, 0, False, 9, 1),
        TableResult(3, 3, 0, False, 9, 0),
    )
    excused = [Ruling(number, "excuse", MAY, entrant=one) for number, one in enumerate((1, 2, 2, 3, 9), 1)]
    rows = standings(division(3, Played(1, 1, MAY, results), rulings=excused), RULES)
    assert [(row.entrant, row.asked, row.missed) for row in rows] == [(1, 9, 1), (2, 9, 0), (3, 9, 0)]


def test_a_red_card_costs_and_keeps_from_going_up():
    rows = standings(division(3, played(1, 1, 2, 3), rulings=[Ruling(1, "red", MAY, entrant=1)]), RULES)
    assert (of(rows, 1).reds, of(rows, 1).yellows, of(rows, 1).adjustment) == (1, 0, -30)
    assert (of(rows, 1).place, of(rows, 1).zone) == (1, "")


def test_a_table_awarded_to_somebody_undoes_their_forfeit():
    results = (
        TableResult(1, 1, 60, forfeit=True),
        TableResult(2, 2, 30),
        TableResult(3, 3, 10, forfeit=True),
    )
    facts = division(3, Played(1, 1, MAY, results), rulings=[Ruling(1, "award", MAY, entrant=1, table=1)])
    assert {row.entrant: row.points for row in standings(facts, RULES)} == {1: 100, 2: 50, 3: 0}


def test_whoever_has_not_played_has_nothing():
    row = of(standings(division(4, played(1, 1, 2, 3)), RULES), 4)
    assert (row.points, row.tables, row.wins, row.score_share, row.strength) == (0, (), 0, 0, 0)
    assert (row.asked, row.missed) == (0, 0)
