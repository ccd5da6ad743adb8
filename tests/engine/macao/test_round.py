"""C4 to C6: a round begins, cards are taken."""

import pytest

from engine.macao.cards import CARDS
from tests.engine.macao.tables import CARD, Table, acting, cards, wall, wall_of


def drafting(players=2, round_number=2, **fields):
    """Seat 0 is asked for its card of a round, before all others."""
    table = Table(players, first=0).miss_until("draft", round_number)
    assert table.asked == ("draft", [0])
    table.events = []
    return table.give(0, **fields)


@pytest.mark.parametrize(
    ("wall", "order"),
    [
        (wall_of(s0=[2, 1], s3=[0, 3]), [0, 3, 2, 1]),
        (wall_of(s15=[1, 3], s2=[0], s7=[2]), [1, 3, 2, 0]),
    ],
)
def test_the_furthest_disc_is_first_and_of_a_pile_the_top(wall, order):
    """C4: as the wall stands when the round begins."""
    table = Table(4, first=0).miss_until("actions", 1)
    while len(table.state.queue) > 1:
        table.miss()
    table.change(wall=wall).miss()
    assert (table["round"], table["order"]) == (2, order)
    assert table.told("round_began", round=2)[0]["order"] == tuple(order)


def test_turn_order_holds_for_all_phases_of_the_round():
    """C4: what happens on the wall later counts from the next round."""
    table = acting("red red red", players=3)
    table.change(queue=(2, 0, 1), order=(2, 0, 1)).give(2, compass={0: "red red red"})
    table.act(wall(2, "red red red"))
    assert (table["wall"], table["order"], table.asked) == (
        {"0": [0, 1], "2": [2]},
        [2, 0, 1],
        ("actions", [0]),
    )
    table.change(wall=wall_of(s2=[2], s5=[1], s0=[0])).miss()
    assert table.asked == ("actions", [1])
    assert table.miss()["order"] == [1, 2, 0]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_four_cards_join_the_scrolls_and_six_make_the_toll(players):
    """C4: only then the last cards drawn are discarded, in the order drawn, down to one per player."""
    table = Table(players).miss_until("actions", 1)
    while len(table.state.queue) > 1:
        table.miss()
    scrolls, drawn, discards = table["scrolls"][0], table.state.deck[:4], table["discards"]
    table.miss()
    assert table["display"] == [*scrolls, *drawn[:players]]
    assert table["discards"] == [*discards, *drawn[players:]]
    six = [CARDS[number] for number in (*scrolls, *drawn)]
    assert table["toll"] == [sum(card.gold for card in six), sum(card.pp for card in six)]
    assert len(table["scrolls"]) == 10
    assert table["deck"] == len(table.state.deck) == 96 - (players + 2) - 8
    assert table.told("round_began", round=2) == [
        {
            "round": 2,
            "order": tuple(table["order"]),
            "scrolls": tuple(scrolls),
            "drawn": drawn,
            "discarded": drawn[players:],
            "toll": tuple(table["toll"]),
        }
    ]


def test_the_toll_stays_until_the_next_round():
    """C4: 0 to 12 each."""
    table = Table(2).miss_until("draft", 1)
    tolls = []
    while table["ask"] is not None:
        tolls.append((table["round"], *table["toll"]))
        table.miss()
    assert len(set(tolls)) == 12
    assert all(0 <= number <= 12 for _, *pair in tolls for number in pair)
    assert [*table["toll"]] == [*tolls[-1][1:]]


def test_each_takes_a_card_and_the_rest_is_discarded():
    """C5: in turn order; the rest goes on the pile in display order."""
    table = drafting(3)
    first, second, third, *rest = table["display"]
    discards = table["discards"]
    taken = [third, first, second]
    for seat, card in zip(table["order"], taken, strict=True):
        assert table.asked == ("draft", [seat])
        tableau = table.player(seat)["tableau"]
        table.answer({"take": card})
        assert table.player(seat)["tableau"] == [*tableau, card]
    assert table["display"] == []
    assert table["discards"] == [*discards, *rest]
    assert [event["card"] for event in table.told("took_card", source="display")] == taken
    assert table.asked == ("dice", [0, 1, 2])


def test_a_card_must_be_taken_from_the_display():
    """C5: without a card that allows more, neither none nor a discarded one."""
    table = drafting()
    assert table.refuses({"take": None}) == "must_take"
    assert table.refuses({"take": table["discards"][-1]}) == "not_on_display"
    assert table.refuses({"take": table["scrolls"][0][0]}) == "not_on_display"
    assert table.refuses({"take": table["display"][0], "drop": 1}) == "may_not_drop"


FIVE = "statue clock well temple spy"


def test_of_six_cards_one_is_discarded_with_a_penalty():
    """C6: any of the six."""
    for give_up in FIVE.split():
        table = drafting(tableau=FIVE)
        new = table["display"][0]
        discards = table["discards"]
        table.answer({"take": new, "discard": CARD[give_up]})
        left = [card for card in (*cards(FIVE), new) if card != CARD[give_up]]
        assert table.player(0)["tableau"] == left
        assert table.player(0)["penalties"] == 1
        assert table["discards"] == [*discards, CARD[give_up]]
        assert table.told("discarded") == [{"seat": 0, "card": CARD[give_up]}]
        assert table.told("penalty") == [{"seat": 0, "reason": "six_cards"}]


def test_the_new_card_may_be_the_one_discarded():
    """C6: it comes and goes."""
    table = drafting(tableau=FIVE)
    new = table["display"][2]
    table.answer({"take": new, "discard": new})
    assert table.player(0)["tableau"] == list(cards(FIVE))
    assert (table["discards"][-1], table.player(0)["penalties"]) == (new, 1)


def test_nothing_is_discarded_unless_there_are_six():
    """C6: and then one must be, one of the six."""
    table = drafting(tableau="statue clock well temple")
    new = table["display"][0]
    assert table.refuses({"take": new, "discard": CARD["statue"]}) == "no_sixth_card"
    assert table.refuses({"take": new, "discard": new}) == "no_sixth_card"
    table.give(0, tableau=FIVE)
    assert table.refuses({"take": new}) == "sixth_card"
    assert table.refuses({"take": new, "discard": table["display"][1]}) == "not_on_tableau"
    assert table.refuses({"take": new, "discard": CARD["mint"]}) == "not_on_tableau"
