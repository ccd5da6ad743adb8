"""What helps somebody choose and learn the game: titles, summary, options, rules."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext, pgettext

from games.faces.face import OptionWords, RulesPage


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
    return [RulesPage("kahuna", gettext("Kahuna"), summary(), "kahuna/rules/kahuna.html")]


def round_title(number: int) -> str:
    if not number:
        return gettext("Bridges in advance")
    return pgettext("kahuna", "Round %(number)s") % {"number": number}
