"""Every face keeps to `Face`: all members, alike in all games, over positions of played games."""

import pytest

from engine import GAMES
from games.faces import FACES
from tests.engine.settings_of_games import named, random_game, settings
from tests.faces.contract import check_face, check_signatures

MOST_POSITIONS = 7


@pytest.mark.parametrize("key", FACES)
def test_every_member_takes_what_the_protocol_says(key):
    check_signatures(FACES[key])


def test_every_game_has_a_face():
    assert [game.key for game in GAMES] == list(FACES)


@pytest.mark.parametrize("setting", settings(), ids=named)
def test_every_member_answers_over_a_played_game(setting):
    states, orders, events = random_game(setting, seed=1)
    assert check_face(setting, states, orders, events, every=1 + len(orders) // MOST_POSITIONS)
