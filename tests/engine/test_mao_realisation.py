"""Mao: projects of too few and of too many cards (M5, M6)."""

import pytest

from tests.engine.tables import PASS, build, new_mao, project, set_up

HUTS = {0: "ALT DLT", 1: "ACT CCT", 2: "ARF"}
TEN = "ALT ALF ALP ACT ACF ACP CLT CLF CLP CCT"


def asked(laid, huts=None, tikis=None, **how):
    """A season in which only seat 0 lays something, up to its question."""
    return set_up(new_mao(), huts or HUTS, **how).round({0: project(laid)}, tikis)


@pytest.mark.parametrize("order", [PASS, build("DLF"), project("A lagoon paint"), project("A C D")])
def test_three_cards_and_a_pass_ask_nothing(order):
    """M5: as in the basic game; a wrong set of three is void."""
    table = set_up(new_mao(), HUTS).round({0: order})
    assert table.asked == ("project", [0, 1, 2])
    assert ("DLF" in table["huts"]) == (order == build("DLF"))


@pytest.mark.parametrize(
    ("laid", "added"),
    [("D", "lagoon flower"), ("lagoon", "D flower"), ("D flower", "lagoon"), ("D lagoon", "flower")],
)
def test_one_or_two_cards_are_completed_to_a_building(laid, added):
    """M5: with cards of the hand."""
    table = asked(laid)
    assert table.asked == ("complete", [0])
    table.answer({"cards": added.split()})
    assert table["huts"]["DLF"] == 0
    assert table["reserve"] == [7, 8, 9]


def test_nothing_need_be_completed():
    """M5: then nothing is built."""
    table = asked("D lagoon").answer({"cards": []})
    assert table["reserve"] == [8, 8, 9]
    assert table.asked == ("project", [0, 1, 2])


@pytest.mark.parametrize(
    "added",
    [
        "lagoon",
        "lagoon fish paint",
        "lagoon fish flower",
        "A lagoon fish",
        "D lagoon fish",
        "B lagoon",
        "paint",
    ],
)
def test_only_exactly_one_building_completes(added):
    """M5: one beach, one sector and one type, no more and no fewer."""
    assert asked("D").refusal({"cards": added.split()}) in (
        "does_not_complete",
        "not_in_hand",
        "not_in_hand_twice",
    )


@pytest.mark.parametrize("laid", ["A D", "lagoon rock", "fish flower"])
def test_an_impossible_set_is_asked_too_and_can_only_do_nothing(laid):
    """M5: two cards of a kind make a building impossible."""
    table = asked(laid)
    assert table.asked == ("complete", [0])
    for added in ("D lagoon flower", "lagoon flower", "D lagoon", "D flower", "flower", "lagoon", "D"):
        assert table.refusal({"cards": added.split()}) is not None
    assert table.answer({"cards": []})["reserve"] == [8, 8, 9]


@pytest.mark.parametrize(
    ("added", "tikis", "reason"),
    [
        ("lagoon tattoo", {}, "taken"),
        ("lagoon flower", {1: "DLF"}, "tiki"),
        ("palm flower", {}, "no_such_spot"),
    ],
)
def test_a_completed_building_can_fail(added, tikis, reason):
    """M5: it is one build like any other; Diabolo has no palms."""
    table = asked("D", tikis=tikis).answer({"cards": added.split()})
    assert table.failures == [(0, reason)]
    assert table["reserve"] == [8, 8, 9]


@pytest.mark.parametrize(
    "laid", ["A rock flower paint", "A C D lagoon", "paint paint A C", "A lagoon tattoo fish"]
)
def test_four_cards_are_asked_for_acts(laid):
    """M5: always, also where none is possible; doing nothing is one answer."""
    table = asked(laid)
    assert table.asked == ("acts", [0])
    huts = table["huts"]
    table.answer({"acts": []})
    assert (table["huts"], table["paints"]) == (huts, [2, 2, 2])


def test_a_plain_painting_is_an_act():
    """M5: four cards; the Paint is spent."""
    table = asked("A rock flower paint").answer({"acts": [{"paint": "ARF"}]})
    assert table["huts"]["ARF"] == 0
    assert (table["paints"], table["reserve"]) == ([1, 2, 2], [7, 8, 10])


def test_location_cards_serve_twice():
    """M5: two builds out of four cards."""
    table = asked("D lagoon flower fish").answer({"acts": [{"build": "DLF"}, {"build": "DLP"}]})
    assert (table["huts"]["DLF"], table["huts"]["DLP"]) == (0, 0)
    assert table["reserve"] == [6, 8, 9]


def test_a_building_and_a_painting_go_together():
    """M5: in any order."""
    for acts in ([{"build": "ACF"}, {"paint": "ACT"}], [{"paint": "ACT"}, {"build": "ACF"}]):
        table = asked("A palm tattoo flower paint").answer({"acts": acts})
        assert (table["huts"]["ACF"], table["huts"]["ACT"]) == (0, 0)
        assert table["paints"] == [1, 2, 2]


def test_each_painting_needs_a_paint_card_of_its_own():
    """M5: named paintings are at most the Paint cards laid, whether they would succeed or not."""
    two = {"acts": [{"paint": "ACT"}, {"paint": "CCT"}]}
    assert asked("A C palm tattoo paint").refusal(two) == "too_few_paints"
    assert asked("A C palm tattoo").refusal({"acts": [{"paint": "ACT"}]}) == "too_few_paints"
    table = asked("A C palm tattoo paint paint").answer(two)
    assert (table["huts"]["ACT"], table["huts"]["CCT"]) == (0, 0)
    assert (table["paints"], table["reserve"]) == ([0, 2, 2], [6, 10, 9])


