"""The data: the counts of the printed game, the families of the rules, and what is refused when read."""

import json
from collections import Counter
from copy import deepcopy
from importlib.resources import files

import pytest

from engine.macao.board import BOARD, read_board
from engine.macao.board_file import BadBoard
from engine.macao.card_file import BadCards
from engine.macao.cards import CARDS, DECK, SCROLLS, read_cards
from engine.macao.effects import CODES
from engine.macao.scoring import UNITS

CARD_FILE = json.loads(files("engine.macao").joinpath("data/cards.json").read_text("utf-8"))
BOARD_FILE = json.loads(files("engine.macao").joinpath("data/board.json").read_text("utf-8"))

EFFECTS = (
    *("trade", "anchor", "smuggle", "beg"),
    *("on_delivery", "on_district", "on_sail", "on_wall", "on_toll", "on_activate"),
    *(
        "toll_limit",
        "district_limit",
        "first_move",
        "wall_price",
        "district_discount",
        "wild",
        "keep",
        "on_top",
    ),
    *("skip_draft", "take_discard", "drop", "draft_first"),
    *("flip", "earlier", "more", "third_die", "arrow"),
    *("toll_discount", "toll_stones"),
    *("end_forgive", "end_per", "end_pp", "end_join"),
)
"""E1 to E33, in the order of the rules."""
FAMILIES = {
    "1-18": "E1",
    "19-24": "E1 E1 E11 E12 E31 E31",
    "25-30": "E1",
    "31-38": "E5",
    "39-44": "E1 E1 E13 E2 E5 E5",
    "45-48": "E6 E14 E1 E8",
    "49-54": "E31 E31 E31 E6 E6 E33",
    "55-60": "E1 E1 E28 E9 E1 E1",
    "61-68": "E31 E10 E10 E30 E32 E17 E25 E26",
    "69-76": "E5",
    "77-82": "E1",
    "83-88": "E15",
    "89-94": "E16",
    "95-99": "E7 E1 E31 E31 E3",
    "100-102": "E18 E1 E31",
    "103-109": "E19 E10 E10 E10 E20 E21 E22",
    "110-112": "E23 E24 E27",
    "113-116": "E29 E1 E4 E1",
    "117-120": "E30 E31 E31 E31",
}


def test_there_are_as_many_cards_as_in_the_printed_game():
    """C1: 24 scrolls, 44 buildings, 52 persons; the scrolls are not in the deck."""
    assert Counter(card.type for card in CARDS.values()) == {"scroll": 24, "building": 44, "person": 52}
    assert list(CARDS) == list(range(1, 121))
    assert [*SCROLLS, *DECK] == list(CARDS)
    assert {CARDS[number].type for number in SCROLLS} == {"scroll"}


def test_toll_numbers_and_costs_are_those_of_the_printed_game():
    """C4: 20 cards each with 0 & 0, 1 & 1, 2 & 2, 30 each with 0 & 1, 1 & 2; C11: 1 to 4 stones."""
    tolls = Counter((card.gold, card.pp) for card in CARDS.values())
    assert tolls == {(0, 0): 20, (1, 1): 20, (2, 2): 20, (0, 1): 30, (1, 2): 30}
    assert {card.price for card in CARDS.values()} == {1, 2, 3, 4}


def test_the_families_are_those_of_the_rules():
    """E1 to E33: which cards have which effect."""
    assert set(CODES) == set(EFFECTS)
    for span, ids in FAMILIES.items():
        first, last = map(int, span.split("-"))
        codes = [EFFECTS[int(rule[1:]) - 1] for rule in ids.split()]
        wanted = codes * (last - first + 1) if len(codes) == 1 else codes
        assert [CARDS[number].effect.code for number in range(first, last + 1)] == wanted


def test_a_family_per_colour_good_or_port_has_each_once():
    """E5, E15, E16: nobody is left out."""
    assert {CARDS[number].effect.good for number in range(31, 39)} == set(BOARD.goods)
    assert {CARDS[number].effect.port for number in range(69, 77)} == {port.name for port in BOARD.ports}
    for first in (83, 89):
        assert len({CARDS[number].effect.colour for number in range(first, first + 6)}) == 6
    for first in (1, 7, 13, 77):
        assert len({CARDS[number].effect.pay.stones for number in range(first, first + 6)}) == 6
    assert len({CARDS[number].effect.gain.stones for number in range(25, 31)}) == 6


