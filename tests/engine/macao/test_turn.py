"""C10 to C17: lists of actions, cards, wall, toll, districts and jokers."""

import pytest

from engine.core import IllegalOrder
from engine.macao import game
from tests.engine.macao.tables import (
    CARD,
    acting,
    activate,
    cards,
    cost,
    deliver,
    district,
    joker,
    owned,
    sail,
    stones,
    tiles,
    toll,
    use,
    wall,
    wall_of,
)


def test_actions_are_carried_out_in_the_given_order():
    """C10: each is judged when it comes; so a card may pay for what follows."""
    table = acting("green", tableau="customs", gold=2)
    assert table.refuses_act(toll()) == "too_little_gold"
    table = acting("green red", tableau="customs", gold=2)
    table.act(activate("customs"), use("customs"), toll())
    assert (table.player(0)["gold"], table.player(0)["pp"]) == (0, 6)
    assert [event.code for event in table.events][:4] == ["activated", "used", "paid_toll", "turn_ended"]


def test_one_wrong_action_makes_the_whole_order_illegal():
    """C10: and the refusal says which one, counted from 0."""
    table = acting("red red")
    order = {"actions": [district("D1"), wall(1, "red"), district("D1")]}
    with pytest.raises(IllegalOrder) as refused:
        game.check(table.state, 0, order)
    assert (refused.value.code, refused.value.data) == (
        "action_only_once",
        {"action": 2, "times": 1},
    )
    assert table.player(0)["compass"][0] == stones("red red")


def test_the_form_of_all_is_checked_before_the_first_is_judged():
    """C10: a fault of form far behind is reported before an impossible action."""
    table = acting("red")
    with pytest.raises(IllegalOrder) as refused:
        game.check(table.state, 0, {"actions": [toll(), toll(), {"dance": 1}]})
    assert (refused.value.code, refused.value.data["action"]) == ("action_not_an_action", 2)
    order = {"actions": [toll(), toll()], "keep": "pink"}
    assert table.refuses(order) == "unknown_colour"


def test_what_is_left_at_the_arrow_is_lost():
    """C10: an empty list is a pass."""
    table = acting("red blue", later={1: "gray", 2: "black"})
    table.act()
    assert table.player(0)["compass"] == [{}, stones("gray"), stones("black"), {}, {}, {}, {}]
    assert table.told("turn_ended") == [{"seat": 0, "passed": True, "lost": stones("red blue"), "kept": None}]
    assert table.asked == ("actions", [1])


def test_one_seat_after_the_other_acts_and_then_the_next_round_begins():
    """C10: in turn order."""
    table = acting(players=4).change(queue=(2, 0, 3, 1), order=(2, 0, 3, 1))
    asked = []
    while table["round"] == 3:
        asked.append(table.asked)
        table.miss()
    assert asked == [("actions", [seat]) for seat in (2, 0, 3, 1)]
    assert (table["ask"], table["round"]) == ("draft", 4)


@pytest.mark.parametrize("key", ["customs", "chancery", "stewardship", "government"])
def test_a_card_is_activated_for_exactly_its_cost(key):
    """C11: 1 to 4 stones."""
    price = " ".join(colour for colour, number in cost(key).items() for _ in range(number))
    table = acting(price + " violet", tableau=f"{key} spy")
    assert table.refuses_act(activate(key, price + " violet")) == "not_its_cost"
    other = " ".join([*price.split()[1:], "violet"])
    assert table.refuses_act(activate(key, other)) == "not_its_cost"
    table.act(activate(key, price))
    assert table.player(0)["tableau"] == [CARD["spy"]]
    assert table.player(0)["active"] == [CARD[key]]
    assert table.told("activated") == [{"seat": 0, "card": CARD[key], "paid": stones(price)}]
    assert table.told("turn_ended")[0]["lost"] == {"violet": 1}


def test_any_number_of_cards_of_ones_own_tableau_may_be_activated():
    """C11: they lie in the order of activation; not one of another, not one that is active."""
    table = acting("green black violet red blue", tableau="customs treasury city_toll coinage tax_office")
    table.give(1, tableau="idler")
    order = "city_toll tax_office customs coinage treasury"
    assert table.refuses_act(activate("idler")) == "not_on_tableau"
    assert table.refuses_act(activate("city_toll"), activate("city_toll")) == "not_on_tableau"
    table.act(*[activate(key) for key in order.split()])
    assert table.player(0)["active"] == list(cards(order))
    assert table.player(0)["tableau"] == []


