"""What each player has in front of them, fact by fact."""

from django.utils.translation import gettext, ngettext

from engine.kahuna.control import islands_of
from engine.kahuna.table import View
from games.faces.face import Fact, Sign


def seat_signs(view: View) -> list[list[Sign]]:
    """By seat: islands and cards, as small pictures."""
    islands = islands_of(view.bridges)
    return [
        [
            Sign(
                "islands",
                "games/kahuna.svg#island",
                str(islands[seat]),
                ngettext("%(number)d island", "%(number)d islands", islands[seat])
                % {"number": islands[seat]},
            ),
            Sign(
                "cards",
                "games/kahuna.svg#card",
                str(view.hands[seat]),
                ngettext("%(number)d card", "%(number)d cards", view.hands[seat])
                % {"number": view.hands[seat]},
            ),
        ]
        for seat in range(2)
    ]


def seat_facts(view: View) -> list[list[Fact]]:
    """By seat; only what everybody sees."""
    islands = islands_of(view.bridges)
    return [
        [
            Fact("islands", gettext("Islands"), str(islands[seat])),
            Fact("bridges", gettext("Bridges"), str(view.bridges.count(seat))),
            Fact("cards", gettext("Cards in hand"), str(view.hands[seat])),
        ]
        for seat in range(2)
    ]
