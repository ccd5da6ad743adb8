"""Projects and Tikis (R1 to R5, R11)."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from engine import game_named, play, wire
from engine.chance import Chance
from tests.engine.tables import PASS, build, club, new_2013, paint, project, set_up


@pytest.fixture
def table():
    """Nadaa with two huts each."""
    return set_up(new_2013(3), {0: "DCT ELP", 1: "DLF ECP", 2: "DSP ERF"})


def test_projects_are_laid_by_all_at_once(table):
    """R1: building, painting and club, each with any of its cards shown."""
    assert table.asked == ("project", [0, 1, 2])
    table.projects(
        {0: build("DLT", show="tattoo"), 1: paint("DSP", show="paint"), 2: club("ERF", show="club")}
    )
    assert table.asked == ("tiki", [0])


@pytest.mark.parametrize("order", [build("DLT"), paint("DLF"), club("DCT")])
def test_any_card_of_a_project_may_be_shown(table, order):
    """R1: also the Paint and the Club card, but no card that was not laid."""
    assert table.refusal(order | {"show": "rock"}) == "show_not_laid"
    before = table.state
    for card in order["cards"]:
        table.state = before
        table.projects({0: order | {"show": card}})
        assert table["shown"]["0"] == {"card": card, "count": len(order["cards"])}


def test_only_shown_cards_and_numbers_are_seen(table):
    """R2: of a pass, that it is one."""
    assert table["shown"] == {}
    table.projects({0: build("DLT", show="lagoon"), 1: paint("DSP", show="D")})
    assert table["shown"] == {
        "0": {"card": "lagoon", "count": 3},
        "1": {"card": "D", "count": 4},
        "2": {"card": None, "count": 0},
    }
    assert table.told("shown") == [
        {"seat": 0, "card": "lagoon", "count": 3},
        {"seat": 1, "card": "D", "count": 4},
        {"seat": 2, "card": None, "count": 0},
    ]
    assert {event.code for event in table.events} == {"shown"}


VOID = [
    "D E lagoon",
    "D lagoon rock",
    "tattoo flower fish",
    "D lagoon paint",
    "D lagoon club",
    "paint paint club",
    "D lagoon tattoo flower",
    "D E lagoon tattoo",
    "D lagoon rock tattoo",
    "D tattoo paint paint",
    "D lagoon paint club",
    "lagoon tattoo paint club",
]


@pytest.mark.parametrize("cards", VOID)
def test_a_wrong_set_is_accepted_and_does_nothing(table, cards):
    """R3: void, also where three of four cards would make a building; the cards come back."""
    before = table["huts"], table["reserve"], table["paints"], table["clubs"], table.hand(0)
    table.round({0: project(cards)})
    (revealed,) = [reveal for reveal in table.told("revealed") if reveal["seat"] == 0]
    assert revealed["plan"] == "void"
    assert Counter(revealed["cards"]) == Counter(cards.split())
    assert (table["huts"], table["reserve"], table["paints"], table["clubs"], table.hand(0)) == before


@pytest.mark.parametrize(
    "cards",
    [
        "D",
        "D lagoon",
        "paint paint",
        "D lagoon tattoo paint paint",
        "D E lagoon rock tattoo",
        "D lagoon tattoo paint club",
    ],
)
def test_a_project_has_three_or_four_cards(table, cards):
    """R3: other numbers are refused."""
    assert table.refusal(project(cards)) == "wrong_size"


def test_only_cards_of_the_hand_can_be_laid(table):
    """R3: no beach that is not in play, no card twice, no Paint or Club that is spent."""
    assert table.refusal(project("A lagoon tattoo")) == "not_in_hand"
    assert table.refusal(project("D D lagoon tattoo")) == "not_in_hand_twice"
    assert table.refusal(project("D paint paint paint")) == "not_in_hand_twice"
    spent = set_up(new_2013(3), {0: "DCT", 1: "DLF"}, clubs={"D": 0}, paints={0: 1, 1: 0})
    assert spent.refusal(project("D lagoon paint paint")) == "not_in_hand_twice"
    assert spent.refusal(paint("DCT"), seat=1) == "not_in_hand"
    assert spent.refusal(club("DCT")) == "not_in_hand"


def test_a_project_without_cards_is_a_pass(table):
    """R3: it shows nothing, and it is what a missed deadline gives."""
    assert table.refusal({"cards": [], "show": "D"}) == "pass_shows_nothing"
    for seat in range(3):
        assert table.game.missed(table.state, seat) == PASS
    huts = table["huts"]
    table.round()
    assert table["huts"] == huts
    assert table["round"] == 2


def test_tikis_are_placed_in_turn_and_seen_by_those_who_follow(table):
    """R4: from the first player clockwise."""
    table.projects()
    table.answer({"tiki": "DLT"})
    assert table.asked == ("tiki", [1])
    assert table["tikis"] == {"0": "DLT"}
    table.answer({"tiki": "DLF"})
    assert table.asked == ("tiki", [2])
    assert table["tikis"] == {"0": "DLT", "1": "DLF"}


def test_tikis_begin_with_the_first_player():
    """R4: whoever that is in this round."""
    table = set_up(new_2013(4, first=2), {}).projects()
    order = []
    while table["ask"] == "tiki":
        order += table["seats"]
        table.answer({"tiki": None})
    assert order == [2, 3, 0, 1]


def test_a_tiki_stands_on_a_free_spot_or_by_ones_own_hut_or_on_a_free_club_site():
    """R4: and nowhere else."""
    table = set_up(new_2013(3), {0: "DCT", 1: "DLF"}, clubs={"E": 1}).projects()
    assert table.refusal({"tiki": "DLF"}) == "not_your_hut"
    assert table.refusal({"tiki": "E*"}) == "club_stands"
    assert table.refusal({"tiki": "A*"}) == "unknown_place"
    assert table.refusal({"tiki": "ALT"}) == "unknown_place"
    before = table.state
    for place in ("ECF", "DCT", "D*"):
        table.state = before
        assert table.answer({"tiki": place})["tikis"] == {"0": place}


def test_not_even_the_owner_of_a_club_puts_a_tiki_on_it():
    """R4: a club site counts only while the beach has no club."""
    table = set_up(new_2013(3), {0: "DCT"}, clubs={"D": 0}).projects()
    assert table.refusal({"tiki": "D*"}) == "club_stands"


def test_a_missed_first_hut_is_placed_by_the_bot():
    """R5: a legal one, the second too."""
    table = new_2013(3)
    while table["ask"] == "place":
        (seat,) = table["seats"]
        table.answer(table.game.missed(table.state, seat))
    assert table["reserve"] == [8, 8, 8]
    assert len(table["huts"]) == 6


def test_a_missed_tiki_stays_in_hand(table):
    """R5: it has no place on the table."""
    table.projects()
    assert table.game.missed(table.state, 0) == {"tiki": None}
    table.answer({"tiki": None})
    assert table["tikis"] == {}
    assert table.asked == ("tiki", [1])


def test_tikis_may_share_a_place(table):
    """R5: a spot or a club site."""
    table.projects().answer({"tiki": "DLT"}).answer({"tiki": "DLT"})
    assert table["tikis"] == {"0": "DLT", "1": "DLT"}
    table.answer({"tiki": "D*"})
    table.projects().answer({"tiki": "D*"}).answer({"tiki": "D*"})
    assert table["tikis"] == {"1": "D*", "2": "D*"}


def test_a_tiki_on_ones_own_target_blocks_oneself(table):
    """R5: it is legal and no help."""
    table.round({0: build("DLT")}, tikis={0: "DLT"})
    assert table.failures == [(0, "tiki")]
    assert "DLT" not in table["huts"]


def test_with_an_option_tikis_stand_apart():
    """R11: on spots and club sites; the bots and the pages know it, and without the option R5 holds."""
    table = set_up(new_2013(3, apart=True), {0: "DCT ELP", 1: "DLF ECP", 2: "DSP ERF"})
    table.projects().answer({"tiki": "DLT"})
    assert table.refusal({"tiki": "DLT"}) == "tiki_stands"
    assert {"tiki": "DLT"} not in list(table.game.legal(table.state, 1))
    table.answer({"tiki": "D*"})
    assert table.refusal({"tiki": "D*"}) == "tiki_stands"
    table.answer({"tiki": "ERF"})
    assert table.asked == ("project", [0, 1, 2])


def test_a_tiki_without_a_place_stays_in_hand_where_they_stand_apart():
    """R11: its owner has no hut, and a Tiki is on each place that is left."""
    table = set_up(new_2013(3, apart=True), {}).projects()
    seats = [0] * len(table.state.huts)
    seats[0] = -1
    clubs = (1,) * len(table.state.clubs)
    table.state = replace(table.state, huts=tuple(seats), clubs=clubs, tikis=(0, -1, -1), queue=(1, 2))
    assert list(table.game.legal(table.state, 1)) == [{"tiki": None}]
    for bot in ("random", "gentle", "steady", "sharp"):
        assert table.game.bots[bot](table.game.view(table.state, 1), Random(1)) == {"tiki": None}


def test_tables_from_before_the_option_go_on_with_shared_places(table):
    """R11: a stored state of the former version."""
    for key, version in (("makabana-2013", 1), ("makabana-2003", 2)):
        game = game_named(key)
        new = wire.dump(game, play.start(game, 3, {}, Chance(bytes(32))))
        old = {name: value for name, value in new["state"].items() if name != "apart"}
        assert wire.load(game, new | {"version": version, "state": old}).apart is False
