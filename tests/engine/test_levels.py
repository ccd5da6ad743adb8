"""The levels of bots: legal orders from the view alone, in every game, the same ones from the same luck."""

import json
from dataclasses import replace

import pytest

from engine import GAMES
from engine.bot_check import check_bots
from engine.botplay import bots_play_drawn, luck
from engine.chance import Chance
from engine.draw import Draw, seats_of, seed_of
from engine.record import read_record
from tests.engine.settings_of_games import named, settings

LEVELS = ("gentle", "steady", "sharp")
SHORT = 16
"""So many steps of a whole game are decided again."""
SMALLEST = [
    setting
    for setting in settings()
    if setting[1] == min(setting[0].players) and setting[2].keys() <= {"mao"}
]


@pytest.fixture(scope="module")
def games():
    """A whole game of each setting, all levels at one table, as a record with its draw."""
    return {named(setting): _played(*setting) for setting in SMALLEST}


def _played(game, players, options):
    server, shares = bytes(range(32)), (None,) * players
    seed = seed_of("levels", server, shares)
    seats = seats_of(seed, players)
    levels = [level for level in ("sharp", "gentle", "steady") if level in game.bots]
    bots = {
        seat: f"{levels[seat % len(levels)]}/{game.bot_versions[levels[seat % len(levels)]]}"
        for seat in range(players)
    }
    draw = Draw("levels", server, shares, seats, bots)
    return bots_play_drawn(game, players, options, draw, levels)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_every_game_has_every_level_with_a_version(game):
    assert set(LEVELS) <= game.bots.keys()
    assert game.bot_versions.keys() == game.bots.keys()


@pytest.mark.parametrize("name", [named(setting) for setting in SMALLEST])
def test_a_whole_game_of_all_levels_is_legal_and_can_be_decided_again(games, name):
    """`check_bots` asks each bot again with nothing but its view and its luck."""
    record = read_record(games[name].encode())
    assert json.loads(games[name])["result"]["scores"]
    short = replace(record, steps=record.steps[:SHORT])
    checked = check_bots(short)
    assert checked.unchecked == ()
    assert checked.decisions >= min(SHORT, len(record.steps))


@pytest.mark.parametrize("name", [named(setting) for setting in SMALLEST])
def test_the_record_names_the_levels_with_their_versions(games, name):
    bots = json.loads(games[name])["draw"]["bots"]
    assert {bot.partition("/")[0] for bot in bots.values()} <= set(LEVELS)


def test_luck_is_of_a_seat_and_a_step():
    chance = Chance(bytes(32))
    assert luck(chance, 1, 2).random() == luck(chance, 1, 2).random()
    assert luck(chance, 1, 2).random() != luck(chance, 1, 3).random()