def test_the_city_is_that_of_the_printed_game():
    """C16: 30 districts, 24 light and 6 dark; A1 costs a blue stone."""
    assert len(BOARD.districts) == 30
    assert sum(district.dark for district in BOARD.districts) == 6
    assert BOARD.districts[BOARD.numbers["A1"]].cost == (0, 1, 0, 0, 0, 0)
    for number, district in enumerate(BOARD.districts):
        assert all(number in BOARD.districts[other].next for other in district.next)


def test_the_sea_hangs_together():
    """C18: every space is reached from every other; C19: eight ports with 5, 3 and 2."""
    assert len(BOARD.spaces) == 34
    for start, ways in BOARD.routes.items():
        assert len(ways) == len(BOARD.spaces)
        for end, way in ways.items():
            assert all(there in BOARD.next_to[here] for here, there in zip((start, *way), way, strict=False))
            assert (way or (start,))[-1] == end
    assert {port.values for port in BOARD.ports} == {(5, 3, 2)}
    ports = {port.name: BOARD.goods[port.good] for port in BOARD.ports}
    assert (ports["amsterdam"], ports["london"]) == ("paper", "tea")
    assert len(set(ports.values())) == 8


def test_reconstructions_say_that_they_are():
    """C1: `known` is what a public report states."""
    assert Counter(card.source for card in CARDS.values()).keys() == {"known", "reconstructed"}
    assert [district.code for district in BOARD.districts if district.source == "known"] == ["A1"]
    assert BOARD_FILE["sea"]["source"] == "reconstructed"


def test_no_card_has_code_of_its_own():
    """E1: other prices, colours and amounts are read without a change of code."""
    other = deepcopy(CARD_FILE)
    other["cards"][0]["effect"] = {"code": "trade", "pay": {"gold": 1}, "gain": {"same": 3}, "times": 2}
    other["cards"][0]["source"] = "printed"
    effect = read_cards(json.dumps(other).encode())[1].effect
    assert (effect.pay.gold, effect.gain.same, effect.times) == (1, 3, 2)


BAD_CARDS = {
    "another key": lambda file: file.update(more=1),
    "a card too few": lambda file: file["cards"].pop(),
    "a card twice": lambda file: file["cards"].insert(3, file["cards"][3]),
    "no cost": lambda file: file["cards"][5].update(cost=[]),
    "a cost of five": lambda file: file["cards"][5].update(cost=["red"] * 5),
    "a cost in another order": lambda file: file["cards"][6].update(cost=["green", "blue"]),
    "a colour that is none": lambda file: file["cards"][5].update(cost=["pink"]),
    "another type": lambda file: file["cards"][5].update(type="person"),
    "other toll numbers": lambda file: file["cards"][5].update(toll=[1, 1]),
    "impossible toll numbers": lambda file: file["cards"][5].update(toll=[3, 0]),
    "the wrong phase": lambda file: file["cards"][5].update(phase=1),
    "no source": lambda file: file["cards"][5].update(source="rumour"),
    "one key twice": lambda file: file["cards"][5].update(key="customs"),
    "an unknown effect": lambda file: file["cards"][5].update(effect={"code": "dance"}),
    "a parameter missing": lambda file: file["cards"][5]["effect"].pop("times"),
    "a parameter too many": lambda file: file["cards"][5]["effect"].update(colour="red"),
    "a number below 1": lambda file: file["cards"][5]["effect"].update(times=0),
    "a fraction": lambda file: file["cards"][5]["effect"].update(times=1.0),
    "a gain of nothing": lambda file: file["cards"][5]["effect"].update(gain={}),
    "an unknown gain": lambda file: file["cards"][5]["effect"].update(gain={"luck": 1}),
    "a gain that asks": lambda file: file["cards"][43]["effect"].update(gain={"any": 1}),
    "two chosen gains": lambda file: file["cards"][12]["effect"].update(gain={"any": 1, "same": 2}),
    "an unknown price": lambda file: file["cards"][5]["effect"].update(pay={"pp": 1}),
    "two kinds of price": lambda file: file["cards"][5]["effect"].update(pay={"any": 1, "red": 1}),
    "other than nothing": lambda file: file["cards"][18]["effect"].update(gain={"other": 1}),
    "an unknown good": lambda file: file["cards"][30]["effect"].update(good="beer"),
    "an unknown port": lambda file: file["cards"][68]["effect"].update(port="paris"),
    "an unknown unit": lambda file: file["cards"][22]["effect"].update(unit="friends"),
    "an unknown type": lambda file: file["cards"][61]["effect"].update(type="animal"),
    "two stones kept": lambda file: file["cards"][65]["effect"].update(stones=2),
    "stones while drafting": lambda file: file["cards"][108]["effect"].update(gain={"red": 1}),
    "another family": lambda file: file["families"][3]["codes"].reverse(),
    "a family too few": lambda file: file["families"].pop(),
    "a gap between families": lambda file: file["families"].pop(4),
    "a family that is none": lambda file: file["families"].append({"name": "x"}),
    "a family without an end": lambda file: file["families"][0].update(cards=[1]),
}


