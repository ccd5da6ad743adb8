"""What the editions of Maka Bana have in common, as `core.Game` wants it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from engine.chance import Chance
from engine.core import Option
from engine.makabana import legal, orders, resolving, table
from engine.makabana.bots import BOT_VERSIONS, BOTS, missed
from engine.makabana.state import State
from engine.makabana.wording import ERRORS


@dataclass(frozen=True)
class Edition:
    key: str
    title: str
    players: tuple[int, ...]
    options: Mapping[str, Option]
    setup: Callable[[int, Mapping[str, Any], Chance], State]
    score_position: Callable[[Mapping[str, Any]], list[Any]]
    version: int = 1
    upgrades: Mapping[int, Any] = field(default_factory=dict)
    order_upgrades: Mapping[int, Any] = field(default_factory=dict)
    unordered = frozenset({"cards"})
    clock_only = frozenset({"tiki"})
    idle_ask = "project"
    bots = BOTS
    bot_versions = BOT_VERSIONS
    errors = ERRORS
    state_type = State

    ask = staticmethod(table.ask)
    ahead = staticmethod(table.ahead)
    check = staticmethod(orders.check)
    legal = staticmethod(legal.legal)
    missed = staticmethod(missed)
    resolve = staticmethod(resolving.resolve)
    view = staticmethod(table.view)
    position = staticmethod(table.position)
    scores = staticmethod(table.scores)
    winners = staticmethod(table.winners)


def first_player(players: int, options: Mapping[str, Any], chance: Chance) -> int:
    """S3: given by the option, or drawn."""
    if "first" in options:
        return int(options["first"])
    return chance.roll("makabana/first", players) - 1
