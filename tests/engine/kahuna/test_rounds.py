"""The ends of rounds and of the game (K6, K7)."""

from collections import Counter

import pytest

from tests.engine.kahuna.tables import bridge, discard, table

ISLAND_A, ISLAND_L = "AB AD", "HL IL"
"""Two lines that give control of A, and of L."""


def last_card(bridges, hands=("", ""), **fields):
    """A table where the next card that is drawn is the last, B."""
    return table(bridges, hands, face_up="B", pile="", **fields)


def test_a_round_ends_at_once_with_its_last_card():
    """K6: and the new one is dealt before anybody is asked again; the other player goes on."""
    new = last_card({0: ISLAND_A}, ("AE", "CD")).turn(bridge("AH", "A"), draw="B")
    assert (new["round"], new["points"]) == (2, [1, 0])
    assert new.asked == ("turn", [1])
    assert (len(new["face_up"]), new["pile"], new["discards"]) == (3, 24 - 4 - 3, 0)
    assert new["hands"] == [2, 2]
    assert (new.hand_of(0), new.hand_of(1)) == ("BE", "CD")
    assert (new["bridges"], new["stones"]) == ({"AB": 0, "AD": 0, "AH": 0}, {"A": 0})


def test_the_last_card_may_come_from_the_pile():
    """K6: as long as nothing lies face up, which no table comes to by itself."""
    new = table({}, ("A", ""), face_up="", pile="B").turn(draw="pile")
    assert new["round"] == 2


def test_a_round_does_not_end_while_a_card_is_left():
    """K6: the last card of pile and display."""
    new = table({}, ("A", ""), face_up="BC", pile="").turn(draw="B")
    assert (new["round"], new["face_up"]) == (1, ["C"])


@pytest.mark.parametrize(
    ("bridges", "round_number", "points"),
    [
        ({0: ISLAND_A, 1: ""}, 1, [1, 0]),
        ({1: ISLAND_A + " " + ISLAND_L}, 1, [0, 1]),
        ({0: ISLAND_A, 1: ISLAND_L}, 1, [0, 0]),
        ({0: ISLAND_A + " BC", 1: "CG"}, 2, [2, 0]),
        ({0: "AB", 1: ISLAND_L}, 2, [0, 2]),
        ({0: ISLAND_A, 1: ISLAND_L}, 2, [0, 0]),
    ],
)
def test_more_islands_give_one_point_then_two(bridges, round_number, points):
    """K6: however many more; equally many give none."""
    new = last_card(bridges, round=round_number).turn(draw="B")
    assert (new["round"], new["points"]) == (round_number + 1, points)
    (scored,) = new.told("round_scored")
    assert (scored["round"], list(scored["points"])) == (round_number, points)


def test_points_add_up():
    """K6: of round 1 and round 2."""
    new = last_card({0: "AB", 1: ISLAND_L}, round=2, points=(1, 0)).turn(draw="B")
    assert new["points"] == [1, 2]


def test_the_discards_are_shuffled_by_the_published_draw():
    """K6: those face down too, sorted before; the first three lie face up, the next is the top."""
    new = last_card({0: ISLAND_A}, ("CC", "DD"))
    played = new.state.played
    new.turn(discard("C"), draw="B")
    shuffled = new.chance.shuffle("kahuna/pile/2", sorted((*played, "C")))
    assert new["face_up"] == sorted(shuffled[:3])
    assert new.state.pile == tuple(shuffled[3:])
    assert new.state.played == ()
    assert new.state.discarded == ((), ())
    assert Counter(shuffled) == Counter("AABCEEFFGGHHIIJJKKLL")
    (began,) = new.told("round_began")
    assert began == {"round": 2, "seat": 1, "face_up": tuple(sorted(shuffled[:3])), "pile": 17}


def test_the_third_round_is_shuffled_by_its_own_draw():
    """K6: the round's number is in the label."""
    new = last_card({0: "AB", 1: "IL"}, round=2)
    played = new.state.played
    new.turn(draw="B")
    assert [*new["face_up"]] == sorted(new.chance.shuffle("kahuna/pile/3", played)[:3])


def last_turns(bridges, hands=("", ""), **fields):
    """Round 3 where seat 0 has just taken the last card."""
    return last_card(bridges, hands, round=3, **fields).turn(draw="B")


def test_after_the_last_card_each_has_one_more_turn():
    """K7: the opponent of the one who drew it first; nothing is drawn, which is no refusal."""
    new = last_turns({0: "AB", 1: "IL"}, ("ACDE", "ACDE"))
    assert (new.asked, new["round"], new["points"], new["over"]) == (("turn", [1]), 3, [0, 0], False)
    assert new.told("last_turns") == [{"seat": 1}]
    for draw in ("pile", "B", "A"):
        assert new.refused(draw=draw) == "no_more_cards"
    new.turn(bridge("AD", "A"))
    assert (new.asked, new["over"]) == (("turn", [0]), False)
    assert new.refused(discard("A"), draw="pile") == "no_more_cards"
    new.turn(bridge("AH", "A"))
    assert (new.asked, new["over"]) == ((None, []), True)
    assert new.told("declined") == []


def test_the_third_round_scores_the_difference():
    """K7: for the one who controls more."""
    new = last_turns({0: "AB HL", 1: "EJ"}, ("DL", ""), points=(1, 2))
    new.turn().turn(bridge("AD", "D"), bridge("IL", "L"))
    assert (new["points"], new["scores"], new["winners"]) == ([3, 2], [3, 2], [0])
    assert new["round"] == 3
    (over,) = new.told("game_over")
    assert over == {"scores": (3, 2), "bridges": (4, 1), "winners": (0,)}


def test_the_difference_of_islands_counts_not_their_number():
    """K7: three islands against one give two points."""
    new = last_turns({0: "CF CG CK HL IL AB", 1: "AD AH"}, ("K", ""), points=(0, 2))
    assert new["stones"] == {"A": 1, "C": 0, "L": 0}
    new.turn().turn(bridge("GK", "K"))
    assert (new["scores"], new["winners"]) == ([1, 2], [1])


def test_equal_points_are_decided_by_bridges_on_the_board():
    """K7: who has more of them wins."""
    new = last_turns({0: "AB", 1: "IL EJ"}, points=(2, 2)).turn().turn()
    assert (new["scores"], new["winners"]) == ([2, 2], [1])


def test_equal_points_and_bridges_are_a_draw():
    """K7: nobody wins."""
    new = last_turns({0: "AB", 1: "IL"}, points=(1, 1)).turn().turn()
    assert (new["scores"], new["winners"], new["over"]) == ([1, 1], [], True)


def test_more_points_win_against_more_bridges():
    """K7: bridges only break ties."""
    new = last_turns({0: "AB", 1: "IL EJ CK"}, points=(1, 0)).turn().turn()
    assert new["winners"] == [0]


def test_standings_before_the_end_are_the_points_so_far():
    """K7: a round that has not ended has not been scored."""
    new = table({0: ISLAND_A}, points=(0, 1))
    assert new.game.scores(new.state) == [0, 1]
    assert new.game.winners(new.state) == (1,)
    assert "scores" not in new.position
    assert "winners" not in new.position
