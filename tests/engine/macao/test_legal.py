"""`legal` helps pages and bots: whatever it offers is accepted, and it offers what can be done."""

from collections import Counter
from random import Random

from engine import play
from engine.chance import Chance
from engine.macao import game, possible
from engine.macao.actions import READERS
from engine.macao.doing import after
from engine.macao.stones import COLOURS
from engine.macao.turn import Turn
from tests.engine.macao.tables import CARD, Table, acting


def legal(table, seat=0):
    return list(game.legal(table.state, seat))


def actions(table):
    """The single actions on offer."""
    return [order["actions"][0] for order in legal(table) if len(order["actions"]) == 1]


def test_every_card_stone_and_die_is_offered():
    """C2, C3, C8: all that can be ordered, once each."""
    table = Table(2, first=0).miss_until("draft", 2)
    assert legal(table) == [{"take": card} for card in table["display"]]
    table.give(0, tableau="clock well temple statue spy")
    assert len(legal(table)) == len(table["display"]) * 6
    table.give(0, tableau="clock", active="idler spy broker")
    assert len(legal(table)) == (len(table["display"]) + 2) * 2
    assert len(legal(Table(2, first=0).miss_until("stones"))) == 36
    table = Table(2, first=0).miss_until("dice", 2)
    assert len(legal(table)) == 15
    table.give(0, active="gambler navigator clock observatory diviner")
    offered = legal(table)
    assert {"flip", "more", "third", "arrow"} <= {key for order in offered for key in order}
    for order in offered:
        game.check(table.state, 0, order)


def test_a_turn_with_everything_offers_every_kind_of_action():
    """C11 to C19: each single action is accepted, and so is each pair."""
    table = acting(
        "red red blue green black gray violet " * 2,
        active="exchange diplomat stewardship smuggler beggar free_port messenger banker cooperage physician",
        tableau="archives clock customs",
        jokers=1,
        gold=5,
        goods={"rice": 2, "tea": 1},
        ship="barcelona",
    )
    offered = legal(table)
    for order in offered:
        game.check(table.state, 0, order)
    assert {kind for action in actions(table) for kind in action if kind in READERS} == set(READERS)
    assert {len(order["actions"]) for order in offered} == {0, 1, 2}
    assert {"actions": [], "keep": "red"} in offered
    assert Counter(str(order) for order in offered).most_common(1)[0][1] == 1


def test_nothing_but_what_is_possible_is_offered():
    """C10: without stones and gold hardly anything is left."""
    table = acting(gold=0)
    assert legal(table) == [{"actions": []}]
    assert legal(acting(gold=5)) == [{"actions": []}, {"actions": [{"toll": True}]}]


def test_a_wild_payment_is_found():
    """E16: where the cost itself cannot be paid."""
    table = acting("gray blue", active="physician", tableau="archives")
    assert {"activate": CARD["archives"], "pay": {"blue": 1, "gray": 1}} in actions(table)
    assert not [action for action in actions(acting("gray blue", tableau="archives")) if "activate" in action]


def test_every_possible_action_of_random_turns_is_accepted():
    """C10: as orders write it, read back and carried out."""
    rng = Random(3)
    seen = Counter()
    for number in range(12):
        keys = rng.sample(sorted(CARD), 40)
        table = acting(
            " ".join(rng.choices(COLOURS, k=9)),
            active=" ".join(keys[:35]),
            tableau=" ".join(keys[35:]),
            jokers=number % 2,
            gold=number % 5,
            goods={"rice": 1, "tea": number % 3},
            ship=rng.choice(["barcelona", "london", "s5", "anchor"]),
            at=rng.choice([0, 7, 14, 15]),
        )
        turn = Turn(game.view(table.state, 0))
        for action in possible.actions(turn):
            game.check(table.state, 0, {"actions": [action.written()]})
            after(turn, action)
            seen[type(action).__name__] += 1
    assert len(seen) == 8
    assert seen["Use"] > 50


def test_offers_change_nothing():
    """C10: looking costs nothing."""
    chance, rng = Chance(bytes(32)), Random(1)
    state = play.start(game, 3, {}, chance)
    for _ in range(30):
        before = state
        list(game.legal(state, game.ask(state).seats[0]))
        assert state == before
        orders = {seat: game.bots["random"](game.view(state, seat), rng) for seat in game.ask(state).seats}
        state, _ = play.advance(game, state, orders, chance)
