"""The end of a turn: a card, or none (K5)."""

import pytest

from tests.engine.kahuna.tables import bridge, discard, table


def test_the_top_of_the_pile_is_drawn():
    """K5: only who drew it learns what it is."""
    new = table(hands=("", "D"), pile="KAC", face_up="BBF").turn(draw="pile")
    assert new.hand_of(0) == "K"
    assert (new["pile"], new["face_up"], new["hands"]) == (2, ["B", "B", "F"], [1, 1])
    assert new.told("drew") == [{"seat": 0}]
    assert new.told("you_drew", reader=0) == [{"seat": 0, "card": "K"}]
    assert new.told("you_drew", reader=1) == new.told("you_drew") == []


def test_a_card_that_lies_face_up_is_taken_and_replaced():
    """K5: by the top of the pile, at once and openly."""
    new = table(hands=("", "D"), pile="KAC", face_up="BBF").turn(draw="B")
    assert new.hand_of(0) == "B"
    assert (new["pile"], new["face_up"]) == (2, ["B", "F", "K"])
    assert new.told("took") == [{"seat": 0, "card": "B"}]
    assert new.told("turned_up") == [{"card": "K"}]


def test_only_what_lies_face_up_can_be_taken():
    """K5: not any island."""
    assert table(face_up="BBF").refused(draw="C") == "not_face_up"


def test_one_may_decline():
    """K5: then nothing moves, and the opponent must draw."""
    new = table(hands=("A", "B")).turn()
    assert new["hands"] == [1, 1]
    assert new.told("declined") == [{"seat": 0}]
    assert new.asked == ("turn", [1])
    assert new.refused() == "must_draw"
    assert new.refused(discard("B")) == "must_draw"
    new.turn(draw="pile").turn()
    assert new.told("declined") == [{"seat": 0}, {"seat": 0}]


def test_who_was_made_to_draw_may_decline_the_turn_after():
    """K5: only two refusals in a row are forbidden."""
    new = table(hands=("A", "B")).turn(draw="pile").turn().turn(draw="pile").turn()
    assert new.told("declined") == [{"seat": 1}, {"seat": 1}]


@pytest.mark.parametrize("draw", ["pile", "L"])
def test_five_cards_are_the_most(draw):
    """K5: with five in hand a card must be played or discarded before one is drawn."""
    new = table(hands=("ABCDE", ""), face_up="KLL")
    assert new.refused(draw=draw) == "hand_full"
    assert new.refused(bridge("AB", "A"), draw=draw) is None
    assert table(hands=("ABCDE", ""), face_up="KLL").turn(discard("A"), draw=draw)["hands"] == [5, 0]
    assert table(hands=("ABCDE", ""), face_up="KLL").turn()["hands"] == [5, 0]


def test_after_a_refusal_a_full_hand_must_make_room():
    """K5: it can neither draw nor decline as it is."""
    new = table(hands=("", "ABCDE")).turn()
    assert new.refused() == "must_draw"
    assert new.refused(draw="pile") == "hand_full"
    assert new.turn(discard("E"), draw="pile")["hands"] == [0, 5]


def test_when_the_pile_is_empty_only_the_display_is_left():
    """K5: what is taken is not replaced any more."""
    new = table(hands=("", ""), pile="", face_up="BCD")
    assert new.refused(draw="pile") == "pile_empty"
    new.turn(draw="C")
    assert (new["face_up"], new["pile"], new["round"]) == (["B", "D"], 0, 1)
    assert new.told("turned_up") == []


def test_two_who_refuse_all_they_can_still_come_to_the_end():
    """K5: of two turns in a row one draws, so a round has at most twice as many turns as cards."""
    new = table({0: "AB", 1: "IL"}, ("AAB", "CCD"), face_up="EEF", pile="FGGHHIIJJKKLLBD")
    turns, cards = {1: 0, 2: 0, 3: 0}, {}
    while new["ask"]:
        turns[new["round"]] += 1
        cards.setdefault(new["round"], new["pile"] + len(new["face_up"]))
        (seat,) = new["seats"]
        if new.refusal({"plays": [], "draw": "none"}) is None:
            continue
        plays = [discard(new.hand_of(seat)[0])] if len(new.hand_of(seat)) == 5 else []
        new.turn(*plays, draw="pile" if new["pile"] else new["face_up"][0])
    assert cards == {1: 18, 2: 16, 3: 16}
    assert turns == {1: 36, 2: 32, 3: 32 + 2}
    assert new["winners"] == []
