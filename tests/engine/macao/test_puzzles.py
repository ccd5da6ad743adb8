"""Puzzles of Macao: which two dice pay for most of the cards that wait."""

from random import Random

from engine.macao import game
from engine.macao.cards import CARDS
from engine.macao.puzzles import cards_paid, puzzles
from tests.engine.macao.test_dice import rolling

TABLEAU = "archives court treasury"
"""Red and blue, gray and violet, black."""


def paid(table, *dice):
    return cards_paid(game.view(table.state, 0), dice)


def found(table, seed=1):
    return [puzzle for puzzle in puzzles(table.state, {}, None, Random(seed)) if puzzle["seat"] == 0]


def test_a_card_is_paid_for_in_one_round_with_what_the_compass_has():
    """C8, C9, C11: stones of different rounds do not meet."""
    table = rolling(compass={2: "blue", 5: "gray"}, dice=(2, 2, 3, 4, 5, 6), tableau=TABLEAU)
    assert paid(table, "red", "green") == 1
    assert paid(table, "red", "black") == 2
    assert paid(table, "green", "violet") == 0
    assert paid(rolling(compass={2: "blue"}, dice=(1,) * 6, tableau=TABLEAU), "red", "green") == 0


def test_a_stone_pays_once():
    """C11: two cards that want the same stone are one card too many."""
    table = rolling(compass={}, dice=(1,) * 6, tableau="archives coinage")
    assert paid(table, "red", "blue") == 1
    assert paid(rolling(compass={}, dice=(2,) * 6, tableau="archives coinage"), "red", "blue") == 2


def test_stones_that_come_after_the_last_round_pay_nothing():
    table = rolling(round_number=12, compass={3: "blue"}, dice=(1,) * 6, tableau="tax_office coinage")
    assert paid(table, "red", "gray") == 1


def test_a_puzzle_has_one_pair_that_pays_for_more_than_the_others():
    table = rolling(compass={2: "blue", 5: "gray"}, dice=(2, 2, 3, 4, 4, 6), tableau=TABLEAU)
    (puzzle,) = found(table)
    assert puzzle["choices"][puzzle["best"]] == {"dice": ["red", "black"]}
    assert sorted(puzzle["figures"]) == [1, 1, 1, 2]
    assert [paid(table, *choice["dice"]) for choice in puzzle["choices"]] == puzzle["figures"]


def test_no_puzzle_where_many_are_right_or_stones_come_from_elsewhere():
    easy = {"compass": {1: "black", 2: "blue"}, "dice": (2, 2, 3, 4, 4, 6), "tableau": TABLEAU}
    assert not found(rolling(**easy))
    hard = {"compass": {2: "blue", 5: "gray"}, "dice": (2, 2, 3, 4, 4, 6), "tableau": TABLEAU}
    flip = next(number for number, card in CARDS.items() if card.effect.code == "flip")
    trade = next(number for number, card in CARDS.items() if card.effect.gain.any)
    assert found(rolling(**hard))
    assert not found(rolling(**hard, active=(flip,)))
    assert not found(rolling(**hard, active=(trade,)))
    assert not found(rolling(**hard, jokers=1))
