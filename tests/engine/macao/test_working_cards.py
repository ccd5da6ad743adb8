"""E6, E8 to E12, E14 to E18, E28 and E29: cards that work by themselves, but for those of ships."""

import pytest

from tests.engine.macao.tables import (
    CARD,
    acting,
    activate,
    district,
    stones,
    tiles,
    toll,
    use,
    wall,
    wall_of,
)


def triggered(table):
    """The cards that worked, in order."""
    return [event["card"] for event in table.told("triggered")]


def test_cards_for_districts_add_up():
    """E6: for each district taken, in the order of activation."""
    table = acting("red blue", active="public_square well market land_registry")
    table.act(district("D1"), district("A1"))
    assert triggered(table) == [CARD[key] for key in ("public_square", "well", "market")] * 2
    assert (table.player(0)["pp"], table.player(0)["gold"], table["wall"]) == (4, 7, {"0": [1], "2": [0]})


def test_cards_for_the_wall_look_at_wall_actions_only():
    """E8: once for the action, however many steps; not for steps from cards."""
    table = acting("red red red red", active="garrison city_gate messenger well")
    table.act(use("city_gate"), wall(2, "red red red"), use("messenger", pay="red"))
    assert triggered(table) == [CARD["garrison"]]
    assert (table.player(0)["pp"], table["wall"]["5"]) == (2, [0])


def test_cards_for_tolls_work_with_each_toll():
    """E9, E11: two tolls per turn with the card that allows them."""
    table = acting(active="treasure high_court", gold=9)
    assert table.refuses_act(toll(), toll(), toll()) == "only_once"
    table.act(toll(), toll())
    assert (table.player(0)["pp"], table.player(0)["gold"]) == (6 + 2 + 6 + 2, 1)


def test_cards_for_activations_look_at_the_type():
    """E10: for each other card of this type, or of all types."""
    active = "library academy midwife foreman scribe"
    for key, cost, fitting in [
        ("rice_mill", "violet", "library academy foreman"),
        ("idler", "blue", "academy midwife"),
        ("customs", "green", "academy scribe"),
    ]:
        table = acting(cost, active=active, tableau=key).act(activate(key))
        assert triggered(table) == [CARD[other] for other in fitting.split()]


def test_a_card_does_not_trigger_itself():
    """E10: but it is active when the next one is activated."""
    table = acting("green black violet blue", tableau="library lacquer_workshop")
    table.act(activate("library"), activate("lacquer_workshop"))
    assert triggered(table) == [CARD["library"]]
    assert table.player(0)["pp"] == 2
    table = acting("green black violet blue", tableau="library lacquer_workshop")
    assert triggered(table.act(activate("lacquer_workshop"), activate("library"))) == []


def test_limits_look_at_the_moment():
    """E11, E12: activating the card between two is enough."""
    table = acting("red blue gray violet", tableau="high_court", gold=8)
    table.act(toll(), activate("high_court"), toll())
    assert table.player(0)["pp"] == 12
    table = acting("red blue gray violet green black", tableau="land_registry")
    between = [district("D1"), activate("land_registry"), district("A1")]
    assert table.refuses_act(district("D1"), district("A1")) == "only_once"
    table.act(*between)
    assert [table["city"][code] for code in ("D1", "A1")] == [0, 0]
    table = acting("red blue gray violet", active="land_registry")
    assert table.refuses_act(district("D1"), district("A1"), district("A2")) == "only_once"


def test_the_wall_for_one_stone_per_step():
    """E14: it applies always and cannot be left out."""
    table = acting("red " * 7, active="watchtower")
    assert table.refuses_act(wall(4, "red " * 7)) == "wrong_payment"
    assert table.act(wall(4, "red " * 4))["wall"] == {"0": [1], "4": [0]}
    assert acting("red", active="watchtower").act(wall(1, "red"))["wall"]["1"] == [0]