def test_only_stones_at_the_arrow_pay():
    """C11: those in later slots do not, nor do those that are not there."""
    table = acting("green", later={1: "black", 2: "green black"}, tableau="registry")
    assert table.refuses_act(activate("registry")) == "too_few_stones"


def test_a_card_works_in_the_turn_of_its_activation():
    """C11: from then on, not before."""
    table = acting("blue green", tableau="school", gold=0)
    assert table.refuses_act(use("school")) == "not_active"
    table.act(activate("school"), use("school"))
    assert table.player(0)["gold"] == 1


def test_a_card_is_used_once_per_turn():
    """C12: or so often as it says, and again in the next turn."""
    table = acting("red red red red", active="school pawnshop")
    assert table.refuses_act(use("school"), use("school")) == "used_up"
    pawn = use("pawnshop", pay="red")
    assert table.refuses_act(pawn, pawn, pawn, pawn) == "used_up"
    table.act(pawn, use("school"), pawn, pawn)
    assert table.player(0)["gold"] == 9
    table.miss_until("actions", 4)
    while table["seats"] != [0]:
        table.miss()
    table.act(use("school"))
    assert table.player(0)["gold"] == 10


@pytest.mark.parametrize("key", ["tea_house", "well", "high_court", "roofer", "physician", "clock", "statue"])
def test_other_cards_are_not_used(key):
    """C12: they work by themselves."""
    assert acting(active=key).refuses_act(use(key)) == "not_usable"


@pytest.mark.parametrize(("steps", "price"), [(1, 1), (2, 3), (3, 5), (10, 19)])
def test_the_wall_costs_one_stone_and_two_for_every_further_step(steps, price):
    """C13: of any colours."""
    pay = " ".join(["red", "gray"] * 10)
    table = acting(pay)
    exact = " ".join(pay.split()[:price])
    for wrong in (" ".join(pay.split()[: price + 1]), " ".join(pay.split()[: price - 1])):
        if wrong:
            assert table.refuses_act(wall(steps, wrong)) == "wrong_payment"
    table.act(wall(steps, exact))
    assert table["wall"] == {"0": [1], str(steps): [0]}
    assert table.told("advanced") == [{"seat": 0, "steps": steps, "space": steps, "paid": stones(exact)}]


def test_the_wall_is_once_per_turn_but_steps_of_cards_are_not():
    """C13: they are no wall action, and nothing is paid for them."""
    table = acting("red red", active="city_gate garrison")
    assert table.refuses_act(wall(1, "red"), wall(1, "red")) == "only_once"
    table.act(use("city_gate"), wall(1, "red"))
    assert table["wall"] == {"0": [1], "2": [0]}
    assert len(table.told("triggered")) == 1


def test_an_arriving_disc_comes_on_top():
    """C13: of the pile that it reaches, wherever it comes from."""
    table = acting("red", players=4).change(wall=wall_of(s0=[3, 0], s1=[1, 2]))
    assert table.act(wall(1, "red"))["wall"] == {"0": [3], "1": [0, 1, 2]}


def test_on_the_last_space_who_comes_later_lies_below():
    """C14: and stays there."""
    table = acting("red", players=4).change(wall=wall_of(s14=[0, 3], s15=[2, 1]))
    table.act(wall(1, "red"))
    assert table["wall"] == {"14": [3], "15": [2, 1, 0]}
    table.give(1, compass={0: "red"})
    assert table.refuses_act(wall(1, "red")) == "wall_ends"
    assert table.miss_until("draft")["order"] == [2, 1, 0, 3]


def test_nobody_steps_beyond_the_end():
    """C14: a wall action may not name more steps than there are; a card's steps beyond are lost."""
    table = acting("red " * 5, at=14, active="messenger")
    assert table.refuses_act(wall(2, "red red red")) == "wall_ends"
    table.act(use("messenger", pay="red"))
    assert table["wall"] == {"0": [1], "15": [0]}
    assert table.told("used")[0]["gained"] == {"steps": 1, "space": 15}


def test_a_card_only_for_steps_is_not_used_on_the_last_space():
    """C14: an automatic step is simply lost."""
    table = acting("red", at=15, active="messenger city_gate well")
    assert table.refuses_act(use("messenger", pay="red")) == "wall_ends"
    assert table.refuses_act(use("city_gate")) == "wall_ends"
    table.act(district("D1"))
    assert table["wall"] == {"0": [1], "15": [0]}
    assert table.told("triggered")[0]["gained"] == {"space": 15}


