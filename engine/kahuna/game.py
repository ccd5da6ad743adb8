"""`kahuna`: 2 players. This module is the game, as `core.Game` wants it."""

from collections.abc import Callable, Mapping
from typing import Any, NoReturn

from engine.core import BadPosition, Option
from engine.kahuna.bots import BOT_VERSIONS as bot_versions
from engine.kahuna.bots import BOTS as bots
from engine.kahuna.legal import legal, missed
from engine.kahuna.orders import check
from engine.kahuna.resolving import resolve
from engine.kahuna.rounds import setup
from engine.kahuna.state import State as state_type
from engine.kahuna.table import ahead, ask, position, scores, view, winners
from engine.kahuna.wording import ERRORS as errors

__all__ = [
    "ahead", "ask", "bot_versions", "bots", "check", "clock_only", "errors", "idle_ask", "key", "legal",
    "missed", "options", "order_upgrades", "players", "position", "resolve", "score_position", "scores",
    "setup", "state_type", "title", "unordered", "upgrades", "version", "view", "winners",
]  # fmt: skip

key = "kahuna"
title = "Kahuna"
version = 1
upgrades: Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]] = {}
order_upgrades: Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]] = {}
players: tuple[int, ...] = (2,)
options: Mapping[str, Option] = {
    "first": Option("seat"),
    "handicap": Option("number", 0, 3),
    "variant": Option("flag"),
}
unordered = frozenset({"cards"})
clock_only: frozenset[str] = frozenset()
idle_ask: str | None = None
"""A missed turn draws a card, so a game that nobody plays ends all the same."""


def score_position(position: Mapping[str, Any]) -> NoReturn:
    raise BadPosition("positions_not_scored")
