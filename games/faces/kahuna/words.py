"""Names of things: the game, islands, lines, players, and lists of them."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext, pgettext

from engine.kahuna.board import BOARD
from engine.kahuna.table import View
from games.faces.face import Labels, OptionWords, RulesPage
from games.faces.phrases import listed

NAMES = {island.initial: island.name for island in BOARD.islands}


def title(options: Mapping[str, Any] | None = None) -> str:
    if options and options.get("variant"):
        return gettext("Kahuna, the sharper variant")
    return gettext("Kahuna")


def summary() -> str:
    return gettext(
        "Two sorcerers lay bridges between twelve islands. Who holds more than half of an island’s lines "
        "controls it and throws the other’s bridges off."
    )


def option_words(option: str) -> OptionWords | None:
    if option == "variant":
        return OptionWords(
            gettext("The sharper variant"),
            gettext(
                "No bridge may be laid next to an island of the other’s, and after a cut you may lay one of "
                "your own there without a card."
            ),
        )
    if option == "handicap":
        return OptionWords(
            gettext("Bridges in advance"),
            gettext("So many bridges the player in seat 2 lays before the first turn, without cards."),
        )
    if option == "first":
        return OptionWords(gettext("Who begins"), gettext("Seats are drawn when the game begins."))
    return None


def rules_pages() -> list[RulesPage]:
    return [RulesPage("kahuna", gettext("Kahuna"), summary())]


def rules_context(name: str) -> dict[str, Any]:
    return {}


def island_name(initial: str) -> str:
    """«Aloa» for A; anything else as it is."""
    return NAMES.get(initial, initial)


def line_name(code: str) -> str:
    """«AB (Aloa–Bari)»."""
    return f"{code} ({island_name(code[0])}–{island_name(code[1])})"


def listed_cards(cards: Iterable[str]) -> str:
    """«Aloa», «Aloa and Bari»."""
    return listed(island_name(card) for card in cards)


@dataclass(frozen=True, slots=True)
class Scene:
    """A table as somebody sees it, and its people."""

    view: View
    labels: Labels

    def name(self, seat: int) -> str:
        return self.labels[seat].name

    @property
    def other(self) -> str:
        """The name of the viewer's opponent."""
        assert self.view.seat is not None
        return self.name(1 - self.view.seat)


def round_title(number: int) -> str:
    if not number:
        return gettext("Bridges in advance")
    return pgettext("kahuna", "Round %(number)s") % {"number": number}


def guesses(view: View) -> dict[int, list[str]]:
    """Nobody lays anything face down that a place of the board would tell."""
    return {}


def scored_groups(view: View) -> list[list[str]]:
    """Islands count one by one."""
    return []
