"""No bridge on the board in round 2 or 3 (K8)."""

import pytest

from tests.engine.kahuna.tables import bridge, cut, discard, table

AA = cut("AB", "AA")


@pytest.mark.parametrize("round_number", [2, 3])
def test_whose_last_bridge_is_cut_loses_at_once(round_number):
    """K8: whatever the points, and nothing is scored any more."""
    new = table({0: "IL", 1: "AB"}, ("AAC", "D"), round=round_number, points=(0, 3)).turn(AA, draw="pile")
    assert (new["over"], new["ask"], new["seats"]) == (True, None, [])
    assert (new["scores"], new["points"], new["winners"]) == ([0, 3], [0, 3], [0])
    assert new["round"] == round_number
    assert new.told("beaten") == [{"seat": 1}]
    assert new.told("round_scored") == []


def test_in_round_1_nobody_loses_so():
    """K8: rounds 2 and 3 only."""
    new = table({0: "IL", 1: "AB"}, ("AAC", "D")).turn(AA)
    assert not new["over"]
    new.turn(draw="pile")
    assert not new["over"]


def test_whose_last_bridges_are_removed_loses_at_once():
    """K8: by taking control, when the play is settled."""
    new = table({0: "AB", 1: "AD"}, ("H", "D"), round=2).turn(bridge("AH", "H"))
    assert new["winners"] == [0]
    assert (new["bridges"], new["stones"]) == ({"AB": 0, "AH": 0}, {"A": 0})
    assert new.told_codes() == ["laid", "taken", "removed", "beaten", "game_over"]


def test_the_game_ends_at_that_play():
    """K8: what follows, the draw too, is neither carried out nor checked."""
    new = table({0: "IL", 1: "AB"}, ("AAC", "D"), round=2, pile="", face_up="K")
    new.turn(AA, bridge("AB", "L"), cut("IL", "EF"), discard("J"), bridge("CF", "C"), draw="pile")
    assert new["bridges"] == {"IL": 0}
    assert (new["hands"], new["pile"], new["face_up"]) == ([1, 1], 0, ["K"])
    assert new["winners"] == [0]


@pytest.mark.parametrize(
    ("play", "code"),
    [
        ({"bridge": "AB"}, "missing_key"),
        ({"bridge": "BA", "card": "A"}, "unknown_line"),
        ({"bridge": "AB", "card": "M"}, "unknown_card"),
        ({"cut": "AB", "cards": ["A"]}, "not_two_cards"),
        ({"cut": "AB", "cards": ["A", "B"], "bridge": True}, "unknown_key"),
        ({"discard": 3}, "unknown_card"),
        ({"pass": True}, "not_a_play"),
        (None, "not_a_play"),
    ],
)
def test_the_form_of_what_follows_is_checked(play, code):
    """K8: the order is an order all the same."""
    new = table({0: "IL", 1: "AB"}, ("AAC", "D"), round=2)
    assert new.refused(AA, play) == code
    assert new.refused(AA, draw="AB") == "unknown_draw"


def test_who_takes_a_turn_without_a_bridge_loses_at_its_end():
    """K8: after the draw, which is carried out and checked."""
    new = table({1: "IL"}, ("A", "B"), round=2, points=(1, 0), face_up="CDE")
    assert new.refused(draw="F") == "not_face_up"
    new.turn(draw="pile")
    assert (new["hands"], new["winners"], new["scores"]) == ([2, 1], [1], [1, 0])
    assert new.told("beaten") == [{"seat": 0}]


def test_who_begins_round_2_without_a_bridge_has_that_turn():
    """K8: nobody is tested when a round begins."""
    new = table({0: "IL"}, ("", "A"), face_up="B", pile="").turn(draw="B")
    assert (new["round"], new.asked) == (2, ("turn", [1]))
    assert not new.turn(bridge("AB", "A"))["over"]


def test_the_other_player_is_not_tested_without_a_removal():
    """K8: whoever waits without a bridge waits on."""
    new = table({0: "IL"}, ("AC", "D"), round=2).turn(bridge("AB", "A"), discard("C"), draw="pile")
    assert new.asked == ("turn", [1])
    assert new.turn(bridge("BD", "D"))["over"] is False


def test_the_turn_that_takes_the_last_card_belongs_to_the_round_it_ends():
    """K8: to round 1, where nobody loses so, although round 2 is already dealt."""
    new = table({1: "IL"}, ("", ""), face_up="B", pile="").turn(draw="B")
    assert (new["round"], new["over"]) == (2, False)


def test_the_last_turn_of_round_2_is_of_round_2():
    """K8: no bridge at its end, so nothing is scored and no round 3 begins."""
    new = table({1: "HL IL"}, ("", ""), face_up="B", pile="", round=2).turn(draw="B")
    assert (new["round"], new["over"], new["winners"], new["points"]) == (2, True, [1], [0, 0])
    assert (new["face_up"], new["pile"], new["hands"]) == ([], 0, [1, 0])


def test_who_takes_the_last_card_of_round_3_is_tested_too():
    """K8: before the last two turns."""
    new = table({1: "HL IL"}, ("", ""), face_up="B", pile="", round=3).turn(draw="B")
    assert (new["over"], new["winners"]) == (True, [1])


@pytest.mark.parametrize("left", [2, 1])
def test_in_the_last_two_turns_too(left):
    """K8: by a removal and at the end of the turn, before the score."""
    ended = {"face_up": "", "pile": "", "round": 3, "last_turns": left}
    beaten = table({1: "HL IL"}, **ended).turn()
    assert (beaten["winners"], beaten["scores"]) == ([1], [0, 0])
    winning = table({0: "IL", 1: "AB"}, ("AA", ""), points=(0, 5), **ended)
    assert winning.turn(AA)["winners"] == [0]


def test_in_the_variant_the_test_comes_before_the_free_bridge():
    """K8: which is then not laid, nor is it asked whether it may be."""
    new = table({0: "IL", 1: "AB"}, ("AA", ""), round=2, variant=True)
    new.turn(cut("AB", "AA", bridge=True))
    assert (new["bridges"], new["winners"]) == ({"IL": 0}, [0])


def test_a_free_bridge_that_removes_the_last_bridge_wins():
    """K8: it is a play that removes, like any other."""
    new = table({0: "AH", 1: "AB AD"}, ("AB", ""), round=2, variant=True)
    new.turn(cut("AB", "AB", bridge=True))
    assert (new["bridges"], new["winners"]) == ({"AB": 0, "AH": 0}, [0])
