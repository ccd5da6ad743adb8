"""What a board is worth (P1 to P4)."""

import json
from pathlib import Path

import pytest

from tests.engine.tables import new_2013, set_up

EXAMPLE = Path(__file__).parent / "data" / "scoring_example.json"


def scores(huts, clubs=None, part="total"):
    """One column of the scores on Maka Bana with five players."""
    table = set_up(new_2013(5), huts, clubs)
    return [row[part] for row in table.game.scores(table.state)]


def test_the_example_of_the_rulebook():
    """P4: five players; the one with ten huts is beaten by better ones."""
    example = json.loads(EXAMPLE.read_text("utf-8"))
    position = example["position"]
    huts = {
        seat: " ".join(spot for spot, owner in position["huts"].items() if owner == seat)
        for seat in range(position["players"])
    }
    table = set_up(new_2013(position["players"]), huts, position["clubs"], final=True)
    assert table.game.scores(table.state) == example["expected"]
    table.round()
    assert table["scores"] == example["expected"]
    assert table["winners"] == [4]


def test_most_huts_alone_on_a_beach():
    """P1: four points, beach by beach."""
    assert scores({0: "ALT ACF", 1: "ARF", 2: "BSP"}, part="beaches") == [4, 0, 4, 0, 0]


def test_two_who_tie_for_most_share():
    """P1: two points each."""
    assert scores({0: "ALT ACF", 1: "ARF ACP", 2: "ALP"}, part="beaches") == [2, 2, 0, 0, 0]


def test_three_who_tie_for_most_get_nothing():
    """P1: nor do more than three."""
    assert scores({0: "ALT", 1: "ARF", 2: "ALP"}, part="beaches") == [0, 0, 0, 0, 0]
    assert scores({0: "ALT", 1: "ARF", 2: "ALP", 3: "ACF"}, part="beaches") == [0, 0, 0, 0, 0]


@pytest.mark.parametrize("huts", [{0: "ALT", 1: "ARF"}, {0: "ALT", 1: "ARF", 2: "ALP"}])
def test_a_club_breaks_a_tie_for_its_owner(huts):
    """P1: all four points, whether two or three are tied."""
    assert scores(huts, {"A": 1}, part="beaches") == [0, 4, 0, 0, 0]


def test_a_club_elsewhere_breaks_no_tie():
    """P1: it must be the club of that beach."""
    assert scores({0: "ALT", 1: "ARF"}, {"B": 1}, part="beaches") == [2, 2, 0, 0, 0]


def test_the_club_of_one_who_is_not_tied_changes_nothing():
    """P1: ruling; not between two, not between three."""
    two = {0: "ALT ACF", 1: "ARF ACP", 2: "ALP"}
    assert scores(two, {"A": 2}, part="beaches") == [2, 2, 0, 0, 0]
    assert scores(two, {"A": 4}, part="beaches") == [2, 2, 0, 0, 0]
    three = {0: "ALT", 1: "ARF", 2: "ALP"}
    assert scores(three, {"A": 3}, part="beaches") == [0, 0, 0, 0, 0]


def test_a_club_is_no_hut_for_the_majority():
    """P1: one hut and the club do not beat two huts."""
    assert scores({0: "ALT ACF", 1: "ARF"}, {"A": 1}, part="beaches") == [4, 0, 0, 0, 0]


def test_a_beach_without_huts_gives_no_points():
    """P1: ruling; not even to the owner of its club."""
    assert scores({}, {"A": 1}) == [0, 0, 0, 0, 0]


@pytest.mark.parametrize(("size", "points"), [(1, 1), (2, 3), (3, 6), (4, 9), (5, 12), (6, 15)])
def test_a_group_grows_in_value(size, points):
    """P2: 1 + 2 + 3 + 3 + …, across roads and beaches."""
    complex_of_six = ["CCT", "CCF", "CCP", "DRP", "DRF", "DSP"]
    assert scores({0: " ".join(complex_of_six[:size])}, part="huts")[0] == points


def test_huts_apart_are_groups_of_their_own():
    """P2: ACP and ALT do not touch; a hut of another colour parts a group."""
    assert scores({0: "ACP ALT"}, part="huts")[0] == 2
    assert scores({0: "ACT ALF", 1: "ALT"}, part="huts")[:2] == [2, 1]
    assert scores({0: "ACT ALT ALF"}, part="huts")[0] == 6


def test_a_corner_joins_nothing():
    """P2: BCF and BRP meet at a corner only, until BRF fills it."""
    assert scores({0: "BCF BRP"}, part="huts")[0] == 2
    assert scores({0: "BCF BRP BRF"}, part="huts")[0] == 6


def test_several_groups_add_up():
    """P2: three, two and one."""
    assert scores({0: "ACT ALT ALF BSF BSP CST"}, part="huts")[0] == 6 + 3 + 1


def test_a_club_is_worth_its_owners_huts_on_the_beach():
    """P3: one point each; huts elsewhere and of others do not count."""
    huts = {0: "ALT ACF ARP BSP", 1: "ARF"}
    assert scores(huts, {"A": 0}, part="club") == [3, 0, 0, 0, 0]
    assert scores(huts, {"A": 1, "B": 0}, part="club") == [1, 1, 0, 0, 0]
    assert scores(huts, {"C": 0}, part="club") == [0, 0, 0, 0, 0]


def test_a_total_is_beaches_and_huts_and_club():
    """P4: as the record writes it."""
    table = set_up(new_2013(5), {0: "ACT ALT ALF"}, {"A": 0})
    assert table.game.scores(table.state)[0] == {"beaches": 4, "huts": 6, "club": 3, "total": 13}


def test_the_highest_total_wins():
    """P4: alone."""
    assert set_up(new_2013(5), {0: "ACT ALT", 3: "BSF"}, final=True).round()["winners"] == [0]


def test_equals_share_the_win():
    """P4: all of them, in the order of seats."""
    assert set_up(new_2013(5), {4: "ACT", 1: "BSF"}, final=True).round()["winners"] == [1, 4]
    assert set_up(new_2013(5), {}, final=True).round()["winners"] == [0, 1, 2, 3, 4]


def test_the_end_tells_the_score_by_beach_group_and_club():
    """P4: the parts that are told add up to the totals."""
    table = set_up(
        new_2013(5), {0: "ACT ALT BSF", 1: "ARF ART", 2: "CST"}, {"A": 1, "C": 2}, final=True
    ).round()
    for seat in range(5):
        told = {
            "beaches": sum(beach["points"][seat] for beach in table.told("beach_scored")),
            "huts": sum(group["points"] for group in table.told("group_scored") if group["seat"] == seat),
            "club": sum(club["points"] for club in table.told("club_scored") if club["seat"] == seat),
        }
        assert table["scores"][seat] == told | {"total": sum(told.values())}
    assert table["scores"][1] == {"beaches": 4, "huts": 3, "club": 2, "total": 9}
