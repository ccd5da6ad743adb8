"""Names of things: the game, islands, lines, players, and lists of them."""

from collections.abc import Iterable

from engine.kahuna.board import BOARD
from engine.kahuna.table import View
from games.faces.kit import scene
from games.faces.kit.phrases import listed, with_note

NAMES = {island.initial: island.name for island in BOARD.islands}


def island_name(initial: str) -> str:
    """«Aloa» for A; anything else as it is."""
    return NAMES.get(initial, initial)


def line_name(code: str) -> str:
    """«AB (Aloa–Bari)»."""
    return with_note(code, f"{island_name(code[0])}–{island_name(code[1])}")


def listed_cards(cards: Iterable[str]) -> str:
    """«Aloa», «Aloa and Bari»."""
    return listed(island_name(card) for card in cards)


class Scene(scene.Scene[View]):
    """Also knows the opponent."""

    @property
    def other(self) -> str:
        """The name of the viewer's opponent."""
        assert self.view.seat is not None
        return self.name(1 - self.view.seat)
