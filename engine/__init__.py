"""The rules of the games, as a library: standard library only, no clock, no web, no files but its own."""

from typing import Any

from engine.core import Game
from engine.kahuna import game as kahuna
from engine.macao import game as macao
from engine.makabana import edition2003, edition2013

GAMES: tuple[Game[Any], ...] = (edition2013.EDITION, edition2003.EDITION, kahuna, macao)


def game_named(key: str) -> Game[Any]:
    """The game with this key; KeyError if there is none."""
    for game in GAMES:
        if game.key == key:
            return game
    raise KeyError(key)
