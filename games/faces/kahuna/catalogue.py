"""What helps somebody choose and learn the game: titles, summary, options, rules."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext, pgettext

from games.faces.face import OptionWords, RulesPage


def title(options: Mapping[str, Any] | None = None) -> str:
    if options and options.get("variant"):
        return gettext("Kahuna, variant")
    return gettext("Kahuna")


def summary() -> str:
    return gettext(
        "Two sorcerers place bridges between twelve islands. Hold more than half of an "
        "island’s connections and you control it, and your opponent’s bridges there are "
        "removed."
    )


def option_words(option: str) -> OptionWords | None:
    if option == "variant":
        return OptionWords(
            gettext("The variant"),
            gettext(
                "You can’t place a bridge next to an island your opponent controls. After a cut, you "
                "may place your own bridge there without a card."
            ),
        )
    if option == "handicap":
        return OptionWords(
            gettext("Head-start bridges"),
            gettext(
                "How many bridges the player in seat 2 places before the first turn, without playing cards."
            ),
        )
    if option == "first":
        return OptionWords(gettext("Who goes first"), gettext("Seats are drawn by lot when the game starts."))
    return None


def rules_pages() -> list[RulesPage]:
    return [RulesPage("kahuna", gettext("Kahuna"), summary(), "kahuna/rules/kahuna.html")]


def round_title(number: int) -> str:
    if not number:
        return gettext("Head-start bridges")
    return pgettext("kahuna", "Round %(number)s") % {"number": number}
