"""What becomes of projects (R6 to R8)."""

import pytest

from tests.engine.tables import build, club, new_2013, paint, project, set_up


@pytest.fixture
def table():
    """Nadaa with two huts each, seat 0 first."""
    return set_up(new_2013(3), {0: "DCT ELP", 1: "DLF ECP", 2: "DSP ERF"})


def test_a_hut_rises_on_a_free_spot(table):
    """R6: it comes from the reserve, and all cards return."""
    table.round({0: build("DLT")})
    assert table["huts"]["DLT"] == 0
    assert table["reserve"] == [7, 8, 8]
    assert table.told("built") == [{"seat": 0, "spot": "DLT"}]


@pytest.mark.parametrize("guard", [0, 1, 2])
def test_no_hut_rises_where_a_tiki_stands(table, guard):
    """R6: of anyone's."""
    table.round({0: build("DLT")}, tikis={guard: "DLT"})
    assert "DLT" not in table["huts"]
    assert table["reserve"] == [8, 8, 8]
    assert table.told("failed")[0]["by"] == (guard,)


@pytest.mark.parametrize("spot", ["DCT", "DLF"])
def test_no_hut_rises_where_one_stands(table, spot):
    """R6: one's own or another's; a building never paints."""
    table.round({0: build(spot)})
    assert table.failures == [(0, "taken")]
    assert table["huts"][spot] == (0 if spot == "DCT" else 1)


def test_the_first_in_turn_gets_a_spot_that_two_want(table):
    """R6: each project is judged on the board as it then stands."""
    table.round({1: build("DLT"), 2: build("DLT")})
    assert table["huts"]["DLT"] == 1
    assert table.failures == [(2, "taken")]


def test_turn_order_begins_with_the_first_player():
    """R6: from the first player clockwise, not from seat 0."""
    table = set_up(new_2013(3, first=2), {}).round({0: build("DLT"), 1: build("DLT"), 2: build("DLT")})
    assert [reveal["seat"] for reveal in table.told("revealed")] == [2, 0, 1]
    assert table["huts"] == {"DLT": 2}


def test_a_painted_hut_changes_hands(table):
    """R6: it goes home, one of the painter's replaces it, the Paint card is spent."""
    table.round({0: paint("DLF")})
    assert table["huts"]["DLF"] == 0
    assert table["reserve"] == [7, 9, 8]
    assert table["paints"] == [1, 2, 2]
    assert table.hand(0)["paint"] == 1


def test_its_owners_tiki_guards_a_hut(table):
    """R6: the painting fails and the Paint card comes back."""
    table.round({0: paint("DLF")}, tikis={1: "DLF"})
    assert table["huts"]["DLF"] == 1
    assert table["paints"] == [2, 2, 2]
    assert table.told("failed")[0] == {
        "seat": 0,
        "plan": "paint",
        "spot": "DLF",
        "reason": "guarded",
        "by": (1,),
    }


@pytest.mark.parametrize(("spot", "reason"), [("DLT", "no_hut_there"), ("DCT", "own_hut")])
def test_only_an_opponents_hut_can_be_painted(table, spot, reason):
    """R6: a painting never builds, and one's own hut is no target."""
    huts = table["huts"]
    table.round({0: paint(spot)})
    assert table.failures == [(0, reason)]
    assert (table["huts"], table["paints"]) == (huts, [2, 2, 2])


def test_a_tiki_beside_another_hut_guards_nothing_else(table):
    """R6: only the hut it stands by."""
    table.round({0: paint("DLF")}, tikis={1: "ECP", 2: "DSP"})
    assert table["huts"]["DLF"] == 0


def test_a_hut_of_this_realisation_can_be_painted(table):
    """R6: ruling; just built, and just painted."""
    table.round({0: build("DLT"), 1: paint("DLT"), 2: paint("DLT")})
    assert table["huts"]["DLT"] == 2
    assert table["paints"] == [2, 1, 1]
    assert table["reserve"] == [8, 8, 7]