@pytest.mark.parametrize(
    ("active", "code", "paid"),
    [
        ("roofer", "D1", ""),
        ("roofer", "D4", "red"),
        ("roofer", "B5", "red green"),
        ("roofer", "A1", "blue"),
        ("roofer glazier", "C3", ""),
        ("mason painter", "E2", "red gray"),
        ("locksmith carpenter", "C1", ""),
        ("painter", "F5", "violet"),
        ("mason painter", "F1", ""),
    ],
)
def test_districts_cost_a_stone_less(active, code, paid):
    """E15: of its colour where the cost has one; several add up; a cost may become nothing."""
    table = acting("red red blue blue green green black black gray gray violet violet", active=active)
    table.change(tiles=tiles()).act(district(code))
    assert table.told("took_district")[0]["paid"] == stones(paid)
    assert acting(paid, active=active).act(district(code))["city"][code] == 0


def test_a_wild_stone_in_a_cost_may_be_any_stone():
    """E16: one of the colour, with each activation, and by choice."""
    table = acting("gray gray blue blue", active="physician", tableau="archives chancery mint")
    table.act(activate("archives", "gray blue"))
    assert CARD["archives"] in table.player(0)["active"]
    table = acting("red blue", active="physician", tableau="archives").act(activate("archives", "red blue"))
    assert table.player(0)["tableau"] == []
    table = acting("gray gray blue blue", active="physician", tableau="archives notary")
    assert table.refuses_act(activate("notary", "gray gray")) == "not_its_cost"
    table = acting("blue black gray", active="astronomer", tableau="tax_office archives treasury")
    table.act(activate("tax_office", "gray"), activate("treasury"))
    assert len(table.player(0)["active"]) == 3


def test_wild_works_with_each_activation():
    """E16: not once per turn."""
    table = acting("gray gray", active="physician", tableau="coinage tea_house")
    table.act(activate("coinage", "gray"), activate("tea_house", "gray"))
    assert table.player(0)["tableau"] == []


def test_several_wild_cards_serve_in_one_activation():
    """E16: each for its own colour, and neither more nor fewer stones."""
    both = acting("gray gray gray", active="physician astronomer", tableau="archives")
    assert both.refuses_act(activate("archives", "gray")) == "not_its_cost"
    assert both.refuses_act(activate("archives", "gray gray gray")) == "not_its_cost"
    assert both.act(activate("archives", "gray gray")).player(0)["tableau"] == []
    one = acting("gray gray", active="physician", tableau="archives")
    assert one.refuses_act(activate("archives", "gray gray")) == "not_its_cost"


def test_a_wild_card_must_be_active_and_serves_activations_only():
    """E16: on the tableau it does nothing, and districts are paid for as they are."""
    table = acting("gray blue gray violet", tableau="physician coinage")
    assert table.refuses_act(activate("coinage", "gray")) == "not_its_cost"
    table.act(activate("physician"), activate("coinage", "gray"))
    assert table.player(0)["tableau"] == []
    assert acting("gray", active="physician").refuses_act(district("D1")) == "too_few_stones"


def test_one_stone_may_be_kept():
    """E17: it goes to slot 1 and counts for C9 in the next round."""
    table = acting("red red blue", active="cooperage", later={1: "gray", 3: "black"})
    table.act(wall(1, "red"), keep="red")
    assert table.player(0)["compass"][:2] == [{}, stones("gray red")]
    assert table.told("turn_ended") == [{"seat": 0, "passed": False, "lost": {"blue": 1}, "kept": "red"}]
    table = acting("violet", active="cooperage")
    table.act(keep="violet")
    table.miss_until("dice", 4).change(dice=(2, 3, 4, 5, 6, 6))
    table.play({seat: {"dice": ["red", "blue"]} for seat in (0, 1)})
    assert table.player(0)["compass"][0] == stones("violet")
    assert table.player(0)["penalties"] == 0


def test_keeping_needs_the_card_and_a_stone_that_is_left():
    """E17: as the turn stands at its end; a card activated in this turn is enough."""
    assert acting("red").refuses_act(keep="red") == "may_not_keep"
    table = acting("red", active="cooperage")
    assert table.refuses_act(keep="blue") == "nothing_to_keep"
    assert table.refuses_act(wall(1, "red"), keep="red") == "nothing_to_keep"
    table = acting("gray violet red", tableau="cooperage")
    table.act(activate("cooperage"), keep="red")
    assert table.player(0)["compass"][1] == stones("red")


