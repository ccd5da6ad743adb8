"""What only the viewer knows, and whether a message gives it away."""

import re
from collections.abc import Iterable

from django.utils.translation import gettext

from engine.core import Order
from engine.kahuna.table import View
from games.faces.face import Labels
from games.faces.kahuna.asks import hand_sentence
from games.faces.kahuna.mail.words import ISLAND_READINGS
from games.faces.kahuna.orders.text import places_of
from games.faces.kahuna.words import island_name, listed_cards
from games.faces.kit.mail.folding import fold
from games.faces.kit.mail.japanese import apart, named_in


def talk_leaks(view: View, orders: Iterable[tuple[str, Order]], text: str) -> bool:
    """If it has the code of a line in a sealed turn, or the names of both its ends. Talk of hands is fine:
    nobody can prove what they hold."""
    said = apart(text)
    for kind, order in orders:
        for code in places_of(kind, order, view):
            if re.search(rf"(?<!\w)(?:{code}|{code[::-1]})(?!\w)", said):
                return True
            if all(named_in(fold(said), _names(initial)) for initial in code):
                return True
    return False


def _names(initial: str) -> set[str]:
    readings = {word for word, meant in ISLAND_READINGS.items() if meant == initial}
    return {fold(island_name(initial)), *readings}


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