def test_the_paint_of_a_failed_painting_comes_back():
    """M5: one succeeds, one is guarded."""
    table = asked("A C palm tattoo paint paint", tikis={1: "ACT"})
    table.answer({"acts": [{"paint": "ACT"}, {"paint": "CCT"}]})
    assert table.failures == [(0, "guarded")]
    assert (table["huts"]["ACT"], table["huts"]["CCT"]) == (1, 0)
    assert table["paints"] == [1, 2, 2]


@pytest.mark.parametrize(
    ("act", "reason"),
    [
        ({"build": "ACT"}, "taken"),
        ({"build": "ALT"}, "taken"),
        ({"build": "ACF"}, "tiki"),
        ({"paint": "ACF"}, "no_hut_there"),
        ({"paint": "ALT"}, "own_hut"),
    ],
)
def test_an_act_that_cannot_succeed_is_legal_and_fails(act, reason):
    """M5: the other act goes on."""
    table = asked("A lagoon palm tattoo flower paint", tikis={2: "ACF"}).answer(
        {"acts": [act, {"build": "ALF"}]}
    )
    assert table.failures == [(0, reason)]
    assert table["huts"]["ALF"] == 0
    assert table["paints"] == [2, 2, 2]


def test_acts_are_carried_out_in_the_given_order():
    """M5: the second meets the board that the first left."""
    table = asked("D lagoon flower fish").answer({"acts": [{"build": "DLF"}, {"build": "DLF"}]})
    assert table.failures == [(0, "taken")]
    assert table["reserve"] == [7, 8, 9]
    table = asked("A palm tattoo paint paint").answer({"acts": [{"paint": "ACT"}, {"paint": "ACT"}]})
    assert table.failures == [(0, "own_hut")]
    assert table["paints"] == [1, 2, 2]


@pytest.mark.parametrize(
    ("acts", "code"),
    [
        ([{"build": "DLF"}], "cards_not_laid"),
        ([{"build": "ARF"}], "cards_not_laid"),
        ([{"build": "ACT"}], "cards_not_laid"),
        ([{"build": "BLT"}], "unknown_spot"),
        ([{"build": "AST"}], "unknown_spot"),
        ([{"build": "A*"}], "unknown_spot"),
        ([{"build": "ALF"}, {"build": "ALP"}, {"build": "ALF"}], "too_many_acts"),
    ],
)
def test_acts_name_spots_of_the_board_by_cards_that_were_laid(acts, code):
    """M5: up to two of them."""
    assert asked("A sand lagoon fish flower").refusal({"acts": acts}) == code


def test_acts_are_limited_by_the_reserve_when_asked():
    """M6: one hut, one act, even if it is sure to fail; a painting needs a hut as well."""
    nine = {0: TEN.rsplit(" ", 1)[0], 1: "DLT"}
    table = asked("D C lagoon palm tattoo flower", nine, final=True)
    assert table.refusal({"acts": [{"build": "DLT"}, {"build": "DLF"}]}) == "too_many_acts"
    assert table.answer({"acts": [{"build": "DLF"}]})["reserve"] == [0, 9, 10]


def test_revenge_leaves_fewer_huts_for_acts():
    """M6: of two huts in reserve one is gone when acts are asked."""
    table = set_up(new_mao(), {0: " ".join(TEN.split()[:8]), 1: "DLT"})
    table.projects({0: project("D lagoon flower fish"), 1: project("A lagoon tattoo paint paint")})
    table.denounce({0: 1}).tikis().answer({"hut": "DLT"})
    assert table.asked == ("acts", [0])
    assert table.refusal({"acts": [{"build": "DLF"}, {"build": "DLP"}]}) == "too_many_acts"
    assert table.answer({"acts": [{"build": "DLF"}]})["reserve"] == [0, 10, 10]


def test_with_an_empty_reserve_acts_are_asked_and_none_is_left():
    """M6: always asked, as M5 says."""
    table = asked("D lagoon flower fish", {0: TEN}, final=True)
    assert table.asked == ("acts", [0])
    assert table.refusal({"acts": [{"build": "DLF"}]}) == "too_many_acts"
    assert table.answer({"acts": []})["over"]


def test_with_an_empty_reserve_other_buildings_are_legal_and_fail():
    """M6: by three cards and by `complete`."""
    table = set_up(new_mao(), {0: TEN}, final=True).round({0: build("DLF")})
    assert table.failures == [(0, "no_hut_left")]
    table = asked("D lagoon", {0: TEN}, final=True).answer({"cards": ["flower"]})
    assert table.failures == [(0, "no_hut_left")]
    assert table["reserve"] == [0, 10, 10]
    assert "DLF" not in table["huts"]


def test_the_last_season_is_without_paint_but_with_any_number_of_cards():
    """M6: eleven location cards with Bikini, ten without."""
    table = set_up(new_mao(), HUTS, final=True)
    assert table.refusal(project("A lagoon tattoo paint")) == "final_without"
    for number in (1, 2, 4, 10):
        season = set_up(new_mao(), HUTS, final=True)
        locations = [card for card in season.hand(0) if card != "paint"]
        season.projects({0: project(" ".join(locations[:number]))})
        assert season["ask"] == "denounce"