def test_a_guarded_disc_goes_on_top_at_activation():
    """E18: of its pile; turn order changes from the next round."""
    table = acting("black violet", players=4, tableau="guard").change(wall=wall_of(s3=[2, 0, 1], s0=[3]))
    table.act(activate("guard"))
    assert table["wall"] == {"0": [3], "3": [0, 2, 1]}
    assert table.told("guarded") == [{"seat": 0, "card": CARD["guard"], "space": 3}]
    assert table["order"] == [0, 1, 2, 3]
    assert table.miss_until("draft")["order"] == [0, 2, 1, 3]


def test_discs_that_arrive_come_directly_below_a_guarded_one():
    """E18: and the guarded one comes on top wherever it arrives."""
    table = acting("red", players=4).give(1, active="guard").change(wall=wall_of(s0=[0], s1=[1, 2, 3]))
    assert table.act(wall(1, "red"))["wall"] == {"1": [1, 0, 2, 3]}
    table = acting("red", players=4, active="guard").change(wall=wall_of(s0=[0], s1=[1, 2, 3]))
    assert table.act(wall(1, "red"))["wall"] == {"1": [0, 1, 2, 3]}
    table = acting("red", players=3).give(1, active="guard").change(wall=wall_of(s0=[0], s1=[1], s2=[2]))
    assert table.act(wall(1, "red"))["wall"] == {"1": [1, 0], "2": [2]}


def test_on_the_last_space_a_guard_does_not_help():
    """E18, C14: the order of arrival stays."""
    table = acting("black violet", players=3, tableau="guard").change(wall=wall_of(s15=[1, 0, 2]))
    assert table.act(activate("guard"))["wall"] == {"15": [1, 0, 2]}
    table = acting("red", players=3, active="guard").change(wall=wall_of(s14=[0], s15=[1, 2]))
    assert table.act(wall(1, "red"))["wall"] == {"15": [1, 2, 0]}


def test_the_toll_costs_less():
    """E28: at least 0; the position shows it without the discount."""
    table = acting(active="gold_counter", gold=3)
    table.act(toll())
    assert (table.player(0)["gold"], table["toll"]) == (0, [4, 6])
    table = acting(active="gold_counter", gold=0).change(toll=(0, 6)).act(toll())
    assert (table.player(0)["gold"], table.player(0)["pp"]) == (0, 6)


def test_the_toll_may_be_paid_in_stones():
    """E29: any part of what it still costs, one for one."""
    for pay, gold in [(None, 1), ("red", 2), ("red red blue", 4), ("red red red blue", 5)]:
        table = acting("red red red blue", active="banker").act(toll(pay))
        assert (table.player(0)["gold"], table.player(0)["pp"]) == (gold, 6)
    table = acting("red " * 5, active="banker", gold=1)
    assert table.refuses_act(toll("red " * 5)) == "toll_too_much"
    assert table.refuses_act(toll("red red")) == "too_little_gold"
    assert table.refuses_act(toll("blue blue blue")) == "too_few_stones"
    assert table.refuses({"actions": [{"toll": True, "pay": {}}]}) == "action_no_stones_named"


def test_discount_and_stones_go_together():
    """E28, E29: stones pay what the toll costs after the discount."""
    table = acting("red " * 4, active="banker gold_counter", gold=0)
    assert table.refuses_act(toll("red " * 4)) == "toll_too_much"
    table.act(toll("red " * 3))
    assert table.told("paid_toll") == [{"seat": 0, "gold": 0, "paid": {"red": 3}, "pp": 6}]


def test_a_bank_activated_in_the_turn_serves_in_it():
    """E29: like every card."""
    table = acting("blue green black gray red red red red", tableau="banker", gold=0)
    assert table.refuses_act(toll("red " * 4)) == "toll_in_gold"
    assert table.act(activate("banker"), toll("red " * 4)).player(0)["pp"] == 6
