"""`macao`: 2 to 4 players. This module is the game, as `core.Game` wants it."""

from collections.abc import Callable, Mapping
from typing import Any, NoReturn

from engine.core import BadPosition, Option
from engine.macao.bots import BOTS as bots
from engine.macao.legal import legal, missed
from engine.macao.orders import check
from engine.macao.resolving import resolve
from engine.macao.rounds import setup
from engine.macao.state import State as state_type
from engine.macao.table import ahead, ask, position, scores, view, winners
from engine.macao.wording import ERRORS as errors

__all__ = [
    "ahead", "ask", "bots", "check", "errors", "idle_ask", "key", "legal", "missed", "options", "players",
    "position", "resolve", "score_position", "scores", "setup", "state_type", "unordered", "upgrades",
    "version", "view", "winners",
]  # fmt: skip

key = "macao"
version = 1
upgrades: Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]] = {}
players: tuple[int, ...] = (2, 3, 4)
options: Mapping[str, Option] = {"first": Option("seat")}
unordered = frozenset({"dice"})
idle_ask: str | None = None
"""A game that nobody plays ends after twelve rounds all the same."""


def score_position(position: Mapping[str, Any]) -> NoReturn:
    raise BadPosition("positions_not_scored")
