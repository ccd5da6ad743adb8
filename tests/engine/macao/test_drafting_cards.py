"""E19 to E22: cards that work while cards are taken."""

import pytest

from tests.engine.macao.tables import CARD, Table, cards


def drafting(players=2, **fields):
    """Seat 0 is asked for its card of round 2, before all others."""
    table = Table(players, first=0).miss_until("draft", 2)
    table.events = []
    return table.give(0, **fields)


FIVE = "statue clock well temple bishop"


def test_an_idler_may_take_nothing():
    """E19: or a card like everybody."""
    table = drafting(active="idler", tableau="clock")
    display = table["display"]
    table.answer({"take": None})
    assert (table.player(0)["tableau"], table["display"]) == ([CARD["clock"]], display)
    assert table.told("took_nothing") == [{"seat": 0}]
    table = drafting(active="idler", tableau="clock")
    table.answer({"take": display[0]})
    assert table.player(0)["tableau"] == [CARD["clock"], display[0]]
    assert drafting(tableau="idler").refuses({"take": None}) == "must_take"


def test_with_nothing_taken_no_sixth_card_is_discarded():
    """E19: five stay five."""
    table = drafting(active="idler", tableau=FIVE)
    assert table.refuses({"take": None, "discard": CARD["clock"]}) == "no_sixth_card"
    assert table.answer({"take": None}).player(0)["penalties"] == 0


def test_a_spy_may_take_the_last_card_discarded():
    """E20: instead of one of the display, which then has a card more left."""
    table = drafting(active="spy", tableau="clock")
    *others, last = table["discards"]
    display = table["display"]
    assert table.refuses({"take": others[-1]}) == "not_on_display"
    table.answer({"take": last})
    assert table.player(0)["tableau"] == [CARD["clock"], last]
    assert (table["discards"], table["display"]) == (others, display)
    assert table.told("took_card") == [{"seat": 0, "card": last, "source": "discards"}]
    table.answer({"take": display[0]})
    assert table["discards"] == [*others, *display[1:]]


def test_a_spy_sees_what_the_one_before_discarded():
    """E20: the last card when the draft is asked."""
    table = drafting(3, tableau=FIVE)
    table.give(1, active="spy").give(2, active="spy")
    order = table["order"]
    table.answer({"take": table["display"][0], "discard": CARD["statue"]})
    assert table["discards"][-1] == CARD["statue"]
    table.answer({"take": CARD["statue"]})
    assert table.player(order[1])["tableau"][-1] == CARD["statue"]


def test_a_broker_may_drop_a_card_and_so_make_room():
    """E21: without a penalty, before the new card is taken."""
    table = drafting(active="broker", tableau=FIVE)
    new, discards = table["display"][0], table["discards"]
    assert table.refuses({"take": new, "drop": CARD["clock"], "discard": CARD["well"]}) == "no_sixth_card"
    assert table.refuses({"take": new, "drop": new}) == "not_on_tableau"
    assert table.refuses({"take": CARD["clock"], "drop": CARD["clock"]}) == "not_on_display"
    table.answer({"take": new, "drop": CARD["clock"]})
    assert table.player(0)["tableau"] == [*cards("statue well temple bishop"), new]
    assert (table.player(0)["penalties"], table["discards"]) == (0, [*discards, CARD["clock"]])
    assert [event.code for event in table.events] == ["dropped", "took_card"]


def test_the_dropped_card_is_not_the_one_a_spy_may_take():
    """E21, E20: what is offered is what lay last before."""
    table = drafting(active="broker spy", tableau="clock well")
    *others, last = table["discards"]
    assert table.refuses({"take": CARD["clock"], "drop": CARD["clock"]}) == "not_on_display"
    table.answer({"take": last, "drop": CARD["clock"]})
    assert table["discards"] == [*others, CARD["clock"]]
    assert table.player(0)["tableau"] == [CARD["well"], last]


def test_a_dropped_card_lies_before_a_sixth_one():
    """E21: a tableau of six after a drop cannot be, unless six were there; the order on the pile is fixed."""
    table = drafting(active="broker", tableau=(*cards(FIVE), CARD["spy"]))
    new = table["display"][0]
    table.answer({"take": new, "drop": CARD["clock"], "discard": new})
    assert table["discards"][-2:] == [CARD["clock"], new]


def test_a_broker_and_an_idler_may_drop_and_take_nothing():
    """E19, E21: each is a choice of its own."""
    table = drafting(active="broker idler", tableau="clock well")
    table.answer({"take": None, "drop": CARD["well"]})
    assert table.player(0)["tableau"] == [CARD["clock"]]


def test_dropping_needs_the_card():
    """E21: active, and one of one's own tableau."""
    table = drafting(tableau="clock broker")
    assert table.refuses({"take": table["display"][0], "drop": CARD["clock"]}) == "may_not_drop"


@pytest.mark.parametrize("seat", range(4))
def test_a_governor_drafts_first_and_gains(seat):
    """E22: the others follow in turn order, which itself does not change."""
    table = Table(4, first=0).miss_until("actions", 2)
    order = table["order"]
    for other in range(4):
        table.give(other, active="governor" if other == seat else (), pp=0)
    table.events = []
    table.miss_until("draft", 3)
    assert table["order"] == order
    asked = []
    for _ in range(4):
        asked += table["seats"]
        table.miss()
    assert asked == [seat, *[other for other in order if other != seat]]
    assert [table.player(other)["pp"] for other in range(4)] == [int(other == seat) for other in range(4)]
    assert table.told("triggered") == [{"seat": seat, "card": CARD["governor"], "gained": {"pp": 1}}]
    table.miss()
    assert table.asked == ("actions", [order[0]])


def test_the_governors_gain_comes_even_if_nothing_is_taken():
    """E22: an automatic effect cannot be refused."""
    table = drafting(active="governor idler", pp=3)
    assert table.answer({"take": None}).player(0)["pp"] == 4
