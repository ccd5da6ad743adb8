"""Games of bots, played once for all tests: every edition and number of players, both bots."""

import ast
from functools import cache
from pathlib import Path

import engine.makabana
from engine.core import told
from tests.engine.settings_of_games import random_game, settings

SOURCES = sorted(Path(engine.makabana.__file__).parent.glob("*.py"))


@cache
def games():
    """Of each the game, its states, orders and events; events belong to the step between two states."""
    played = []
    for setting in settings():
        if setting[0].key.startswith("makabana"):
            for bot, seed in (("random", 1), ("random", 2), ("random", 3), ("random", 4), ("steady", 4)):
                states, orders, events = random_game(setting, seed, bot=bot)
                played.append((setting[0], states, orders, events))
    return played


@cache
def events_by_code():
    """Everything that was ever told, with a view of the table it was told at."""
    found = {}
    for game, states, _, events in games():
        for state, told_here in zip(states[1:], events, strict=True):
            view = game.view(state, None)
            for event in told(told_here, None):
                found.setdefault(event.code, []).append((event, view))
    return found


def calls(name):
    """All calls of a function or method of this name in the rules."""
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and name in (
                getattr(node.func, "attr", None),
                getattr(node.func, "id", None),
            ):
                yield node
