"""C24: the order of the deck is nowhere to be seen, and sealed dice are in no state."""

from dataclasses import replace
from random import Random

import pytest

from engine import play, wire
from engine.chance import Chance
from engine.core import EVERYONE
from engine.macao import game


def random_game(players, seed, each):
    rng = Random(seed)
    chance = Chance(rng.randbytes(32))
    state = play.start(game, players, {}, chance)
    while ask := game.ask(state):
        orders = {seat: game.bots["random"](game.view(state, seat), rng) for seat in ask.seats}
        each(state, orders, chance, rng)
        state, _ = play.advance(game, state, orders, chance)


def seen_by_all(state, players):
    return [game.view(state, seat) for seat in (None, *range(players))], game.position(state)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_tables_that_differ_in_the_deck_look_the_same(players):
    """C24: view, position, what is legal, missed and chosen by bots, and what is told before it is drawn."""

    def each(state, orders, chance, rng):
        deck = list(state.deck)
        rng.shuffle(deck)
        twin = replace(state, deck=tuple(deck))
        assert seen_by_all(twin, players) == seen_by_all(state, players)
        for seat in orders:
            assert game.missed(twin, seat) == game.missed(state, seat)
            assert game.check(twin, seat, orders[seat]) == game.check(state, seat, orders[seat])
        after, events = play.advance(game, state, orders, chance)
        twin_after, twin_events = play.advance(game, twin, orders, chance)
        if after.round == state.round:
            assert events == twin_events
            assert seen_by_all(twin_after, players) == seen_by_all(after, players)
        else:
            assert twin_events[:-1] == events[:-1]
            assert twin_events[-1].code == "round_began"

    for seed in range(2):
        random_game(players, seed, each)


def test_bots_do_not_read_the_deck():
    """C24: the same choice whatever lies in it."""

    def each(state, orders, chance, rng):
        twin = replace(state, deck=tuple(reversed(state.deck)))
        for seat in orders if state.round % 4 == 0 else ():
            for bot in game.bots.values():
                assert bot(game.view(twin, seat), Random(1)) == bot(game.view(state, seat), Random(1))

    random_game(2, 5, each)


def test_dice_of_other_rounds_do_not_show():
    """C24: before they are rolled, another seed's dice make no difference."""

    def each(state, orders, chance, rng):
        if game.ask(state).kind != "draft" or len(state.queue) > 1:
            other = Chance(rng.randbytes(32))
            assert play.advance(game, state, orders, chance) == play.advance(game, state, orders, other)

    random_game(3, 6, each)


def test_the_state_holds_no_dice_that_were_not_rolled():
    """C24: until the draft is over there are none, and a sealed choice is never in a state."""

    def each(state, orders, chance, rng):
        shown = game.ask(state).kind in ("dice", "actions")
        assert bool(wire.encode(state)["dice"]) == shown

    random_game(4, 7, each)


def test_everything_told_is_told_to_everyone():
    """C24: there is nothing that only some may know."""

    def each(state, orders, chance, rng):
        _, events = play.advance(game, state, orders, chance)
        assert all(event.readers == EVERYONE for event in events)

    random_game(3, 8, each)


def test_all_dice_of_a_round_are_told_at_once():
    """C8, C24: in turn order, whatever the order in which the seats answered."""

    def each(state, orders, chance, rng):
        if game.ask(state).kind == "dice":
            _, events = play.advance(game, state, orders, chance)
            told = [event.data["seat"] for event in events if event.code == "took_dice"]
            assert told == list(state.order)

    random_game(4, 9, each)
