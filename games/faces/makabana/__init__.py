"""Maka Bana in pictures and words, one face per edition."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from games.faces.face import Labels
from games.faces.makabana.asks import ask_sentence, ask_title
from games.faces.makabana.board_drawing import board_svg
from games.faces.makabana.board_text import board_text
from games.faces.makabana.order_text import order_text
from games.faces.makabana.refusals import refusal
from games.faces.makabana.scores import scores_text
from games.faces.makabana.story import story
from games.faces.makabana.words import title


@dataclass(frozen=True)
class MakabanaFace:
    """Satisfies `face.Face`."""

    edition: str

    ask_title = staticmethod(ask_title)
    ask_sentence = staticmethod(ask_sentence)
    board_svg = staticmethod(board_svg)
    board_text = staticmethod(board_text)
    story = staticmethod(story)
    order_text = staticmethod(order_text)
    refusal = staticmethod(refusal)

    def title(self, options: Mapping[str, Any] | None = None) -> str:
        """The edition's name or, given the options of a game, the variant's."""
        return title(self.edition, options or {})

    def scores_text(self, scores: Sequence[Mapping[str, int]], labels: Labels) -> list[str]:
        return scores_text(scores, labels, clubs=self.edition == "2013")


EDITION_2013 = MakabanaFace("2013")
EDITION_2003 = MakabanaFace("2003")
