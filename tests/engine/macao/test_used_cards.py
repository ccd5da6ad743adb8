"""E1 and E4: cards that are used. (E2 and E3 are with the ships.)"""

import pytest

from engine.macao.cards import CARDS
from tests.engine.macao.tables import CARD, acting, stones, toll, use, wall

COLOURS = ("red", "blue", "green", "black", "gray", "violet")


@pytest.mark.parametrize("number", range(1, 7))
def test_a_stone_becomes_two_gold(number):
    """E1: a scroll for each colour."""
    key = CARDS[number].key
    table = acting(COLOURS[number - 1], active=key).act(use(key))
    assert table.player(0)["gold"] == 7
    assert table.told("used") == [
        {
            "seat": 0,
            "card": number,
            "paid": {COLOURS[number - 1]: 1},
            "gold": 0,
            "gained": {"gold": 2},
        }
    ]
    others = " ".join(colour for colour in COLOURS if colour != COLOURS[number - 1])
    assert acting(others, active=key).refuses_act(use(key)) == "too_few_stones"


@pytest.mark.parametrize("number", range(7, 13))
def test_a_stone_becomes_two_points(number):
    """E1: a scroll for each colour; named colours are not named in the order."""
    key, colour = CARDS[number].key, COLOURS[number - 7]
    table = acting(colour, active=key)
    assert table.refuses({"actions": [use(key, pay=colour)]}) == "action_unknown_key"
    assert table.act(use(key)).player(0)["pp"] == 2


@pytest.mark.parametrize("number", range(13, 19))
def test_a_stone_becomes_two_of_any_colours(number):
    """E1: the order names them, the same colour or two."""
    key, colour = CARDS[number].key, COLOURS[number - 13]
    for take in ("red red", "gray violet"):
        table = acting(colour, active=key).act(use(key, take=take))
        assert table.told("turn_ended")[0]["lost"] == stones(take)
    table = acting(colour, active=key)
    assert table.refuses({"actions": [use(key)]}) == "action_missing_key"
    for take in ("red", "red red red", "red blue gray"):
        assert table.refuses_act(use(key, take=take)) == "wrong_number_taken"


@pytest.mark.parametrize("number", range(25, 31))
def test_a_building_gives_a_stone_of_its_colour(number):
    """E1: for nothing, to the arrow at once."""
    key, colour = CARDS[number].key, COLOURS[number - 25]
    table = acting(active=key).act(use(key), wall(1, colour))
    assert table["wall"]["1"] == [0]


@pytest.mark.parametrize("number", range(77, 83))
def test_two_stones_become_five_points(number):
    """E1: of one person for each colour."""
    key, colour = CARDS[number].key, COLOURS[number - 77]
    table = acting(f"{colour} {colour} {colour} {colour}", active=key)
    assert table.refuses_act(use(key), use(key)) == "used_up"
    assert table.act(use(key)).player(0)["pp"] == 5
    assert acting(colour, active=key).refuses_act(use(key)) == "too_few_stones"


@pytest.mark.parametrize(
    ("key", "gold", "pp"), [("government", 5, 2), ("mint", 7, 0), ("school", 6, 0), ("gaming_house", 3, 3)]
)
def test_cards_for_gold_and_points(key, gold, pp):
    """E1: for nothing or for gold."""
    player = acting(active=key).act(use(key)).player(0)
    assert (player["gold"], player["pp"]) == (gold, pp)


def test_gold_is_paid_if_it_is_there():
    """E1: 3 gold for 5 points."""
    table = acting(active="usurer", gold=3).act(use("usurer"))
    assert (table.player(0)["gold"], table.player(0)["pp"]) == (0, 5)
    assert acting(active="usurer", gold=2).refuses_act(use("usurer")) == "too_little_gold"


def test_what_one_gets_cannot_pay_for_itself():
    """E1: payment first, then gain."""
    assert acting(active="exchange", gold=0).refuses_act(use("exchange", take="red red")) == "too_little_gold"
    assert acting(active="diplomat").refuses_act(use("diplomat", pay="red", take="blue")) == "too_few_stones"
    assert acting(active="stewardship").refuses_act(use("stewardship", take="red red")) == "too_few_stones"


def test_stones_of_one_colour_are_of_one_colour():
    """E1, `same`: the player chooses which."""
    table = acting(active="exchange")
    assert table.refuses_act(use("exchange", take="red blue")) == "not_one_colour"
    table.act(use("exchange", take="blue blue"))
    assert table.told("turn_ended")[0]["lost"] == {"blue": 2}
    assert table.player(0)["gold"] == 4


def test_another_colour_is_not_the_one_paid():
    """E1, `other`: up to two times, each a use of its own."""
    table = acting("red red", active="diplomat")
    assert table.refuses_act(use("diplomat", pay="red", take="red")) == "colour_paid"
    twice = [use("diplomat", pay="red", take="blue"), use("diplomat", pay="blue", take="red")]
    assert table.refuses_act(*twice, use("diplomat", pay="red", take="gray")) == "used_up"
    table.act(*twice)
    assert table.told("turn_ended")[0]["lost"] == {"red": 2}


def test_any_stones_are_named_in_the_order():
    """E1: exactly so many, and they must be there."""
    table = acting("red blue", active="pawnshop pilot messenger")
    for key in ("pawnshop", "pilot", "messenger"):
        assert table.refuses({"actions": [use(key)]}) == "action_missing_key"
        assert table.refuses_act(use(key, pay="red blue")) == "wrong_payment"
        assert table.refuses_act(use(key, pay="gray")) == "too_few_stones"
    table.act(use("pawnshop", pay="red"), use("messenger", pay="blue"))
    assert (table.player(0)["gold"], table["wall"]) == (6, {"0": [1], "2": [0]})


def test_a_pilot_gives_free_moves():
    """E1: three for any stone."""
    table = acting("gray", active="pilot")
    table.act(use("pilot", pay="gray"), {"sail": ["s19", "s20", "barcelona"], "pay": {}})
    assert table.player(0)["ship"] == "barcelona"


def test_a_beggar_begs_without_any_gold():
    """E4: exactly 0 at that moment, once per turn."""
    assert acting(active="beggar", gold=1).refuses_act(use("beggar")) == "has_gold"
    table = acting(active="beggar", gold=4)
    assert table.refuses_act(use("beggar")) == "has_gold"
    table.act(toll(), use("beggar"))
    assert table.player(0)["gold"] == 2
    spent = [use("beggar"), use("gaming_house"), use("beggar")]
    assert acting(active="beggar gaming_house", gold=0).refuses_act(*spent) == "used_up"


def test_only_ones_own_active_cards_work():
    """E1: not another player's, not one on the tableau."""
    table = acting(tableau="school").give(1, active="mint")
    assert table.refuses_act(use("school")) == "not_active"
    assert table.refuses_act(use("mint")) == "not_active"
    assert CARD["mint"] in table.player(1)["active"]