@pytest.mark.parametrize("fault", BAD_CARDS)
def test_a_bad_card_file_is_refused(fault):
    """C1: cards are checked when they are read."""
    file = deepcopy(CARD_FILE)
    BAD_CARDS[fault](file)
    with pytest.raises(BadCards, match=r"\w"):
        read_cards(json.dumps(file).encode())


BAD_BOARDS = {
    "another key": lambda board: board.update(more=1),
    "other colours": lambda board: board["colours"].reverse(),
    "a shorter wall": lambda board: board.update(wall={"spaces": 15}),
    "a lower toll": lambda board: board.update(toll={"highest": 9}),
    "a good too few": lambda board: board["goods"].pop(),
    "a port too few": lambda board: board["ports"].pop(),
    "two ports for one good": lambda board: board["ports"][0].update(good="tea"),
    "a port with two spaces": lambda board: board["ports"][0].update(values=[5, 3]),
    "a port without source": lambda board: board["ports"][0].update(source=""),
    "a port that is none": lambda board: board["ports"][0].pop("good"),
    "a sea without a port": lambda board: board["sea"]["nodes"].pop(0),
    "two anchors": lambda board: board["sea"]["nodes"][9].update(kind="anchor"),
    "a space that is none": lambda board: board["sea"]["nodes"][9].pop("xy"),
    "a name twice": lambda board: board["sea"]["nodes"][9].update(id="s2"),
    "a link to nowhere": lambda board: board["sea"]["links"].append(["s1", "s99"]),
    "a link to itself": lambda board: board["sea"]["links"].append(["s1", "s1"]),
    "a link twice": lambda board: board["sea"]["links"].append(["s1", "amsterdam"]),
    "a lonely space": lambda board: (
        board["sea"]["links"].remove(["s17", "s18"]) or board["sea"]["links"].remove(["antwerp", "s17"])
    ),
    "a sea without source": lambda board: board["sea"].update(source=None),
    "a district too few": lambda board: board["city"].pop(),
    "districts in another order": lambda board: board["city"].reverse(),
    "another column": lambda board: board["city"][7].update(column=4),
    "a district without source": lambda board: board["city"][7].update(source="dream"),
    "a free district": lambda board: board["city"][7].update(cost=[]),
    "seven dark districts": lambda board: board["city"][7].update(dark=True),
    "dark by word": lambda board: board["city"][7].update(dark="no"),
    "next to itself": lambda board: board["city"][7]["next"].append("B3"),
    "next to nothing known": lambda board: board["city"][7]["next"].append("Z9"),
    "next in one direction": lambda board: board["city"][7]["next"].remove("A3"),
}


@pytest.mark.parametrize("fault", BAD_BOARDS)
def test_a_bad_board_file_is_refused(fault):
    """C1: city and sea are checked when they are read."""
    board = deepcopy(BOARD_FILE)
    BAD_BOARDS[fault](board)
    with pytest.raises(BadBoard, match=r"\w"):
        read_board(json.dumps(board).encode())


def test_what_is_no_json_is_refused():
    """C1: in one line."""
    with pytest.raises(BadCards, match="not JSON"):
        read_cards(b"{")
    with pytest.raises(BadBoard, match="not JSON"):
        read_board(b"{")


def test_codes_and_units_are_all_used():
    """E1 to E33: no code without a card."""
    assert {card.effect.code for card in CARDS.values()} == set(CODES)
    assert {card.effect.unit for card in CARDS.values()} - {""} == set(UNITS)
