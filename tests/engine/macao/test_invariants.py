"""What holds in every game, whatever is played."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import play
from engine.chance import Chance
from engine.macao import game
from engine.macao.board import BOARD
from engine.macao.cards import CARDS
from engine.macao.state import PLACES
from tests.engine.macao.story import Story

games = settings(max_examples=5, deadline=None, derandomize=True, database=None)
seeds = st.integers(min_value=0, max_value=2**64 - 1)
ACTIVE = 10
every_number = pytest.mark.parametrize("players", [2, 3, 4])


def steps(players, rng):
    """The states of a game in which every seat plays at random, each with the events that led to it. So that
    effects of all kinds meet, everybody begins with active cards, from the bottom of the deck."""
    chance = Chance(rng.randbytes(32))
    state, events = with_active_cards(play.start(game, players, {}, chance)), ()
    yield state, events
    while ask := game.ask(state):
        orders = {seat: game.bots["random"](game.view(state, seat), rng) for seat in ask.seats}
        state, events = play.advance(game, state, orders, chance)
        yield state, events


def with_active_cards(state):
    hands = [state.deck[-ACTIVE * (seat + 1) :][:ACTIVE] for seat in range(len(state.players))]
    players = [replace(player, active=hand) for player, hand in zip(state.players, hands, strict=True)]
    return replace(state, deck=state.deck[: -ACTIVE * len(players)], players=tuple(players))


@every_number
@games
@given(seed=seeds)
def test_nothing_is_lost_or_owed(players, seed):
    """C16, C19, E3: goods, cards and jokers are conserved; nothing is ever negative; every game ends."""
    smuggled, number = Counter(), -1
    for state, events in steps(players, Random(seed)):
        number += 1
        smuggled.update(
            event.data["good"] for event in events if event.code == "used" and "good" in event.data
        )
        position = game.position(state)
        goods = Counter(tile for tile in position["city"].values() if type(tile) is str) + smuggled
        for port, seats in position["ports"].items():
            goods[BOARD.goods[BOARD.ports[BOARD.port_at[port]].good]] += len(seats)
        cards = [
            *state.deck,
            *state.discards,
            *state.display,
            *[card for pair in state.scrolls for card in pair],
        ]
        for player in position["players"]:
            goods.update(player["goods"])
            cards += [*player["tableau"], *player["active"]]
            assert min(player["gold"], player["pp"], player["penalties"], player["jokers"]) >= 0
            assert len(player["tableau"]) <= PLACES
        assert min(stones for player in state.players for slot in player.compass for stones in slot) >= 0
        assert {good: goods[good] for good in BOARD.goods} == dict.fromkeys(BOARD.goods, 3)
        assert goods["joker"] + sum(player["jokers"] for player in position["players"]) <= 6
        assert sorted(cards) == list(CARDS)
    assert position["over"]
    assert number == 2 * players + 12 * (2 * players + 1)


@every_number
@games
@given(seed=seeds)
def test_events_tell_the_whole_story(players, seed):
    """C10: whoever hears them all knows what everybody owns, at every step."""
    story = None
    for state, events in steps(players, Random(seed)):
        position = game.position(state)
        story = story or Story(position)
        for event in events:
            story.hear(event)
        assert story.told() == position["players"]
        assert story.city == position["city"]
        assert story.discards == position["discards"]
        assert {str(space): pile for space, pile in story.wall.items() if pile} == position["wall"]


@every_number
@games
@given(seed=seeds)
def test_the_result_follows_from_what_is_seen(players, seed):
    """C21, C22: totals are sums, the winner has the highest, and the last events say so."""
    *_, (state, last) = steps(players, Random(seed))
    position = game.position(state)
    for score, player in zip(position["scores"], position["players"], strict=True):
        assert score["prestige"] == player["pp"]
        assert score["total"] == score["prestige"] + score["cards"] + score["districts"] + score["penalties"]
        assert score["penalties"] <= 0 <= score["districts"]
    totals = [score["total"] for score in position["scores"]]
    (winner,) = position["winners"]
    assert totals[winner] == max(totals)
    assert last[-1].code == "game_over"
    assert last[-1].data == {"scores": position["scores"], "winners": (winner,)}
