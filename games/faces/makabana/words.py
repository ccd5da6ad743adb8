"""Names of things: the editions, cards, places, players, and lists of them."""

from collections.abc import Iterable

from django.utils.translation import gettext, pgettext_lazy

from engine.makabana.board import Board
from engine.makabana.cards import KIND
from engine.makabana.table import View
from games.faces.kit import scene
from games.faces.kit.phrases import with_commas, with_note

CARDS = {
    "sand": pgettext_lazy("card", "sand"),
    "lagoon": pgettext_lazy("card", "lagoon"),
    "palm": pgettext_lazy("card", "palm"),
    "rock": pgettext_lazy("card", "rock"),
    "tattoo": pgettext_lazy("card", "tattoo"),
    "flower": pgettext_lazy("card", "flower"),
    "fish": pgettext_lazy("card", "fish"),
    "paint": pgettext_lazy("card", "Paint"),
    "club": pgettext_lazy("card", "Club"),
}


def card_name(card: str, board: Board) -> str:
    """A beach card has the name of its beach, or its letter where that beach is not in play."""
    return board.beach_names[card] if card in board.beach_names else str(CARDS.get(card, card))


def place_name(code: str, board: Board) -> str:
    """`ALT` is «ALT (Azzura, lagoon, tattoo)», `A*` is «A* (Azzura, club site)»."""
    number = board.places[code]
    if number >= len(board.spots):
        return gettext("%(code)s (%(beach)s, club site)") % {
            "code": code,
            "beach": board.beach_names[code[0]],
        }
    spot = board.spots[number]
    return with_note(code, listed_cards((spot.beach, spot.sector, spot.type), board))


def spot_words(code: str, board: Board) -> str:
    """`ALT` is «Azzura · lagoon · tattoo», `A*` is «Azzura · club site»: without its code."""
    number = board.places[code]
    beach = board.beach_names[code[0]]
    if number >= len(board.spots):
        return f"{beach} · {gettext('club site')}"
    spot = board.spots[number]
    return " · ".join(card_name(card, board) for card in (spot.beach, spot.sector, spot.type))


def listed_cards(cards: Iterable[str], board: Board) -> str:
    """In the order beaches, sectors, types, Paint, Club."""
    return with_commas(card_name(card, board) for card in sorted(cards, key=tuple(KIND).index))


class Scene(scene.Scene[View]):
    """Also turns codes into names."""

    def place(self, code: str) -> str:
        return place_name(code, self.view.board)

    def beach(self, initial: str) -> str:
        return self.view.board.beach_names[initial]

    def cards(self, cards: Iterable[str]) -> str:
        return listed_cards(cards, self.view.board)
