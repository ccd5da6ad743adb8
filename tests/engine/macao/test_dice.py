"""C7 to C9 and E23 to E27: dice, stones, the compass."""

import pytest

from engine import wire
from engine.macao import game
from tests.engine.macao.tables import Table, stones

DICE = (1, 2, 3, 4, 5, 6)
"""Red 1 to violet 6, unless a test says otherwise."""


def rolling(round_number=3, dice=DICE, players=2, compass=None, **fields):
    """All are asked for dice. Seat 0 has these stones and cards."""
    table = Table(players, first=0).miss_until("dice", round_number).change(dice=dice)
    table.events = []
    for seat in range(players):
        table.give(seat, compass={1: "gray"}, active=(), penalties=0)
    return table.give(0, compass={1: "gray"} if compass is None else compass, **fields)


def choose(table, first="red", second="blue", **others):
    """Seat 0 takes these dice, the others red and blue."""
    orders = {seat: {"dice": ["red", "blue"]} for seat in table["seats"]}
    return table.play(orders | {0: {"dice": [first, second], **others}})


def compass_of(table, seat=0):
    return table.player(seat)["compass"]


@pytest.mark.parametrize(
    ("round_number", "counting"),
    [
        (1, DICE),
        (7, DICE),
        (8, (1, 2, 3, 4, 5, 1)),
        (9, (1, 2, 3, 4, 1, 1)),
        (10, (1, 2, 3, 1, 1, 1)),
        (11, (1, 2, 1, 1, 1, 1)),
        (12, (1, 1, 1, 1, 1, 1)),
    ],
)
def test_from_round_8_high_dice_count_as_1(round_number, counting):
    """C7: a die above 13 - round."""
    table = Table(2).miss_until("dice", round_number)
    (event,) = table.told("rolled")[-1:]
    assert event["dice"] == {colour: counting[value - 1] for colour, value in event["rolled"].items()}
    assert table["dice"] == event["dice"]
    assert event["rolled"] == {
        colour: table.chance.roll(f"macao/dice/{round_number}/{colour}", 6) for colour in event["rolled"]
    }


def test_dice_are_seen_from_the_end_of_the_draft_to_the_end_of_the_round():
    """C7: one of each colour."""
    table = Table(3)
    while table["round"] < 3:
        shown = table["round"] > 0 and table["ask"] in ("dice", "actions")
        assert list(table["dice"]) == (["red", "blue", "green", "black", "gray", "violet"] if shown else [])
        table.miss()


def test_a_die_gives_as_many_stones_in_as_high_a_slot():
    """C8: several may choose the same die; C9: then the compass turns."""
    table = choose(rolling(players=3), "blue", "violet")
    assert compass_of(table) == [stones("gray"), stones("blue blue"), {}, {}, {}, stones("violet " * 6), {}]
    for seat in (1, 2):
        assert compass_of(table, seat)[:3] == [stones("gray red"), stones("blue blue"), {}]
    assert table.asked == ("actions", [0])
    assert [event["seat"] for event in table.told("took_dice")] == [0, 1, 2]
    assert table.told("took_dice", seat=0) == [
        {
            "seat": 0,
            "dice": ("blue", "violet"),
            "stones": [
                {"colour": "blue", "number": 2, "slot": 2},
                {"colour": "violet", "number": 6, "slot": 6},
            ],
        }
    ]


def test_two_different_dice_are_chosen_and_their_order_means_nothing():
    """C8: all at once and sealed."""
    table = rolling(players=4)
    assert table.asked == ("dice", [0, 1, 2, 3])
    assert table.refuses({"dice": ["red", "red"]}) == "same_die"
    assert table.refuses({"dice": ["red"]}) == "not_two_dice"
    one, other = choose(rolling(), "gray", "green"), choose(rolling(), "green", "gray")
    assert (one.state, one.events) == (other.state, other.events)


def test_stones_move_one_slot_each_round():
    """C9: a 1 is spent this round, a 6 five rounds later."""
    table = choose(rolling(dice=(6, 1, 3, 3, 3, 3)), "red", "blue")
    assert compass_of(table)[0] == stones("gray blue")
    for slot in (4, 3, 2, 1, 0):
        choose(table.miss_until("dice"), "blue", "green")
        assert compass_of(table)[slot]["red"] == 6
    assert table["round"] == 8


def test_an_empty_arrow_is_a_penalty():
    """C9: for whoever has no stone there when the compass has turned."""
    table = choose(rolling(compass={2: "red", 3: "blue"}), "blue", "violet")
    assert [player["penalties"] for player in table["players"]] == [1, 0]
    assert table.told("penalty") == [{"seat": 0, "reason": "no_stones"}]
    assert choose(rolling(compass={}), "red", "violet").player(0)["penalties"] == 0
    assert choose(rolling(compass={1: "blue"}), "blue", "violet").player(0)["penalties"] == 0


def test_jokers_do_not_help_against_an_empty_arrow():
    """C9: what cards and jokers could give comes too late."""
    table = rolling(compass={}, jokers=2, active="brickworks cooperage")
    assert choose(table, "blue", "violet").player(0)["penalties"] == 1


def test_a_card_flips_a_die():
    """E23: it counts as 7 - its value, for this player only."""
    table = choose(rolling(active="gambler"), "red", "gray", flip="red")
    assert compass_of(table)[5] == stones("red " * 6)
    assert compass_of(table)[4] == stones("gray " * 5)
    assert compass_of(table, 1)[0] == stones("gray red")
    table = choose(rolling(active="gambler"), "red", "gray", flip="gray")
    assert compass_of(table)[1] == stones("gray gray")
    assert table.told("took_dice", seat=0)[0]["flip"] == "gray"


