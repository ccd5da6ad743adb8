"""Who controls an island, and what that removes (K3)."""

import pytest

from tests.engine.kahuna.tables import bridge, cut, table

LINES = {
    "A": "AB AD AH",
    "B": "AB BC BD BE BF",
    "C": "BC CF CG CK",
    "D": "AD BD DE DH",
    "E": "BE DE EF EH EI EJ",
    "F": "BF CF EF FG FJ",
    "G": "CG FG GJ GK",
    "H": "AH DH EH HI HL",
    "I": "EI HI IJ IK IL",
    "J": "EJ FJ GJ IJ JK",
    "K": "CK GK IK JK KL",
    "L": "HL IL KL",
}
NEEDED = {3: 2, 4: 3, 5: 3, 6: 4}


@pytest.mark.parametrize("island", LINES)
def test_more_than_half_of_all_lines_give_control(island):
    """K3: 2 of 3, 3 of 4, 3 of 5, 4 of 6, and not one less."""
    lines = LINES[island].split()
    needed = NEEDED[len(lines)]
    laid, last = lines[: needed - 1], lines[needed - 1]
    new = table({0: " ".join(laid)}, (island, ""))
    assert new["stones"].get(island) is None
    new.turn(bridge(last, island))
    assert new["stones"][island] == 0
    assert {"seat": 0, "island": island} in new.told("taken")


def test_half_of_the_lines_are_not_enough():
    """K3: an island with four lines and two bridges of each belongs to nobody."""
    assert table({0: "BC CF", 1: "CG CK"})["stones"] == {}


def test_taking_control_removes_every_opponents_bridge_there():
    """K3: on that island, and nowhere else."""
    new = table({0: "BE BD", 1: "AB BC AD"}, ("F", "")).turn(bridge("BF", "F"))
    assert new["stones"] == {"B": 0}
    assert new["bridges"] == {"AD": 1, "BD": 0, "BE": 0, "BF": 0}
    assert new.told("removed") == [{"seat": 1, "lines": ("AB", "BC")}]


def test_what_is_removed_may_cost_stones():
    """K3: the opponent loses A, whose second bridge went."""
    new = table({0: "BE BD", 1: "AB AD"}, ("F", ""))
    assert new["stones"] == {"A": 1}
    new.turn(bridge("BF", "F"))
    assert new["stones"] == {"B": 0}
    assert new["bridges"] == {"AD": 1, "BD": 0, "BE": 0, "BF": 0}
    assert new.told("lost") == [{"seat": 1, "island": "A"}]


def test_a_cut_may_cost_stones_at_both_ends():
    """K3: a stone lies only where more than half of the lines are held."""
    new = table({1: "AB AD BD DE"}, ("AD", ""))
    assert new["stones"] == {"A": 1, "D": 1}
    new.turn(cut("AD", "AD"))
    assert new["stones"] == {}
    assert [lost["island"] for lost in new.told("lost")] == ["A", "D"]


def test_a_bridge_laid_later_stays_when_the_owner_adds_another():
    """K3: only taking control removes, having it does not."""
    new = table({0: "AB BC BD", 1: "BE"}, ("F", "")).turn(bridge("BF", "F"))
    assert new["bridges"] == {"AB": 0, "BC": 0, "BD": 0, "BE": 1, "BF": 0}
    assert new.told("taken") == new.told("removed") == []


def test_taking_control_again_removes_again():
    """K3: lost by a cut and regained."""
    new = table({0: "AB AD", 1: "AH"}, ("A", "ABH"), turn=1)
    new.turn(cut("AB", "AB"), draw="pile")
    assert (new["stones"], new["bridges"]) == ({}, {"AD": 0, "AH": 1})
    new.turn(bridge("AB", "A"))
    assert (new["stones"], new["bridges"]) == ({"A": 0}, {"AB": 0, "AD": 0})


def test_one_bridge_may_give_control_of_both_ends():
    """K3: ruling: both stones, then what is removed at both, then lost stones."""
    new = table({0: "EI HI KL", 1: "HL IJ IK JK CK"}, ("L", ""))
    assert new["stones"] == {"K": 1}
    new.turn(bridge("IL", "L"))
    assert new["stones"] == {"I": 0, "L": 0}
    assert new["bridges"] == {"CK": 1, "EI": 0, "HI": 0, "IL": 0, "JK": 1, "KL": 0}
    assert new.told_codes()[:5] == ["laid", "taken", "taken", "removed", "lost"]
    assert new.told("removed") == [{"seat": 1, "lines": ("HL", "IJ", "IK")}]


def test_removing_gives_nobody_control():
    """K3: free lines count as lines: with two of five bridges and no rival left, B is still nobody's."""
    new = table({0: "AB AD", 1: "BE BF AH"}, ("", "BB"), turn=1)
    new.turn(cut("AB", "BB"))
    assert new["stones"] == {}


def test_control_is_settled_after_every_play():
    """K3: the bridge removed by the first play makes room for the second."""
    new = table({0: "AB", 1: "AH DH EH"}, ("DHH", ""))
    assert new["stones"] == {"H": 1}
    new.turn(bridge("AD", "D"), bridge("AH", "H"), bridge("HL", "H"))
    assert new["bridges"] == {"AB": 0, "AD": 0, "AH": 0, "DH": 1, "EH": 1, "HL": 0}
    assert new["stones"] == {"A": 0}
