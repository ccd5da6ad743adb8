"""What helps somebody to choose an edition: a line on each, on each of its options, and on its rules."""

from django.utils.translation import gettext

from games.faces.face import OptionWords, RulesPage


def summary(edition: str) -> str:
    if edition == "2013":
        return gettext(
            "The newer edition, with first huts and diving clubs. Three play on Nadaa, four on Noka, five on "
            "Maka Bana, six on Noka and Nadaa."
        )
    return gettext(
        "The first edition: an empty island, no clubs, and Paint lies open. Played on Maka Bana; three leave "
        "Bikini out."
    )


def option_words(option: str) -> OptionWords | None:
    if option == "mao":
        return OptionWords(
            gettext("Mao: cheat, and be denounced"),
            gettext(
                "Lay as many cards as you like. Who is denounced and has cheated more than the accuser "
                "leaves the season."
            ),
        )
    return None


def round_title(number: int) -> str:
    return gettext("Round %(number)s") % {"number": number} if number else gettext("The beginning")


def rules_pages(edition: str) -> list[RulesPage]:
    if edition == "2013":
        return [
            RulesPage(
                "makabana-2013",
                gettext("The edition of 2013"),
                gettext("For 3 to 6 players, with first huts and diving clubs. Begin here."),
            ),
            RulesPage("boards", gettext("The boards"), gettext("The three islands, and how to read a spot.")),
        ]
    return [
        RulesPage(
            "makabana-2003",
            gettext("The edition of 2003"),
            gettext("For 3 to 5 players: an empty island, no clubs, and Paint lies open."),
        ),
        RulesPage(
            "mao",
            gettext("Mao"),
            gettext(
                "The edition of 2003 with cheating: lay as many cards as you dare, and denounce who dares "
                "more."
            ),
        ),
    ]
