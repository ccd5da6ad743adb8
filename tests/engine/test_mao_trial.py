"""Mao: what follows when an accused painter leaves (M4)."""

import pytest

from tests.engine.tables import build, new_mao, paint, project, set_up

HUTS = {0: "ALT DLT", 1: "ACT CCT", 2: "ARF"}


def caught(laid, huts=None, first=0, accuser=None, others=None, paints=None):
    """Seat 1 laid these cards and is denounced by seat 0."""
    table = set_up(new_mao(first=first), huts or HUTS, paints=paints)
    table.projects({0: accuser or build("DLF"), 1: project(laid)} | (others or {}))
    return table.denounce({0: 1})


@pytest.mark.parametrize(("laid", "left"), [("A lagoon tattoo paint", 1), ("A lagoon tattoo paint paint", 0)])
def test_the_laid_paint_of_an_accused_who_leaves_is_discarded(laid, left):
    """M4: all of it."""
    table = caught(laid)
    assert table["out"] == [1]
    assert table["paints"] == [2, left, 2]
    assert table.hand(1)["paint"] == left


def test_without_paint_nothing_follows():
    """M4: whatever the cards name."""
    table = caught("A lagoon tattoo flower")
    assert table.asked == ("tiki", [0])
    assert table["paints"] == [2, 2, 2]
    table.tikis()
    assert table.asked == ("project", [0, 1, 2])


def test_paint_is_kept_when_the_accuser_leaves():
    """M4: the accuser's and that of the accused."""
    table = caught("A lagoon tattoo paint", accuser=paint("ACT"))
    assert table["out"] == [0]
    assert table["paints"] == [2, 2, 2]
    assert table.asked == ("tiki", [1])
    assert table.tikis().asked == ("acts", [1])


def test_who_aimed_at_the_accuser_is_painted_in_revenge():
    """M4: when the accuser's turn comes, before it, with a hut of the reserve and no card."""
    table = caught("A lagoon tattoo paint").tikis()
    assert table.asked == ("revenge", [0])
    assert "DLF" not in table["huts"]
    table.answer({"hut": "CCT"})
    assert table["huts"] == {"ACT": 1, "ALT": 0, "ARF": 2, "CCT": 0, "DLF": 0, "DLT": 0}
    assert table["reserve"] == [6, 9, 9]
    assert table["paints"] == [2, 1, 2]


def test_revenge_waits_for_the_accusers_turn():
    """M4: those before it in turn order realise first."""
    table = caught("A lagoon tattoo paint", first=2, others={2: build("CLT")}).tikis()
    assert table["huts"]["CLT"] == 2
    assert table.asked == ("revenge", [0])


def test_revenge_comes_before_what_others_still_have_to_realise():
    """M4: seat 2 is after the accuser."""
    table = caught("A lagoon tattoo paint", others={2: build("CLT")}).tikis()
    assert table.asked == ("revenge", [0])
    assert "CLT" not in table["huts"]
    assert table.answer({"hut": "ACT"})["huts"]["CLT"] == 2


def test_one_target_of_the_accuser_among_many_is_enough():
    """M4: every hut that the cards can name is targeted."""
    table = caught("A D lagoon palm rock tattoo flower paint").tikis()
    assert table.asked == ("revenge", [0])


@pytest.mark.parametrize(
    "laid",
    [
        "A rock flower paint",
        "A palm rock tattoo flower paint",
    ],
)
def test_where_no_target_is_the_accusers_a_hut_is_offered(laid):
    """M4: a hut of somebody else can be named, alone or beside one's own."""
    table = caught(laid)
    assert table.asked == ("offer", [0])
    assert table["offered"] is None


@pytest.mark.parametrize(
    "laid",
    [
        "A palm tattoo paint",
        "A lagoon fish paint",
        "A sand tattoo paint",
        "A C lagoon palm paint paint",
        "A D tattoo flower paint",
        "lagoon palm tattoo paint",
        "C palm rock tattoo flower paint",
    ],
)
def test_who_can_name_no_hut_of_somebody_else_had_not_chosen_to_plunder(laid):
    """M4: one's own hut, a free spot, no spot, an incomplete set; the Paint goes home with the others."""
    table = caught(laid)
    assert table["out"] == [1]
    assert table["paints"] == [2, 2, 2]
    assert table.asked == ("tiki", [0])
    assert table.told("paints_discarded") == []


def test_paint_in_three_cards_is_honest():
    """M4: degree 0 is never higher, so the accuser leaves and the Paint is kept."""
    table = caught("A lagoon paint")
    assert table["out"] == [0]
    assert table["paints"] == [2, 2, 2]


