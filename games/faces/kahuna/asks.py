"""What the table waits for, in words. It goes to the viewer alone, also by letter: so it names the hand."""

from django.utils.translation import gettext, gettext_lazy, ngettext

from engine.kahuna.state import HAND
from engine.kahuna.table import View
from games.faces.face import Labels
from games.faces.kahuna.words import Scene, listed_cards
from games.faces.kit.scene import unasked_sentence

TITLES = {"handicap": gettext_lazy("Your bridges in advance"), "turn": gettext_lazy("Your turn")}


def ask_title(kind: str) -> str:
    return str(TITLES[kind])


def ask_sentence(view: View, labels: Labels) -> str:
    return unasked_sentence(Scene(view, labels), view.asked) or _sentence(view)


def _sentence(view: View) -> str:
    if view.stage == "handicap":
        return ngettext(
            "Lay %(number)d bridge on a free line of your choice, without a card.",
            "Lay %(number)d bridges on free lines of your choice, without cards.",
            view.handicap,
        ) % {"number": view.handicap}
    return " ".join([hand_sentence(view), *_what_to_do(view)])


def hand_sentence(view: View) -> str:
    if not view.hand:
        return gettext("You have no card in hand.")
    return gettext("Your hand: %(cards)s.") % {"cards": listed_cards(view.hand)}


def _what_to_do(view: View) -> list[str]:
    if view.last_turns:
        return [gettext("This is your last turn: play what you can, nothing is drawn any more.")]
    told = [gettext("Play as many cards as you like: bridges, cuts, discards. Then draw one.")]
    if view.must_draw:
        told.append(gettext("As nothing was drawn in the turn before, you must draw."))
    if len(view.hand) >= HAND:
        told.append(
            gettext("With %(number)d cards in hand you can draw only after you have played or discarded one.")
            % {"number": HAND}
        )
    return told
