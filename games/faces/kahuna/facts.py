"""What lies before each player, fact by fact; what only the viewer knows; the scores."""

from collections.abc import Sequence
from typing import Any

from django.utils.translation import gettext, ngettext, pgettext

from engine.kahuna.control import islands_of
from engine.kahuna.table import View
from games.faces.face import Fact, Labels
from games.faces.kahuna.asks import hand_sentence
from games.faces.kahuna.words import listed_cards


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


def laid_text(view: View, labels: Labels) -> str:
    """The viewer's hand, and what they have discarded face down in this round."""
    if view.seat is None or view.stage == "over":
        return ""
    if not view.discarded:
        return hand_sentence(view)
    return f"{hand_sentence(view)} " + gettext("You discarded face down: %(cards)s.") % {
        "cards": listed_cards(view.discarded)
    }


def laid_question() -> str:
    return gettext("What is in my hand?")


def score_columns() -> list[str]:
    return [pgettext("score", "Islands"), pgettext("score", "Bridges"), pgettext("score", "Points")]


def score_rows(view: View, scores: Sequence[Any]) -> list[list[int]]:
    islands = islands_of(view.bridges)
    return [[islands[seat], view.bridges.count(seat), points] for seat, points in enumerate(scores)]


def scores_text(scores: Sequence[int], labels: Labels) -> list[str]:
    """The points of the rounds that have ended, more first."""
    return [
        ngettext("%(name)s: %(points)d point", "%(name)s: %(points)d points", scores[seat])
        % {"name": labels[seat].name, "points": scores[seat]}
        for seat in sorted(range(2), key=lambda seat: -scores[seat])
    ]