def test_a_painting_before_its_target_is_built_fails(table):
    """R6: judged when its turn comes."""
    table.round({0: paint("DLT"), 1: build("DLT")})
    assert table.failures == [(0, "no_hut_there")]
    assert table["huts"]["DLT"] == 1


def test_a_hut_whose_new_owner_guards_nothing_can_be_painted_back(table):
    """R6: the Tiki of the former owner beside another hut does not count."""
    table.round({0: paint("DLF"), 1: paint("DLF")}, tikis={1: "ECP"})
    assert table["huts"]["DLF"] == 1
    assert table["paints"] == [1, 1, 2]


def test_a_club_opens_where_its_founder_has_the_named_hut(table):
    """R6: the Club card stays on the beach, and no hut is used."""
    table.round({0: club("DCT")})
    assert table["clubs"] == {"D": 0}
    assert table["reserve"] == [8, 8, 8]
    assert table.hand(0)["club"] == 0


@pytest.mark.parametrize("spot", ["DLT", "DLF"])
def test_no_club_without_the_named_hut(table, spot):
    """R6: a hut elsewhere on the beach is not enough; the card comes back."""
    table.round({0: club(spot)})
    assert table["clubs"] == {}
    assert table.failures == [(0, "not_your_hut")]
    assert table.hand(0)["club"] == 1


def test_a_hut_lost_in_this_realisation_carries_no_club(table):
    """R6: the hut must be the player's own now."""
    table.round({0: paint("DLF"), 1: club("DLF")})
    assert table["clubs"] == {}
    assert table.failures == [(1, "not_your_hut")]


def test_each_project_meets_what_the_earlier_ones_left():
    """R6: painted first, the spot is taken for the next and the hut is lost for its owner's club."""
    table = set_up(new_2013(3, first=1), {0: "DCT", 1: "DLF"}).round(
        {1: paint("DCT"), 0: club("DCT"), 2: build("DCT")}
    )
    assert table["clubs"] == {}
    assert table.failures == [(2, "taken"), (0, "not_your_hut")]


@pytest.mark.parametrize("guard", [0, 1, 2])
def test_no_club_where_a_tiki_stands(table, guard):
    """R6: of anyone's, on the club site; the card comes back."""
    table.round({0: club("DCT")}, tikis={guard: "D*"})
    assert table["clubs"] == {}
    assert table.told("failed")[0]["by"] == (guard,)
    assert table.hand(0)["club"] == 1


def test_a_tiki_beside_the_named_hut_does_not_stop_a_club(table):
    """R6: only one on the club site does."""
    assert table.round({0: club("DCT")}, tikis={0: "DCT", 1: "E*"})["clubs"] == {"D": 0}


def test_a_beach_has_one_club(table):
    """R6: the first in turn founds it."""
    table.round({1: club("DLF"), 2: club("DSP")})
    assert table["clubs"] == {"D": 1}
    assert table.told("failed")[0] == {
        "seat": 2,
        "plan": "club",
        "spot": "DSP",
        "reason": "club_taken",
        "by": (1,),
    }
    assert table.hand(2)["club"] == 1


def test_a_player_has_one_club(table):
    """R7: the card is gone from the hand."""
    table.round({0: club("DCT")})
    assert table.refusal(club("ELP")) == "not_in_hand"


def test_a_club_outlives_its_owners_huts(table):
    """R7: it is kept when the last hut on the beach is lost, and nothing paints it."""
    table.round({0: club("DCT")}).round({1: paint("DCT")})
    assert 0 not in [owner for spot, owner in table["huts"].items() if spot[0] == "D"]
    assert table["clubs"] == {"D": 0}


@pytest.mark.parametrize("cards", ["A sand tattoo", "A sand tattoo paint", "A sand tattoo club"])
def test_a_spot_that_does_not_exist_is_no_target(cards):
    """R8: Azzura has no sand; the project just fails, and all cards come back."""
    table = set_up(new_2013(5), {0: "ALT", 1: "ACT"}).round({0: project(cards)})
    assert table.failures == [(0, "no_such_spot")]
    assert table["huts"] == {"ACT": 1, "ALT": 0}
    assert table.hand(0)["paint"] == 2
    assert table.hand(0)["club"] == 1
