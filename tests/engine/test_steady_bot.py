"""The steady bot: legal, blind to what its seat may not see, never in its own way, and better than chance."""

import os
import subprocess
import sys
from collections import Counter
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from engine import game_named
from engine.makabana import steady_bot
from engine.makabana.cards import Project, plan_of
from tests.engine.random_play import TABLES, table_name
from tests.engine.steady_play import chosen, steps
from tests.engine.tables import build, new_2003, new_2013, new_mao, project, set_up, waiting_for

MOST_ROUNDS = 40


@pytest.mark.parametrize("table", TABLES, ids=table_name)
def test_every_order_is_legal_and_every_game_ends(table):
    """All steady, then mixed with random players, who bring about what steady ones would not."""
    players, asks = table[1], Counter()
    for seed in range(6):
        steady = range(players) if seed < 2 else range(seed % players, players)
        *played, (state, _, _) = steps(table, steady.__contains__, seed)
        asks.update(ask.kind for _, ask, orders in played for seat in orders if seat in steady)
        assert state.stage == "over"
        assert state.round <= MOST_ROUNDS
    mao_asks = {"denounce", "complete", "acts"} if table[2] else set()
    assert {"project", "tiki"} | mao_asks <= asks.keys()


@pytest.mark.parametrize(
    "ask", ["place", "project", "denounce", "offer", "counter", "tiki", "revenge", "complete", "acts"]
)
def test_it_answers_every_ask(ask):
    """The rare ones of Mao too."""
    table = waiting_for(ask)
    assert table["ask"] == ask
    (seat, *_) = table["seats"]
    for order in chosen(table, seat):
        table.game.check(table.state, seat, order)


@pytest.mark.parametrize("number", [1, 2, 3, 4, 8, 12])
def test_it_plays_on_with_any_cards_laid_for_it(number):
    """A player may leave a table in the middle of a Mao season, and the bot takes the seat."""
    for seed in range(20):
        rng = Random(seed)
        table = set_up(new_mao(), {0: "ALT", 1: "CLF", 2: "DST"})
        hand = [card for card in table.hand(0).elements() if number > 2 or card != "paint"]
        cards = rng.sample(hand, number)
        table.projects({0: project(" ".join(cards))}).denounce()
        while table["round"] == 1:
            (seat,) = table["seats"]
            table.answer(steady_bot.choose(table.game.view(table.state, seat), rng))
        assert table["round"] == 2


@pytest.mark.parametrize("new", [new_2013, new_2003, new_mao], ids=["2013", "2003", "mao"])
def test_it_does_not_read_what_its_seat_may_not_see(new):
    """Other cards under the same shown ones make no difference; in Mao more or fewer of them neither."""
    table = set_up(new(5), {0: "ALT", 1: "ACF ARP", 2: "BCT", 3: "CLF"})
    laid = {0: build("BLF"), 1: build("ALP"), 2: build("DSP", show="fish")}
    one = table.projects(laid).state
    cards = {1: ("A", "flower", "rock"), 2: ("B", "fish", "palm")}
    if one.mao:
        cards = {1: ("A", "B", "paint", "rock", "tattoo"), 2: ("fish",)}
    hidden = [
        Project(cards[seat], laid.show) if seat in cards else laid for seat, laid in enumerate(one.projects)
    ]
    before = chosen(table, 0)
    table.state = replace(one, projects=tuple(hidden))
    assert table.state != one
    assert chosen(table, 0) == before


def test_the_same_view_and_chance_give_the_same_order_in_every_process():
    """Nothing depends on how strings are hashed."""
    script = (
        "from tests.engine.random_play import TABLES\n"
        "from tests.engine.steady_play import steps\n"
        "for table in TABLES:\n"
        "    print(list(steps(table, lambda seat: True, 5))[-1][0])\n"
    )
    printed = [
        subprocess.run(
            [sys.executable, "-c", script],
            cwd=Path(__file__).parents[2],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    ]
    assert printed[0] == printed[1]
    assert printed[0].count("State(") == len(TABLES)


def test_it_never_blocks_its_own_project():
    judged_projects = 0
    for number, table in enumerate(TABLES):
        for state, ask, orders in steps(table, lambda seat: True, number):
            if ask is None or ask.kind != "tiki":
                continue
            ((seat, order),) = orders.items()
            plan = plan_of(state.projects[seat].cards)
            if plan.kind in ("build", "club"):
                spot = state.board.named[plan.named]
                target = state.board.site(state.board.beach_of[spot]) if plan.kind == "club" else spot
                assert order["tiki"] != state.board.codes[target]
                judged_projects += 1
    assert judged_projects > 200


@pytest.mark.parametrize("table", [TABLES[2], TABLES[5], TABLES[8]], ids=table_name)
def test_it_beats_random_players(table):
    """One against the rest, seats rotated; shared wins count in part."""
    games, won = 40, 0.0
    players = table[1]
    for number in range(games):
        mine = number % players
        *_, (state, _, _) = steps(table, mine.__eq__, 500 + number)
        winners = game_named(table[0]).winners(state)
        won += (mine in winners) / len(winners)
    assert won >= 0.6 * games
