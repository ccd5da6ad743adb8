"""Nobody sees what is not theirs to see: worlds that differ only in secrets look the same."""

from random import Random

import pytest

from engine import game_named, play
from tests.engine.random_play import TABLES, random_order, seed_of, table_name
from tests.engine.tables import build, new_2013, new_mao, paint, project, set_up
from tests.engine.twin_worlds import play_round


@pytest.mark.parametrize("table", TABLES, ids=table_name)
def test_worlds_that_differ_in_secrets_look_the_same(table):
    """R2: view, events and position of a seat or a stranger, at every ask of whole random games."""
    key, players, options = table
    game = game_named(key)
    differing = 0
    for seed in range(12):
        rng = Random(seed)
        chance = seed_of(rng)
        state = play.start(game, players, options, chance)
        while ask := game.ask(state):
            if ask.kind == "project":
                state, hidden = play_round(game, state, chance, rng)
                differing += hidden
            else:
                orders = {seat: random_order(game, state, seat, rng) for seat in ask.seats}
                state, _ = play.advance(game, state, orders, chance)
    assert differing > 100


def test_a_seat_sees_its_own_project_and_a_stranger_none():
    """R2: one's own cards, laid and in hand."""
    table = set_up(new_2013(3), {1: "DLF"}).projects({0: paint("DLF"), 1: build("DLT")})
    assert table.game.view(table.state, 0).project.cards == tuple(sorted(paint("DLF")["cards"]))
    assert table.game.view(table.state, 1).project.cards == tuple(sorted(build("DLT")["cards"]))
    assert table.game.view(table.state, 2).project.cards == ()
    stranger = table.game.view(table.state, None)
    assert stranger.project is None
    assert stranger.hand == ()


@pytest.mark.parametrize("others", [{}, {1: 0}, {1: 2}, {2: 0}, {1: 2, 2: 1}])
def test_void_denunciations_are_nowhere(others):
    """M2: neither the state nor any event keeps them."""
    plain = new_mao().projects({0: build("ALT")}).denounce({0: 1})
    table = new_mao().projects({0: build("ALT")}).denounce({0: 1} | others)
    assert table.state == plain.state
    assert table.events == plain.events


@pytest.mark.parametrize("laid", ["A lagoon tattoo flower", "A C D sand", "A fish flower rock"])
def test_the_cards_of_one_who_left_stay_unknown(laid):
    """M3: to the end of the season and beyond, for everybody else."""
    stories = []
    for cards in ("A palm tattoo flower", laid):
        table = set_up(new_mao(), {0: "ALT"}).projects({0: build("DLF"), 1: project(cards)}).denounce({0: 1})
        views = [[table.game.view(table.state, seat) for seat in (0, 2, None)]]
        table.tikis()
        views.append([table.game.view(table.state, seat) for seat in (0, 1, 2, None)])
        stories.append((views, table.events, table.state))
    assert stories[0] == stories[1]


def test_in_mao_a_card_more_is_not_seen():
    """M1: before the realisation nobody can tell one card from thirteen."""
    tables = [
        new_mao(4).projects({0: project(cards)}).denounce()
        for cards in ("A", "A lagoon tattoo", "A lagoon tattoo paint paint", "A B C D sand lagoon palm rock")
    ]
    for seat in (1, 2, 3, None):
        views = [table.game.view(table.state, seat) for table in tables]
        assert all(view == views[0] for view in views)
    assert all(table.events == tables[0].events for table in tables)
    assert all(table.position == tables[0].position for table in tables)
