"""C1 to C3: what is there before the first round, and what chance decides."""

import pytest

from engine.chance import Chance
from engine.macao import game
from engine.macao.board import BOARD
from tests.engine.macao.tables import CARD, Table, stones


def published():
    """The table of the published example: seed bytes 0 to 31, three players."""
    return Table(3, chance=Chance(bytes(range(32))))


def test_the_published_example_is_reproduced():
    """C1, C2: pile, display, deck, scrolls, tiles and dice as the format's example has them."""
    table = published()
    assert table.chance.digest("macao/wall/0").hex() == "a2f6b47f25d0b8e2e1304118c4ed669e"
    assert table["wall"] == {"0": [2, 0, 1]}
    assert table["order"] == [2, 0, 1]
    assert table.asked == ("draft", [1])
    assert table["display"] == [107, 50, 67, 45, 51]
    assert table.state.deck[0] == 103
    assert table["scrolls"][0] == [22, 24]
    assert [table["city"][code] for code in ("A1", "A2", "A3")] == ["lacquer", "paper", "spices"]
    table.miss_until("dice")
    assert table["dice"] == {"red": 5, "blue": 3, "green": 1, "black": 3, "gray": 4, "violet": 1}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_begins_alike(players):
    """C1: 5 gold, nothing else, at anchor, on space 0."""
    table = Table(players)
    assert (
        table["players"]
        == [
            {
                "pp": 0,
                "gold": 5,
                "penalties": 0,
                "jokers": 0,
                "tableau": [],
                "active": [],
                "goods": {},
                "ship": "anchor",
                "compass": [{}] * 7,
            }
        ]
        * players
    )
    assert sorted(table["wall"]["0"]) == list(range(players))
    assert (table["round"], table["toll"], table["dice"], table["discards"], table["ports"]) == (
        0,
        [0, 0],
        {},
        [],
        {},
    )


@pytest.mark.parametrize("first", [0, 1, 2, 3])
def test_the_option_first_puts_a_seat_on_top(first):
    """C1: the others keep their drawn order."""
    drawn = Table(4)["wall"]["0"]
    assert Table(4, first=first)["wall"]["0"] == [first, *[seat for seat in drawn if seat != first]]


def test_goods_lie_on_light_districts_and_jokers_on_dark_ones():
    """C1: 24 tiles by chance, three of each good."""
    city = Table()["city"]
    assert [city[district.code] == "joker" for district in BOARD.districts] == [
        district.dark for district in BOARD.districts
    ]
    assert sorted(tile for tile in city.values() if tile != "joker") == sorted(BOARD.goods * 3)
    assert Table(chance=Chance(b"\1" * 32))["city"] != city


def test_all_scrolls_lie_open_in_pairs_from_the_start():
    """C1: two for each of the twelve rounds; the other 96 cards are the deck."""
    table = Table(4)
    assert [len(pair) for pair in table["scrolls"]] == [2] * 12
    assert sorted(card for pair in table["scrolls"] for card in pair) == list(range(1, 25))
    assert sorted((*table.state.deck, *table.state.display)) == list(range(25, 121))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_first_cards_are_taken_in_reverse_turn_order(players):
    """C2: n + 2 on display; the two left are discarded, in display order."""
    table = Table(players)
    order, display = table["order"], table["display"]
    assert len(display) == players + 2
    for place in range(players):
        assert table.asked == ("draft", [order[-1 - place]])
        card = table["display"][0]
        table.answer({"take": card})
        assert table.player(order[-1 - place])["tableau"] == [card]
    assert table["discards"] == display[players:]
    assert table["display"] == []
    assert table.told("display_discarded") == [{"cards": tuple(display[players:])}]


def test_a_first_card_must_be_taken_from_the_display():
    """C2: nobody may do without, and what is gone is gone."""
    table = Table()
    card = table["display"][1]
    assert table.refuses({"take": None}) == "must_take"
    assert table.refuses({"take": table.state.deck[0]}) == "not_on_display"
    assert table.refuses({"take": card, "discard": card}) == "no_sixth_card"
    assert table.answer({"take": card}).refuses({"take": card}) == "not_on_display"


def test_first_stones_are_taken_in_turn_order():
    """C3: one stone in slot 1, two of one colour in slot 2, the same colour or another."""
    table = Table(3).miss_until("stones")
    first, second, third = table["order"]
    assert table.asked == ("stones", [first])
    assert game.ahead(table.state) == (second, third)
    table.answer({"one": "violet", "two": "red"})
    assert table.player(first)["compass"] == [{}, stones("violet"), stones("red red"), {}, {}, {}, {}]
    assert table.asked == ("stones", [second])
    table.answer({"one": "black", "two": "black"})
    assert table.player(second)["compass"][:3] == [{}, stones("black"), stones("black black")]
    table.answer({"one": "gray", "two": "blue"})
    assert (table["ask"], table["round"]) == ("draft", 1)


def test_only_first_stones_may_be_named_in_advance():
    """C3: what others take limits all other orders."""
    table = Table(4)
    while table["round"] < 2:
        assert bool(game.ahead(table.state)) == (table["ask"] == "stones" and len(table.state.queue) > 1)
        table.miss()


def test_the_cards_have_names_to_test_with():
    """C1: 120 cards."""
    assert sorted(CARD.values()) == list(range(1, 121))
