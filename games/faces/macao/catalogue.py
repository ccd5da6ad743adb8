"""What helps somebody choose and learn the game: titles, summary, options, rules."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext, pgettext

from engine.macao.cards import CARDS
from games.faces.face import OptionWords, RulesPage
from games.faces.macao.board_text import reconstruction
from games.faces.macao.cards.faces import card_face

CARDS_PAGE = "macao-cards"


def title(options: Mapping[str, Any] | None = None) -> str:
    return gettext("Macao")


def summary() -> str:
    return gettext(
        "Twelve rounds of dice, cards, districts and ships for two to four players. The "
        "higher the dice you choose, the more stones you get, and the later. The cards, the "
        "city and the sea are reconstructions."
    )


def round_title(number: int) -> str:
    if not number:
        return gettext("The start")
    return pgettext("macao", "Round %(number)s") % {"number": number}


def option_words(option: str) -> OptionWords | None:
    if option == "open_dice":
        return OptionWords(
            gettext("Dice in the open"),
            gettext(
                "Dice are chosen one after the other, in turn order. Usually all choose at once, in secret."
            ),
        )
    return None


def rules_pages() -> list[RulesPage]:
    return [
        RulesPage(
            "macao",
            gettext("Macao"),
            gettext("For 2 to 4 players, over twelve rounds."),
            "macao/rules/macao.html",
        ),
        RulesPage(
            CARDS_PAGE,
            gettext("The cards of Macao"),
            gettext("All 120, and what each one does."),
            "macao/rules/macao-cards.html",
        ),
    ]


def rules_context(name: str) -> dict[str, Any]:
    context: dict[str, Any] = {"reconstruction": reconstruction()}
    if name == CARDS_PAGE:
        context["types"] = [
            (title, [card_face(number) for number, card in CARDS.items() if card.type == kind])
            for kind, title in (
                ("scroll", gettext("Scrolls")),
                ("building", gettext("Buildings")),
                ("person", gettext("Characters")),
            )
        ]
    return context
