"""`macao`: 2 to 4 players. This module is the game, as `core.Game` wants it."""

from collections.abc import Callable, Mapping
from typing import Any, NoReturn

from engine.core import BadPosition, Option
from engine.macao.bots import BOT_VERSIONS as bot_versions
from engine.macao.bots import BOTS as bots
from engine.macao.legal import legal, missed
from engine.macao.marseille import order_with_marseille, state_with_marseille
from engine.macao.orders import check
from engine.macao.resolving import resolve
from engine.macao.rounds import setup
from engine.macao.state import State as state_type
from engine.macao.table import ahead, ask, position, scores, view, winners
from engine.macao.wording import ERRORS as errors

__all__ = [
    "ahead", "ask", "bot_versions", "bots", "check", "clock_only", "errors", "idle_ask", "key", "legal",
    "missed", "options", "order_upgrades", "players", "position", "resolve", "score_position", "scores",
    "setup", "state_type", "title", "unordered", "upgrades", "version", "view", "winners",
]  # fmt: skip

key = "macao"
title = "Macao"
version = 2
upgrades: Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]] = {1: state_with_marseille}
order_upgrades: Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]] = {1: order_with_marseille}
players: tuple[int, ...] = (2, 3, 4)
options: Mapping[str, Option] = {"first": Option("seat"), "open_dice": Option("flag")}
unordered = frozenset({"dice"})
clock_only: frozenset[str] = frozenset()
idle_ask: str | None = None
"""A game that nobody plays ends after twelve rounds all the same."""


def score_position(position: Mapping[str, Any]) -> NoReturn:
    raise BadPosition("positions_not_scored")
