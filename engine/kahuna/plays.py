"""The three things that cards can do in a turn (K2)."""

from dataclasses import dataclass
from typing import Any

from engine.kahuna.board import BOARD


@dataclass(frozen=True, slots=True)
class Bridge:
    """One card lays a bridge on a line of its island."""

    line: int
    card: str


@dataclass(frozen=True, slots=True)
class Cut:
    """Two cards take an opponent's bridge away; in the variant one's own may follow it at no cost."""

    line: int
    cards: tuple[str, str]
    bridge: bool = False


@dataclass(frozen=True, slots=True)
class Discard:
    card: str


Play = Bridge | Cut | Discard


def written(play: Play) -> dict[str, Any]:
    """The play as an order has it."""
    if isinstance(play, Bridge):
        return {"bridge": BOARD.codes[play.line], "card": play.card}
    if isinstance(play, Discard):
        return {"discard": play.card}
    plain = {"cut": BOARD.codes[play.line], "cards": list(play.cards)}
    return plain | {"bridge": True} if play.bridge else plain