def test_the_accused_may_repaint_the_offered_hut_at_once():
    """M4: before the Tikis; the Paint stays discarded."""
    table = caught("A rock flower paint").answer({"hut": "DLT"})
    assert table.asked == ("counter", [1])
    assert table["offered"] == "DLT"
    table.answer({"take": True})
    assert table["huts"]["DLT"] == 1
    assert table["reserve"] == [9, 7, 9]
    assert table["paints"] == [2, 1, 2]
    assert table["offered"] is None
    assert table.asked == ("tiki", [0])
    assert table["out"] == [1]


@pytest.mark.parametrize(("laid", "left"), [("A rock flower paint", 2), ("A rock flower paint paint", 2)])
def test_who_declines_takes_all_laid_paint_back(laid, left):
    """M4: one, or both."""
    table = caught(laid).answer({"hut": "DLT"}).answer({"take": False})
    assert table["huts"]["DLT"] == 0
    assert table["paints"] == [2, left, 2]
    assert table.hand(1)["paint"] == left
    assert table["offered"] is None
    assert table.asked == ("tiki", [0])


def test_paint_discarded_before_is_not_given_back():
    """M4: with one Paint left, it is that one that returns."""
    table = caught("A rock flower paint", paints={1: 1})
    assert table["paints"] == [2, 0, 2]
    table.answer({"hut": "DLT"}).answer({"take": False})
    assert table["paints"] == [2, 1, 2]


@pytest.mark.parametrize("spot", ["ACT", "ARF", "ALP", "BSP", "A*", None, 3])
def test_only_a_hut_of_ones_own_can_be_offered(spot):
    """M4: the accuser chooses which."""
    table = caught("A rock flower paint")
    assert table.refusal({"hut": spot}) in ("not_your_hut", "unknown_spot")


def test_an_accuser_without_a_hut_offers_nothing():
    """M4: and the Paint cards stay discarded."""
    table = caught("A rock flower paint", huts={1: "ACT", 2: "ARF"})
    assert table.asked == ("tiki", [0])
    assert table["paints"] == [2, 1, 2]
    table.tikis()
    assert table.told("offered") == []


@pytest.mark.parametrize("spot", ["ALT", "ARF", "ALP", "A*", None])
def test_revenge_takes_a_hut_of_the_accused(spot):
    """M4: no other."""
    table = caught("A lagoon tattoo paint").tikis()
    assert table.refusal({"hut": spot}) in ("not_their_hut", "unknown_spot")


def test_revenge_finds_the_huts_that_are_left():
    """M4: seat 2 realised before and took one of the two."""
    table = caught("A lagoon tattoo paint", first=2, others={2: paint("ACT")}).tikis()
    table.answer({"acts": [{"paint": "ACT"}]})
    assert table.asked == ("revenge", [0])
    assert table.refusal({"hut": "ACT"}) == "not_their_hut"
    assert table.answer({"hut": "CCT"})["huts"]["CCT"] == 0


def test_no_revenge_on_an_accused_who_has_no_hut_left():
    """M4: not asked if the last hut is gone when the turn comes; the accuser's project follows."""
    table = caught("A lagoon tattoo paint", {0: "ALT", 1: "ACT"}, first=2, others={2: paint("ACT")}).tikis()
    table.answer({"acts": [{"paint": "ACT"}]})
    assert table["huts"] == {"ACT": 2, "ALT": 0, "DLF": 0}
    assert table.asked == ("project", [0, 1, 2])


def test_no_revenge_on_an_accused_who_never_had_a_hut():
    """M4: nor an offer."""
    table = caught("A lagoon tattoo paint", {0: "ALT"})
    assert table.asked == ("tiki", [0])
    assert table.tikis()["huts"] == {"ALT": 0, "DLF": 0}
    assert table["paints"] == [2, 1, 2]


def test_a_revenge_that_is_dropped_does_not_come_later():
    """M4: it belongs to its season."""
    table = caught("A lagoon tattoo paint", {0: "ALT"}).tikis()
    table.round({1: build("ACT")}).round()
    assert table["huts"]["ACT"] == 1
    assert table.asked == ("project", [0, 1, 2])


def test_targets_are_looked_at_when_the_accused_leaves():
    """M4: on the board of that moment; what is built later in the season does not count."""
    table = caught("A D lagoon rock flower paint", first=2)
    assert table.asked == ("offer", [0])


def test_an_accuser_who_passed_still_takes_revenge():
    """M4: against a degree above three."""
    table = set_up(new_mao(), HUTS).projects({1: project("A lagoon tattoo paint C D rock sand")})
    table.denounce({0: 1}).tikis()
    assert table.asked == ("revenge", [0])
    table.answer({"hut": "ACT"})
    assert table.asked == ("project", [0, 1, 2])


def test_revenge_needs_no_card_and_spends_none():
    """M4: an accuser without Paint takes it too."""
    table = caught("A lagoon tattoo paint", paints={0: 0}).tikis().answer({"hut": "ACT"})
    assert table["paints"] == [0, 1, 2]
    assert table["huts"]["ACT"] == 0
