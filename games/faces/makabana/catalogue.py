"""What helps somebody choose and learn an edition: titles, summaries, options, rules."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext

from games.faces.face import OptionWords, RulesPage


def summary(edition: str) -> str:
    if edition == "2013":
        return gettext(
            "The newer edition, with first huts and diving clubs. Three players play on Nadaa, "
            "four on Noka, five on Maka Bana, six on Noka and Nadaa."
        )
    return gettext(
        "The first edition: an empty island, no clubs, and Paint cards are face up. Played "
        "on Maka Bana; three players leave out Bikini."
    )


def option_words(option: str) -> OptionWords | None:
    if option == "mao":
        return OptionWords(
            gettext("Mao: cheat, but beware of accusers"),
            gettext(
                "Play as many cards as you like. If you are accused and cheated more than your "
                "accuser, you are out for the round."
            ),
        )
    if option == "apart":
        return OptionWords(
            gettext("Tikis stand apart"),
            gettext("No Tiki may stand where another one does. Usually several may share a spot."),
        )
    return None


def rules_pages(edition: str) -> list[RulesPage]:
    if edition == "2013":
        return [
            RulesPage(
                "makabana-2013",
                gettext("The 2013 edition"),
                gettext("For 3 to 6 players, with first huts and diving clubs. Start here."),
                "makabana/rules/makabana-2013.html",
            ),
            RulesPage(
                "boards",
                gettext("The boards"),
                gettext("The three islands, and how to read a spot."),
                "makabana/rules/boards.html",
            ),
        ]
    return [
        RulesPage(
            "makabana-2003",
            gettext("The 2003 edition"),
            gettext("For 3 to 5 players: an empty island, no clubs, and Paint cards are face up."),
            "makabana/rules/makabana-2003.html",
        ),
        RulesPage(
            "mao",
            gettext("Mao"),
            gettext(
                "The 2003 edition with cheating: play as many cards as you dare, and accuse anyone "
                "who dares more."
            ),
            "makabana/rules/mao.html",
        ),
    ]


def title(edition: str, options: Mapping[str, Any]) -> str:
    if edition == "2013":
        return gettext("Maka Bana")
    if options.get("mao"):
        return gettext("Maka Bana Mao (2003 edition)")
    return gettext("Maka Bana (2003 edition)")
