"""What a game shows of itself outside the engine: pictures and words. One package here per game."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from engine.core import Event


@dataclass(frozen=True, slots=True)
class SeatLabel:
    """How a seat is called and coloured at one table. The colour is a key of `colours.COLOURS`."""

    name: str
    colour: str


Labels = Sequence[SeatLabel]
"""By seat."""


class Face(Protocol):
    """A module or object with these names. All words are in the active language; views are the engine's."""

    def title(self) -> str:
        """The game's name."""

    def ask_title(self, kind: str) -> str:
        """What an ask is called, in two or three words: «Your project»."""

    def ask_sentence(self, view: Any, labels: Labels) -> str:
        """What the viewer is asked to do now, in one or two sentences."""

    def board_svg(self, view: Any, labels: Labels) -> str:
        """The board as a complete SVG document, with titles for every element."""

    def board_text(self, view: Any, labels: Labels) -> str:
        """The board as text that reads in any font, also the alternative text of the picture."""

    def story(self, events: Sequence[Event], view: Any, labels: Labels) -> list[str]:
        """What happened, a sentence per thing worth telling; events the viewer may read, already filtered."""

    def scores_text(self, scores: Sequence[Any], labels: Labels) -> list[str]:
        """The scores explained, a line per seat, best first."""

    def order_text(self, kind: str, order: Mapping[str, Any], view: Any, labels: Labels) -> str:
        """An order in words, to be read back to the player who gives it: «Build on ALT, showing lagoon»."""

    def refusal(self, code: str, data: Mapping[str, Any]) -> str:
        """Why an order was refused, for the codes of the game's IllegalOrder."""
