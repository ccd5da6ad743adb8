"""The edition of 2003 (F1 to F4)."""

from collections import Counter

import pytest

from engine.core import BadSetup
from tests.engine.tables import PASS, Table, build, new_2003, new_2013, paint, project, set_up

LOCATIONS = ["sand", "lagoon", "palm", "rock", "tattoo", "flower", "fish"]
AZZURA_BUT_ALP = {0: "ARF ART ARP", 1: "ACP ACF ACT", 2: "ALT ALF"}
EIGHT_HUTS = {0: "ARF ART ARP ACP CCT CCF CCP CLT", 1: "ALT", 2: "DLT"}


@pytest.mark.parametrize(("players", "beaches", "spots"), [(3, "ACD", 27), (4, "ABCD", 39), (5, "ABCD", 39)])
def test_all_play_on_maka_bana_and_three_without_bikini(players, beaches, spots):
    """F1: neither its spots nor its card."""
    table = new_2003(players)
    assert "".join(table.state.board.beaches) == beaches
    assert len(table.state.board.spots) == spots
    assert table.hand(0) == Counter([*beaches, *LOCATIONS, "paint", "paint"])


@pytest.mark.parametrize("players", [2, 6])
def test_three_to_five_can_play(players):
    """F1: no other number."""
    with pytest.raises(BadSetup):
        new_2003(players)


def test_only_this_edition_knows_mao():
    """F1: and it is a yes or no."""
    with pytest.raises(BadSetup) as refusal:
        Table("makabana-2013", 3, mao=True)
    assert refusal.value.code == "unknown_option"
    with pytest.raises(BadSetup) as refusal:
        Table("makabana-2003", 3, mao=1)
    assert refusal.value.code == "bad_option"
    assert Table("makabana-2003", 3, mao=False).position == Table("makabana-2003", 3).position


def test_bikini_is_no_place_for_three():
    """F1: no project names it, no Tiki stands there, and its neighbours are gone."""
    table = new_2003(3)
    assert table.refusal(build("BSP")) == "not_in_hand"
    table.projects()
    assert table.refusal({"tiki": "BSP"}) == "unknown_place"
    board = table.state.board
    assert [board.codes[spot] for spot in board.neighbours[board.places["DLF"]]] == ["DLT"]


def test_the_island_begins_empty_with_round_one():
    """F1: no first huts."""
    table = new_2003(4, first=2)
    assert table.asked == ("project", [0, 1, 2, 3])
    assert (table["round"], table["first"], table["huts"]) == (1, 2, {})
    assert table["reserve"] == [10] * 4


def test_there_are_no_clubs():
    """F1: no card, and no site for a Tiki."""
    table = new_2003(4)
    assert table.refusal(project("A lagoon tattoo club")) == "not_in_hand"
    table.projects()
    assert table.refusal({"tiki": "A*"}) == "unknown_place"
    assert table["clubs"] == {}


def test_a_paint_card_is_laid_face_up():
    """F2: everybody sees it besides the shown card; the count counts it."""
    table = set_up(new_2003(3), {1: "ALT"}).projects(
        {0: paint("ALT", show="A"), 2: build("ACT", show="palm")}
    )
    assert table["shown"] == {
        "0": {"card": "A", "count": 4, "paint": True},
        "1": {"card": None, "count": 0},
        "2": {"card": "palm", "count": 3},
    }
    assert table.told("shown")[0] == {"seat": 0, "card": "A", "count": 4, "paint": True}


@pytest.mark.parametrize("cards", ["A lagoon paint", "A lagoon paint paint", "A C lagoon paint"])
def test_paint_lies_open_in_a_void_set_too(cards):
    """F2: right or void."""
    table = new_2003(3).projects({0: project(cards)})
    assert table["shown"]["0"] == {"card": "A", "count": len(cards.split()), "paint": True}


def test_the_shown_card_is_one_of_the_others():
    """F2: Paint is seen anyway; in 2013 it may be shown, and is not seen otherwise."""
    assert new_2003(3).refusal(paint("ALT", show="paint")) == "paint_is_open"
    newer = set_up(new_2013(5), {}).projects({0: paint("ALT", show="paint"), 1: paint("ALT")})
    assert newer["shown"]["0"] == {"card": "paint", "count": 4}
    assert newer["shown"]["1"] == {"card": "A", "count": 4}


def test_a_season_is_a_round():
    """F2: building, painting, guarding and turn order are those of the newer edition."""
    table = set_up(new_2003(3, first=1), {0: "ALT", 1: "ACT"})
    table.round({0: paint("ACT"), 1: paint("ALT"), 2: build("ALF")}, tikis={1: "ACT", 2: "DLT"})
    assert table["huts"] == {"ACT": 1, "ALF": 2, "ALT": 1}
    assert table.failures == [(0, "guarded")]
    assert (table["paints"], table["reserve"]) == ([2, 1, 2], [10, 8, 9])
    assert (table["first"], table["round"]) == (2, 2)


def test_a_full_beach_or_nine_huts_bring_the_last_season():
    """F3: huts and Tikis fill a beach; nine huts leave one in reserve."""
    assert set_up(new_2003(3), AZZURA_BUT_ALP).round({0: build("ALP")})["final"]
    assert set_up(new_2003(3), AZZURA_BUT_ALP).round(tikis={2: "ALP"})["final"]
    assert not set_up(new_2003(3), AZZURA_BUT_ALP).round()["final"]
    assert set_up(new_2003(3), EIGHT_HUTS).round({0: build("CLF")})["final"]
    assert not set_up(new_2003(3), EIGHT_HUTS).round({1: build("CLF")})["final"]


def test_an_unused_bikini_is_not_full():
    """F3: only a beach in play can end the game."""
    assert not new_2003(3).round({0: build("ALT")})["final"]


def test_the_last_season_is_without_paint():
    """F3: exactly three cards, or a pass; then the game is over."""
    table = set_up(new_2003(3), EIGHT_HUTS, final=True)
    assert table.refusal(paint("ALT", show="A")) == "final_without"
    assert table.refusal(project("A lagoon tattoo flower")) == "wrong_size"
    table.projects({0: build("CLF"), 1: PASS, 2: project("A C lagoon")}).tikis()
    assert table["over"]
    assert table["huts"]["CLF"] == 0


def test_beaches_and_groups_are_scored():
    """F4: P1 without a club, and P2."""
    table = set_up(new_2003(3), {0: "ACT ALT ALF", 1: "CCT CCF DRF", 2: "CLF CLP DLT"}, final=True).round()
    assert table["scores"] == [
        {"beaches": 4, "huts": 6, "club": 0, "total": 10},
        {"beaches": 2 + 2, "huts": 6, "club": 0, "total": 10},
        {"beaches": 2 + 2, "huts": 4, "club": 0, "total": 8},
    ]
    assert table["winners"] == [0, 1]
