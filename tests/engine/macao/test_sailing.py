"""C18, C19 and the cards for ships: E1's free moves, E2, E3, E5, E7, E13."""

import pytest

from engine.macao.board import BOARD
from tests.engine.macao.tables import CARD, acting, activate, deliver, district, sail, stones, tiles, use


def test_a_ship_sails_along_neighbouring_spaces():
    """C18: one stone of any colour per space, and other ships are not in the way."""
    table = acting("red red blue")
    table.act(sail("s19 s20 barcelona", "red red blue"))
    assert table.player(0)["ship"] == "barcelona"
    assert table.told("sailed") == [
        {
            "seat": 0,
            "path": ("s19", "s20", "barcelona"),
            "paid": stones("red red blue"),
            "free": 0,
            "moves": 0,
        }
    ]
    assert table.player(1)["ship"] == "anchor"


def test_a_sail_pays_exactly_a_stone_per_space():
    """C18: neither more nor less, and only along the map."""
    table = acting("red red blue")
    assert table.refuses_act(sail("s19 s20", "red")) == "wrong_payment"
    assert table.refuses_act(sail("s19 s20", "red red blue")) == "wrong_payment"
    assert table.refuses_act(sail("s19", "")) == "wrong_payment"
    assert table.refuses_act(sail("s19", "green")) == "too_few_stones"
    assert table.refuses_act(sail("s20", "red")) == "not_next"
    assert table.refuses_act(sail("s19 s21", "red red")) == "not_next"
    assert table.refuses_act(sail("anchor", "red")) == "not_next"


def test_back_and_forth_and_any_number_of_sails():
    """C18: through the anchor too."""
    table = acting("red " * 6)
    table.act(sail("s19 anchor s19", "red red red"), sail("anchor", "red"), sail("s23 s24", "red red"))
    assert table.player(0)["ship"] == "s24"


def test_free_moves_make_a_pool_that_is_used_first():
    """C18: what is over stays in the pool, until the turn ends."""
    table = acting("red red", active="sail_loft lighthouse")
    assert table.refuses_act(use("sail_loft"), sail("s19", "red")) == "wrong_payment"
    table.act(use("sail_loft"), use("lighthouse"), sail("s19"), sail("s20 barcelona s11 s12", "red red"))
    assert [(event["free"], event["moves"]) for event in table.told("sailed")] == [(1, 2), (2, 0)]
    assert table.player(0)["ship"] == "s12"
    table = acting("red", active="sail_loft")
    table.act(use("sail_loft"))
    table.miss_until("actions", 4).give(0, compass={0: "red"})
    while table["seats"] != [0]:
        table.miss()
    assert table.refuses_act(sail("s19", "")) == "wrong_payment"


def test_delivering_is_free_and_gives_5_3_and_2():
    """C19: each tile goes to the next space of the port."""
    table = acting(goods={"rice": 3}, ship="barcelona")
    table.act(deliver(2))
    assert (table.player(0)["pp"], table.player(0)["goods"]) == (8, {"rice": 1})
    assert table["ports"] == {"barcelona": [0, 0]}
    assert [event["pp"] for event in table.told("delivered")] == [5, 3]
    table.give(1, goods={"rice": 1}, ship="barcelona").act(deliver())
    assert (table.player(1)["pp"], table["ports"]) == (2, {"barcelona": [0, 0, 1]})


@pytest.mark.parametrize("port", [port.name for port in BOARD.ports])
def test_each_port_wants_its_own_good(port):
    """C19: only the good of the port where the ship lies, and only what is in the hold."""
    good = BOARD.goods[BOARD.ports[BOARD.port_at[port]].good]
    others = {other: 3 for other in BOARD.goods if other != good}
    assert acting(goods=others, ship=port).refuses_act(deliver()) == "too_few_tiles"
    table = acting(goods={**others, good: 1}, ship=port)
    assert table.refuses_act(deliver(2)) == "too_few_tiles"
    assert table.act(deliver()).player(0)["pp"] == 5
    assert acting(goods={good: 1}, ship="s3").refuses_act(deliver()) == "not_in_port"


def test_goods_are_delivered_in_passing_and_at_once():
    """C19: sail, deliver, sail on; and after taking a district where the ship lies in its port."""
    table = acting("red " * 4 + "gray", goods={"rice": 1}, ship="s20").change(tiles=tiles(A2="rice"))
    table.act(sail("barcelona", "red"), deliver(), district("A2"), deliver(), sail("s11 s12", "red red"))
    assert (table.player(0)["pp"], table.player(0)["ship"]) == (8, "s12")


def test_a_card_puts_the_ship_on_the_anchor():
    """E2: not if it lies there; no space counts as sailed."""
    table = acting("red", ship="hamburg", active="free_port captain")
    table.act(use("free_port"), sail("s19", "red"))
    assert table.player(0)["ship"] == "s19"
    assert table.told("used")[0]["ship"] == "anchor"
    assert table.told("triggered") == []
    assert acting(active="free_port").refuses_act(use("free_port")) == "at_anchor"
    again = (use("free_port"), sail("s19", "red"), use("free_port"))
    assert acting("red", ship="s1", active="free_port").refuses_act(*again) == "used_up"