def test_the_toll_gives_points_for_gold():
    """C15: once per turn, at the price of this round."""
    table = acting()
    assert table.refuses_act(toll(), toll()) == "only_once"
    table.act(toll())
    assert (table.player(0)["gold"], table.player(0)["pp"]) == (1, 6)
    assert table.told("paid_toll") == [{"seat": 0, "gold": 4, "paid": {}, "pp": 6}]
    assert table.refuses_act(toll("red")) == "toll_in_gold"
    assert acting(gold=3).refuses_act(toll()) == "too_little_gold"


@pytest.mark.parametrize("price", [(0, 6), (0, 0), (3, 0)])
def test_a_toll_may_cost_or_give_nothing(price):
    """C15: it is legal all the same."""
    table = acting().change(toll=price).act(toll())
    assert (table.player(0)["gold"], table.player(0)["pp"]) == (5 - price[0], price[1])


def test_a_district_is_taken_for_its_cost():
    """C16: anywhere in the city; its good goes into the hold."""
    table = acting("blue green green", goods={"tea": 1}).change(tiles=tiles(B3="tea"))
    table.act(district("B3"))
    assert table.player(0)["goods"] == {"tea": 2}
    assert table["city"]["B3"] == 0
    assert table.told("took_district") == [
        {"seat": 0, "district": "B3", "paid": stones("blue green"), "tile": "tea"}
    ]
    assert table.told("turn_ended")[0]["lost"] == {"green": 1}


def test_a_dark_district_gives_a_joker():
    """C16: which is kept."""
    table = acting("red black").act(district("A4"))
    assert (table.player(0)["jokers"], table.player(0)["goods"]) == (1, {})


def test_a_district_must_have_its_tile_and_be_paid_for():
    """C16: once per turn, not one that is anybody's already."""
    table = acting("blue gray violet").change(owners=owned("A2", by={1: "A5"}))
    assert table.refuses_act(district("A2")) == "district_taken"
    assert table.refuses_act(district("A5")) == "district_taken"
    assert table.refuses_act(district("D1")) == "too_few_stones"
    assert table.refuses_act(district("A1"), district("F3")) == "only_once"
    assert table.act(district("A1"))["city"]["A1"] == 0


@pytest.mark.parametrize("gain", ["red", "blue", "green", "black", "gray", "violet", "gold"])
def test_a_joker_is_a_stone_of_any_colour_or_3_gold(gain):
    """C17: then it is gone; any number in one's actions."""
    table = acting(jokers=3)
    table.act(joker(gain), joker(gain))
    player = table.player(0)
    assert player["jokers"] == 1
    assert player["gold"] == (11 if gain == "gold" else 5)
    assert table.told("turn_ended")[0]["lost"] == ({} if gain == "gold" else {gain: 2})
    assert acting(jokers=1).refuses_act(joker(gain), joker(gain)) == "no_joker"


def test_a_joker_pays_at_once():
    """C17: also one that has just been taken; left over, it is worth nothing."""
    table = acting("red black", jokers=0)
    table.act(district("A4"), joker("violet"), wall(1, "violet"))
    assert table["wall"] == {"0": [1], "1": [0]}
    assert game.scores(acting(jokers=6).state) == game.scores(acting(jokers=0).state)


def test_a_long_turn_tells_its_whole_story():
    """C10: what each action cost, gave and triggered."""
    table = acting("blue green red red gray", tableau="school", active="market captain", jokers=1)
    table.change(tiles=tiles(A2="paper"))
    table.act(
        activate("school"),
        use("school"),
        district("A2"),
        joker("gold"),
        toll(),
        sail("s19", "red"),
        sail("s20", "red"),
    )
    told = [(event.code, {k: v for k, v in event.data.items() if k != "seat"}) for event in table.events]
    assert told == [
        ("activated", {"card": CARD["school"], "paid": stones("blue green")}),
        ("used", {"card": CARD["school"], "paid": {}, "gold": 0, "gained": {"gold": 1}}),
        ("took_district", {"district": "A2", "paid": stones("gray"), "tile": "paper"}),
        ("triggered", {"card": CARD["market"], "gained": {"gold": 1}}),
        ("used_joker", {"gained": {"gold": 3}}),
        ("paid_toll", {"gold": 4, "paid": {}, "pp": 6}),
        ("sailed", {"path": ("s19",), "paid": stones("red"), "free": 0, "moves": 0}),
        ("sailed", {"path": ("s20",), "paid": stones("red"), "free": 0, "moves": 0}),
        ("triggered", {"card": CARD["captain"], "gained": {"pp": 2}}),
        ("turn_ended", {"passed": False, "lost": {}, "kept": None}),
    ]
    assert table.refuses({"actions": [deliver(1)]}) == "action_not_in_port"
