"""What helps somebody to choose an edition: a line on each, and on each of its options."""

from django.utils.translation import gettext

from games.faces.face import OptionWords


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
