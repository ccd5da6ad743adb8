"""Bridges, cuts and discards (K2, K4)."""

import pytest

from tests.engine.kahuna.tables import bridge, cut, discard, table


@pytest.mark.parametrize("card", ["A", "B"])
def test_a_card_lays_a_bridge_on_a_line_of_its_island(card):
    """K2: at either end; the card is played openly."""
    new = table(hands=("AB", "")).turn(bridge("AB", card))
    assert new["bridges"] == {"AB": 0}
    assert new["hands"] == [1, 0]
    assert new.state.played.count(card) == 2
    assert new.told("laid") == [{"seat": 0, "line": "AB", "card": card}]


def test_a_bridge_needs_a_card_of_an_end():
    """K2: of no other island, and one that is in the hand."""
    new = table(hands=("ACC", ""))
    assert new.refused(bridge("AB", "C")) == "card_elsewhere"
    assert new.refused(bridge("AB", "B")) == "not_in_hand"


@pytest.mark.parametrize("owner", [0, 1])
def test_a_bridge_needs_a_free_line(owner):
    """K2: one bridge on a line, whosever."""
    assert table({owner: "AB"}, ("AB", "")).refused(bridge("AB", "A")) == "not_free"


def test_a_card_is_used_once():
    """K2: two bridges need two cards."""
    new = table(hands=("A", ""))
    assert new.refused(bridge("AB", "A"), bridge("AD", "A")) == "not_in_hand"
    assert table(hands=("AA", "")).turn(bridge("AB", "A"), bridge("AD", "A"))["bridges"] == {"AB": 0, "AD": 0}


@pytest.mark.parametrize("cards", ["AA", "BB", "AB", "BA"])
def test_two_cards_of_the_ends_cut_an_opponents_bridge(cards):
    """K2: twice the one, twice the other, or one of each, in any order."""
    new = table({1: "AB IL"}, ("AABB", "")).turn(cut("AB", cards))
    assert new["bridges"] == {"IL": 1}
    assert new["hands"] == [2, 0]
    assert new.told("cut") == [{"seat": 0, "line": "AB", "cards": tuple(sorted(cards))}]


def test_a_cut_needs_two_cards_of_the_ends():
    """K2: both of them, in the hand, as often as they are played."""
    new = table({1: "AB"}, ("ABCC", ""))
    assert new.refused(cut("AB", "AC")) == "card_elsewhere"
    assert new.refused(cut("AB", "CC")) == "card_elsewhere"
    assert new.refused(cut("AB", "AA")) == "not_in_hand_twice"
    assert table({1: "AB"}, ("A", "")).refused(cut("AB", "BA")) == "not_in_hand"


def test_only_an_opponents_bridge_is_cut():
    """K2: neither one's own nor nothing."""
    new = table({0: "AB"}, ("AAD", ""))
    assert new.refused(cut("AB", "AA")) == "nothing_to_cut"
    assert new.refused(cut("AD", "AA")) == "nothing_to_cut"


def test_a_cut_line_is_free_for_another_card():
    """K2: in the same turn, as the mixture of plays is free."""
    new = table({1: "AB IL"}, ("AABCL", "")).turn(
        discard("C"), cut("AB", "AA"), bridge("AB", "B"), bridge("HL", "L"), draw="pile"
    )
    assert new["bridges"] == {"AB": 0, "HL": 0, "IL": 1}


def test_plays_are_carried_out_in_their_order():
    """K2: a line is not free before it is cut."""
    new = table({1: "AB IL"}, ("AAB", ""))
    assert new.refused(bridge("AB", "B"), cut("AB", "AA")) == "not_free"


def test_a_card_is_discarded_face_down():
    """K2: everybody learns that, only who did it learns which."""
    new = table(hands=("AC", "D"))
    before = new["discards"]
    new.turn(discard("C"))
    assert (new["hands"], new["discards"]) == ([1, 1], before + 1)
    assert new.state.discarded == (("C",), ())
    assert new.told("discarded") == [{"seat": 0}]
    assert new.told("you_discarded", reader=0) == [{"seat": 0, "card": "C"}]
    assert new.told("you_discarded", reader=1) == new.told("you_discarded") == []
    assert table(hands=("AC", "D")).refused(discard("D")) == "not_in_hand"


def test_all_or_no_cards_may_be_played():
    """K2: from none to five."""
    assert table(hands=("ABCDE", "")).turn()["hands"] == [5, 0]
    new = table(hands=("ABCDE", "")).turn(*[discard(card) for card in "ECABD"], draw="pile")
    assert new["hands"] == [1, 0]


def test_a_bridge_may_be_laid_next_to_an_opponents_island():
    """K4: in the basic game."""
    new = table({1: "AB AD"}, ("H", ""))
    assert new["stones"] == {"A": 1}
    assert new.turn(bridge("AH", "H"))["bridges"] == {"AB": 1, "AD": 1, "AH": 0}
    assert new["stones"] == {"A": 1}
