"""A missed deadline (K10)."""

import pytest

from tests.engine.kahuna.tables import Kahuna, table


def missed(new):
    (seat,) = new["seats"]
    return new.game.missed(new.state, seat)


def test_nothing_is_played_and_the_pile_drawn():
    """K10: whatever could be played."""
    new = table({1: "AB"}, ("AABC", ""))
    assert missed(new) == {"plays": [], "draw": "pile"}


def test_from_a_full_hand_the_first_card_goes():
    """K10: in alphabetical order; then the pile is drawn."""
    new = table(hands=("LCKDE", ""))
    assert missed(new) == {"plays": [{"discard": "C"}], "draw": "pile"}
    assert new.answer(missed(new))["hands"] == [5, 0]


def test_when_the_pile_is_empty_the_first_card_face_up_is_taken():
    """K10: in alphabetical order."""
    new = table(hands=("K", ""), pile="", face_up="FDL")
    assert missed(new) == {"plays": [], "draw": "D"}
    new.answer(missed(new))
    assert new.hand_of(0) == "DK"


@pytest.mark.parametrize("hand", ["", "AB", "ABCDE"])
def test_in_the_last_two_turns_nothing_happens(hand):
    """K10: nothing is discarded either."""
    new = table({0: "AB", 1: "IL"}, (hand, ""), pile="", face_up="", round=3, last_turns=2)
    assert missed(new) == {"plays": [], "draw": "none"}
    assert new.answer(missed(new))["hands"] == [len(hand), 0]


@pytest.mark.parametrize(("number", "lines"), [(1, ["AB"]), (2, ["AB", "AD"]), (3, ["AB", "AD", "AH"])])
def test_a_missed_handicap_is_the_first_free_lines(number, lines):
    """K9: in alphabetical order."""
    assert missed(Kahuna(handicap=number)) == {"bridges": lines}


def test_a_game_that_nobody_plays_ends():
    """K10: the clock draws card after card; without a bridge whoever ends the first turn of round 2 loses."""
    new = Kahuna(first=0)
    turns = 0
    while new["ask"]:
        new.answer(missed(new))
        turns += 1
    assert turns == 18 + 1
    assert (new["round"], new["winners"]) == (2, [1])