def test_a_card_smuggles_a_tile_of_any_good_in_any_port():
    """E3: it leaves the game and is no delivery."""
    table = acting(goods={"tea": 2, "silk": 1}, ship="genoa", active="smuggler quay warehouse")
    table.act(use("smuggler", good="tea"))
    assert (table.player(0)["pp"], table.player(0)["goods"]) == (2, {"tea": 1, "silk": 1})
    assert (table["ports"], table.told("triggered"), table.told("delivered")) == ({}, [], [])
    assert table.told("used")[0]["good"] == "tea"


def test_smuggling_needs_a_port_and_the_tile():
    """E3: once per turn."""
    table = acting(goods={"tea": 2}, ship="genoa", active="smuggler")
    assert table.refuses_act(use("smuggler", good="silk")) == "too_few_tiles"
    assert table.refuses_act(*[use("smuggler", good="tea")] * 2) == "used_up"
    table.give(0, ship="s14")
    assert table.refuses_act(use("smuggler", good="tea")) == "not_in_port"


def test_cards_for_deliveries_work_for_each_tile():
    """E5: if good or port fit; several add up, in the order of activation."""
    table = acting(goods={"rice": 2}, ship="barcelona", gold=0)
    table.give(0, active="quay rice_mill tea_house warehouse merchant_barcelona merchant_lisbon")
    table.act(deliver(2))
    each = ["quay", "rice_mill", "warehouse", "merchant_barcelona"]
    assert [event.data["card"] for event in table.events if event.code == "triggered"] == [
        CARD[key] for key in each * 2
    ]
    assert [event.code for event in table.events][:6] == ["delivered", *["triggered"] * 4, "delivered"]
    assert (table.player(0)["pp"], table.player(0)["gold"]) == (5 + 3 + 2 * (1 + 2 + 1 + 1), 2 * 2)


def test_a_card_rewards_a_voyage_once_per_turn():
    """E7: after the first sail after which two spaces have been sailed, paid or free."""
    table = acting("red " * 4, active="captain lighthouse")
    table.act(use("lighthouse"), sail("s19"), sail("anchor", "red"), sail("s19 anchor s19", "red red red"))
    assert [event.code for event in table.events][:4] == ["used", "sailed", "sailed", "triggered"]
    assert len(table.told("triggered")) == 1
    assert table.player(0)["pp"] == 2
    assert acting("red", active="captain").act(sail("s19", "red")).player(0)["pp"] == 0


def test_spaces_sailed_before_the_activation_count_with_the_next_sail():
    """E7: but a sail must follow, while the card is active."""
    before = [sail("s19 s20", "gray gray"), activate("captain")]
    table = acting("gray gray gray red green violet", tableau="captain")
    assert table.act(*before).player(0)["pp"] == 0
    table = acting("gray gray gray red green violet", tableau="captain")
    assert table.act(*before, sail("s19", "gray")).player(0)["pp"] == 2


def test_the_first_stone_paid_for_sailing_is_worth_two_spaces():
    """E13: s spaces beyond the pool cost max(1, s - 1) stones; a space too many goes into the pool."""
    for path, pay, left in [
        ("s19", "red", 1),
        ("s19 s20", "red", 0),
        ("s19 s20 barcelona", "red red", 0),
        ("s19 s20 barcelona s11 s12", "red red red red", 0),
    ]:
        table = acting("red " * 6, active="shipyard")
        assert table.refuses_act(sail(path, pay + " red")) == "wrong_payment"
        assert table.act(sail(path, pay)).told("sailed")[0]["moves"] == left


def test_only_the_first_stone_of_a_turn_is_worth_more():
    """E13: what is over serves the next sail; the pool goes before."""
    table = acting("red " * 3, active="shipyard sail_loft")
    assert table.refuses_act(sail("s19", "red"), sail("s20", "red")) == "wrong_payment"
    table.act(sail("s19", "red"), sail("s20"), sail("barcelona", "red"))
    assert table.player(0)["ship"] == "barcelona"
    table = acting("red red", active="shipyard sail_loft")
    table.act(use("sail_loft"), sail("s19 s20"), sail("barcelona s11", "red"))
    assert [event["free"] for event in table.told("sailed")] == [2, 0]
    table = acting("red red", active="shipyard lighthouse")
    table.act(use("lighthouse"), sail("s19 s20", "red"), sail("barcelona"))
    assert [event["moves"] for event in table.told("sailed")] == [1, 0]


def test_a_shipyard_that_comes_after_the_first_stone_comes_too_late():
    """E13: an effect that came too late is not made up for."""
    table = acting("red green black red red", tableau="shipyard")
    first = [sail("s19", "red"), activate("shipyard")]
    assert table.refuses_act(*first, sail("s20 barcelona", "red")) == "wrong_payment"
    table.act(*first, sail("s20 barcelona", "red red"))
    assert table.player(0)["ship"] == "barcelona"
