"""Handicap and variant (K9)."""

import pytest

from tests.engine.kahuna.tables import Kahuna, bridge, cut, table


def handicapped(number, first=0):
    return Kahuna(first=first, handicap=number)


@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize(("number", "lines"), [(1, ["IL"]), (2, ["IL", "AB"]), (3, ["IL", "HL", "CK"])])
def test_seat_1_lays_its_handicap_before_the_first_turn(number, lines, first):
    """K9: after the deal, whoever begins; exactly so many, no cards needed."""
    new = handicapped(number, first)
    assert new.asked == ("handicap", [1])
    assert (new["round"], new["hands"], new["pile"]) == (1, [3, 3], 15)
    new.answer({"bridges": lines})
    assert new["bridges"] == dict.fromkeys(sorted(lines), 1)
    assert new["hands"] == [3, 3]
    assert new.asked == ("turn", [first])
    assert [laid["line"] for laid in new.told("laid")] == lines
    assert all(laid == {"seat": 1, "line": laid["line"], "card": None} for laid in new.told("laid"))


def test_a_handicap_of_none_asks_nothing():
    """K9: as if the option had not been given."""
    assert handicapped(0).state == Kahuna(first=0).state


def test_a_handicap_may_give_control():
    """K9: settled after each bridge."""
    new = handicapped(3).answer({"bridges": ["IL", "HL", "AB"]})
    assert new["stones"] == {"L": 1}
    assert new.told_codes() == ["laid", "laid", "taken", "laid"]


@pytest.mark.parametrize(
    ("lines", "code"),
    [
        (["AB"], "not_handicap"),
        (["AB", "AD", "AH"], "not_handicap"),
        ([], "not_handicap"),
        ("AB", "not_handicap"),
        (None, "not_handicap"),
        ({"AB": 1, "AD": 1}, "not_handicap"),
        (["AB", "AB"], "not_free"),
        (["AB", "AC"], "unknown_line"),
        (["AB", "DA"], "unknown_line"),
        (["AB", ["AD"]], "unknown_line"),
        (["AB", None], "unknown_line"),
    ],
)
def test_a_handicap_is_so_many_different_lines(lines, code):
    """K9: no more, no fewer, none twice."""
    assert handicapped(2).refusal({"bridges": lines}) == code


def test_handicap_bridges_are_of_the_25():
    """K9: they count like any others."""
    new = handicapped(3).answer({"bridges": ["AB", "AD", "BC"]})
    assert new.state.bridges.count(1) == 3


def test_in_the_variant_no_bridge_is_laid_next_to_an_opponents_island():
    """K9: at neither end; next to one's own or nobody's it may."""
    new = table({0: "CG CK CF", 1: "AB AD"}, ("HBCL", ""), variant=True)
    assert new["stones"] == {"A": 1, "C": 0}
    assert new.refused(bridge("AH", "H")) == "next_to_rival"
    assert new.turn(bridge("BC", "C"), bridge("BD", "B"), bridge("HL", "L"))["bridges"]["BC"] == 0


def test_what_the_own_turn_has_taken_away_hinders_no_more():
    """K9: it is judged when the bridge is laid."""
    new = table({1: "AB AD EJ"}, ("AAH", ""), variant=True)
    assert new.refused(bridge("AH", "H"), cut("AB", "AA")) == "next_to_rival"
    assert new.turn(cut("AB", "AA"), bridge("AH", "H"))["bridges"] == {"AD": 1, "AH": 0, "EJ": 1}


def test_after_a_cut_a_free_bridge_may_be_laid_there():
    """K9: without a card, and only on that line."""
    new = table({1: "AB EJ"}, ("AAC", ""), variant=True).turn(cut("AB", "AA", bridge=True))
    assert (new["bridges"], new["hands"]) == ({"AB": 0, "EJ": 1}, [1, 0])
    assert new.told("laid") == [{"seat": 0, "line": "AB", "card": None}]
    assert table({1: "AB EJ"}, ("AAC", ""), variant=True).turn(cut("AB", "AA"))["bridges"] == {"EJ": 1}


def test_the_free_bridge_is_judged_after_lost_stones_have_been_dropped():
    """K9: the cut itself may have opened the island; if it has not, the bridge is an error."""
    opened = table({1: "AB AD EJ"}, ("AA", ""), variant=True).turn(cut("AB", "AA", bridge=True))
    assert opened["bridges"] == {"AB": 0, "AD": 1, "EJ": 1}
    still_theirs = table({1: "AB AD AH EJ"}, ("AA", ""), variant=True)
    assert still_theirs.refused(cut("AB", "AA", bridge=True)) == "next_to_rival"
    at_the_other_end = table({1: "AB BC BD BE"}, ("AA", ""), variant=True)
    assert at_the_other_end.refused(cut("AB", "AA", bridge=True)) == "next_to_rival"


def test_a_free_bridge_may_give_control():
    """K9: it is a bridge like any other."""
    new = table({0: "AD", 1: "AB AH"}, ("AB", ""), variant=True).turn(cut("AB", "AB", bridge=True))
    assert (new["bridges"], new["stones"]) == ({"AB": 0, "AD": 0}, {"A": 0})
    assert new.told("removed") == [{"seat": 1, "lines": ("AH",)}]


LINES_BUT_AB_AND_JK = "AD AH BC BD BE BF CF CG CK DE DH EF EH EI EJ FG FJ GJ GK HI HL IJ IK IL KL"


def test_a_free_bridge_comes_from_the_25():
    """K9: with all of them laid there is none."""
    new = table({0: LINES_BUT_AB_AND_JK, 1: "AB JK"}, ("AA", ""), variant=True)
    assert new.refused(cut("AB", "AA", bridge=True)) == "no_bridge_left"


@pytest.mark.parametrize("value", [False, None, 1, 1.0, "true", [], {}])
def test_the_free_bridge_is_true_or_left_out(value):
    """K9: nothing else is said of it."""
    new = table({1: "AB EJ"}, ("AA", ""), variant=True)
    assert new.refused(cut("AB", "AA", bridge=value)) == "bridge_is_true"


@pytest.mark.parametrize("value", [True, False, None])
def test_the_basic_game_knows_no_free_bridge(value):
    """K9: the key is unknown there."""
    assert table({1: "AB EJ"}, ("AA", "")).refused(cut("AB", "AA", bridge=value)) == "unknown_key"
