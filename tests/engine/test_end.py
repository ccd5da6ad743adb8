"""How rounds and games end (R9, R10)."""

import pytest

from engine.core import WrongStep
from tests.engine.tables import build, club, new_2013, paint, project, set_up

DANAE_BUT_DLT = {0: "DCT DCF DCP DRF", 1: "DRT DRP DSP DSF", 2: "DST DLF DLP"}
EIGHT_HUTS = {0: "DCT DCF DCP DRF ECT ECF ECP ERF", 1: "DLT ELT"}


def test_a_beach_full_of_huts_brings_the_final_round():
    """R9: every spot of some beach holds a hut; whether it has a club does not matter."""
    table = set_up(new_2013(3), DANAE_BUT_DLT).round({0: build("DLT")})
    assert table["final"]
    assert table.told("end_triggered") == [{"beaches": ("D",), "seats": ()}]


def test_tikis_fill_a_beach_too():
    """R9: the end is looked for before the Tikis go home."""
    table = set_up(new_2013(3), DANAE_BUT_DLT).round(tikis={1: "DLT"})
    assert table["final"]
    assert table["tikis"] == {}


@pytest.mark.parametrize("place", ["D*", "DCT", "ELT", None])
def test_a_beach_with_a_gap_does_not_end_anything(place):
    """R9: a Tiki elsewhere, on the club site or by a hut fills no spot."""
    table = set_up(new_2013(3), DANAE_BUT_DLT).round(tikis={0: place})
    assert not table["final"]
    assert table.told("end_triggered") == []


def test_the_ninth_hut_brings_the_final_round():
    """R9: one hut is left in reserve."""
    table = set_up(new_2013(3), EIGHT_HUTS).round({0: build("ELP")})
    assert table["reserve"][0] == 1
    assert table["final"]
    assert table.told("end_triggered") == [{"beaches": (), "seats": (0,)}]


def test_two_huts_in_reserve_end_nothing():
    """R9: at most one must be left."""
    table = set_up(new_2013(3), EIGHT_HUTS).round({1: build("ELP")})
    assert table["reserve"][0] == 2
    assert not table["final"]


def test_a_ninth_hut_that_is_painted_in_the_same_round_ends_nothing():
    """R9: what counts is the reserve at the end of the round."""
    table = set_up(new_2013(3), EIGHT_HUTS).round({0: build("ELP"), 1: paint("ELP")})
    assert table["reserve"] == [2, 7, 10]
    assert not table["final"]


def test_the_first_player_card_passes_to_the_left():
    """R9: clockwise, past the last seat to the first."""
    table = set_up(new_2013(3, first=1), {})
    firsts = []
    for _ in range(4):
        firsts.append(table["first"])
        table.round()
    assert firsts == [1, 2, 0, 1]
    assert table["round"] == 5


def test_tikis_and_unspent_cards_go_home():
    """R9: all but a spent Paint and the Club card of a club."""
    table = set_up(new_2013(3), {0: "DCT", 1: "DLF"})
    table.round({0: paint("DLF"), 1: club("DLF"), 2: build("DLT")}, tikis={0: "DCT", 1: "ELT", 2: "E*"})
    assert (table["tikis"], table["shown"]) == ({}, {})
    assert [table.hand(seat).total() for seat in range(3)] == [11, 12, 12]
    assert table.hand(0)["paint"] == 1


def test_the_final_round_is_for_buildings_only():
    """R10: neither Paint nor Club can be laid, so a project is three cards or a pass."""
    table = set_up(new_2013(3), EIGHT_HUTS, final=True)
    assert table.refusal(paint("DLT")) == "final_without"
    assert table.refusal(club("DCT")) == "final_without"
    assert table.refusal(project("D lagoon paint")) == "final_without"
    assert table.refusal(project("D lagoon tattoo flower")) == "wrong_size"
    assert table.refusal(project("D lagoon")) == "wrong_size"
    table.projects({0: build("ELP"), 1: project("D E lagoon")})
    assert table["shown"]["1"] == {"card": "D", "count": 3}


def test_the_final_round_is_otherwise_the_same():
    """R10: Tikis stop buildings in it as ever."""
    table = set_up(new_2013(3), EIGHT_HUTS, final=True)
    table.round({0: build("ELP"), 1: build("ESP")}, tikis={1: "ELP", 2: "E*"})
    assert table.failures == [(0, "tiki")]
    assert table["huts"]["ESP"] == 1


def test_a_triggered_end_is_not_taken_back():
    """R10: the next round is the final one, whatever the board looks like then."""
    table = set_up(new_2013(3), DANAE_BUT_DLT).round(tikis={0: "DLT"})
    assert "DLT" not in table["huts"]
    assert table["final"]
    assert table.round()["over"]


def test_after_the_final_round_the_game_is_over():
    """R10: the first-player card stays, Tikis and cards go home, the scores are there."""
    table = set_up(new_2013(3, first=1), EIGHT_HUTS).round({0: build("ELP")})
    assert (table["round"], table["first"], table["final"]) == (2, 2, True)
    assert "scores" not in table.position
    table.round({0: build("ESP"), 1: build("DST")}, tikis={2: "DLF"})
    assert table["over"]
    assert table.asked == (None, [])
    assert (table["round"], table["first"], table["final"]) == (2, 2, True)
    assert (table["tikis"], table["shown"]) == ({}, {})
    assert table["reserve"] == [0, 7, 10]
    assert table["scores"] == table.told("game_over")[0]["scores"]
    assert table["winners"] == [0]


def test_nothing_is_asked_after_the_end():
    """R10: not even a pass."""
    table = set_up(new_2013(3), EIGHT_HUTS, final=True).round()
    with pytest.raises(WrongStep) as refusal:
        table.play({0: {"cards": [], "show": None}})
    assert refusal.value.code == "over"


def test_orders_of_other_seats_are_refused():
    """R1: the table waits for exactly the seats that are asked."""
    table = set_up(new_2013(3), {})
    for seats in ([], [0, 1], [0, 1, 2, 3]):
        with pytest.raises(WrongStep):
            table.play({seat: {"cards": [], "show": None} for seat in seats})
    assert table["round"] == 1