@pytest.mark.parametrize(
    ("round_number", "value", "counts"),
    [(8, 1, 1), (8, 2, 5), (9, 2, 1), (9, 3, 4), (12, 1, 1), (7, 1, 6)],
)
def test_a_flipped_die_too_high_for_the_round_is_1(round_number, value, counts):
    """E23: C7 again."""
    table = rolling(round_number, dice=(value, 1, 1, 1, 1, 1), active="gambler")
    choose(table, "red", "blue", flip="red")
    assert compass_of(table)[counts - 1]["red"] == counts


def test_a_card_brings_stones_a_slot_earlier():
    """E24: their number stays."""
    table = choose(rolling(active="navigator"), "blue", "violet", earlier="violet")
    assert compass_of(table)[:6] == [stones("gray"), stones("blue blue"), {}, {}, stones("violet " * 6), {}]
    table = choose(rolling(active="navigator", compass={}), "blue", "violet", earlier="blue")
    assert compass_of(table)[0] == stones("blue blue")
    assert table.player(0)["penalties"] == 0


def test_a_die_that_counts_as_1_comes_no_earlier():
    """E24: after a flip it may count as something else."""
    table = rolling(active="navigator gambler")
    assert table.refuses({"dice": ["red", "blue"], "earlier": "red"}) == "not_earlier"
    assert table.refuses({"dice": ["red", "violet"], "flip": "violet", "earlier": "violet"}) == "not_earlier"
    choose(table, "red", "violet", flip="red", earlier="red")
    assert compass_of(table)[4] == stones("red " * 6)


def test_a_card_gives_a_stone_more():
    """E25: of that colour in the same slot."""
    table = choose(rolling(active="clock"), "red", "green", more="green")
    assert compass_of(table)[:3] == [stones("gray red"), {}, stones("green " * 4)]


def test_flip_earlier_and_more_may_meet_in_one_die():
    """E23, E24, E25: applied in this order, to the same die or to different ones."""
    table = rolling(active="gambler navigator clock", round_number=3)
    choose(table, "blue", "green", flip="blue", earlier="blue", more="blue")
    assert compass_of(table)[3] == stones("blue " * 6)
    table = rolling(active="gambler navigator clock", dice=(5, 4, 2, 1, 1, 1))
    choose(table, "red", "blue", flip="red", earlier="blue", more="red")
    assert compass_of(table)[:4] == [stones("gray"), stones("red red red"), stones("blue " * 4), {}]


def test_a_third_die_gives_at_most_three_stones():
    """E26: in the slot of its value."""
    table = choose(rolling(active="observatory"), "red", "blue", third="gray")
    assert compass_of(table)[:5] == [stones("gray red"), stones("blue blue"), {}, {}, stones("gray " * 3)]
    table = choose(rolling(active="observatory"), "red", "gray", third="blue")
    assert compass_of(table)[1] == stones("blue blue")


def test_the_third_die_is_a_third_one_and_no_card_changes_it():
    """E26: flip, earlier and more name one of the two dice chosen."""
    table = rolling(active="observatory gambler navigator clock")
    assert table.refuses({"dice": ["red", "blue"], "third": "red"}) == "same_die"
    for key in ("flip", "earlier", "more"):
        order = {"dice": ["red", "blue"], "third": "gray", key: "gray"}
        assert table.refuses(order) == "die_not_chosen"


def test_a_stone_for_the_arrow_comes_after_the_test():
    """E27: of any colour; the penalty of C9 stays."""
    table = choose(rolling(active="diviner", compass={}), "blue", "violet", arrow="black")
    assert compass_of(table)[0] == stones("black")
    assert table.player(0)["penalties"] == 1
    assert [event.code for event in table.events if event.data["seat"] == 0] == [
        "took_dice",
        "penalty",
        "took_arrow_stone",
    ]


@pytest.mark.parametrize(
    ("key", "card"),
    [
        ("flip", "gambler"),
        ("earlier", "navigator"),
        ("more", "clock"),
        ("third", "observatory"),
        ("arrow", "diviner"),
    ],
)
def test_dice_cards_must_be_active_and_may_be_left_out(key, card):
    """E23, E24, E25, E26, E27: each is optional, and a card on the tableau does nothing."""
    colour = "green" if key == "third" else "violet"
    order = {"dice": ["red", "violet"], key: colour}
    table = rolling(tableau=card)
    assert table.refuses(order) == "dice_without_card"
    changed = choose(rolling(active=card), "red", "violet", **{key: colour})
    plain = choose(rolling(active=card), "red", "violet")
    assert compass_of(plain) == [stones("gray red"), {}, {}, {}, {}, stones("violet " * 6), {}]
    assert compass_of(changed) != compass_of(plain)


def test_with_an_option_dice_are_chosen_in_turn():
    """C25: nothing is sealed, each compass turns at once, and the actions follow when all have chosen."""
    table = Table(3, first=1, open_dice=True).miss_until("dice", 2).change(dice=DICE)
    first, *others = table.state.order
    assert table.asked == ("dice", [first])
    assert not game.ask(table.state).sealed
    table.give(first, compass={1: "gray", 2: "blue"}).answer({"dice": ["red", "blue"]})
    assert compass_of(table, first)[:2] == [stones("gray red"), stones("blue blue blue")]
    for seat in others:
        assert table.asked == ("dice", [seat])
        table.miss()
    assert table.asked == ("actions", [first])


def test_without_the_option_all_choose_at_once():
    """C8, C25: so does a table from before the option."""
    table = Table(3, first=1).miss_until("dice", 1)
    assert table.asked == ("dice", [0, 1, 2])
    assert game.ask(table.state).sealed
    stored = wire.dump(game, table.state)
    old = {name: value for name, value in stored["state"].items() if name != "open_dice"}
    assert wire.load(game, stored | {"version": 2, "state": old}) == table.state
