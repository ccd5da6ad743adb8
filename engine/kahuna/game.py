"""`kahuna`: 2 players. This module is the game, as `core.Game` wants it."""

from collections.abc import Callable, Mapping
from typing import Any, NoReturn

from engine.core import BadPosition, Option
from engine.kahuna.bots import BOTS as bots
from engine.kahuna.legal import legal, missed
from engine.kahuna.orders import check
from engine.kahuna.resolving import resolve
from engine.kahuna.rounds import setup
from engine.kahuna.state import State as state_type
from engine.kahuna.table import ahead, ask, position, scores, view, winners
from engine.kahuna.wording import ERRORS as errors

__all__ = [
    "ahead", "ask", "bots", "check", "errors", "idle_ask", "key", "legal", "missed", "options", "players",
    "position", "resolve", "score_position", "scores", "setup", "state_type", "unordered", "upgrades",
    "version", "view", "winners",
]  # fmt: skip

key = "kahuna"
version = 1
upgrades: Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]] = {}
players: tuple[int, ...] = (2,)
options: Mapping[str, Option] = {
    "first": Option("seat"),
    "handicap": Option("number", 0, 3),
    "variant": Option("flag"),
}
unordered = frozenset({"cards"})
idle_ask: str | None = None
"""A missed turn draws a card, so a game that nobody plays ends all the same."""


def score_position(position: Mapping[str, Any]) -> NoReturn:
    raise BadPosition("positions_not_scored")
