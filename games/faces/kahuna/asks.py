"""What the table waits for, in words. It goes to the viewer alone, also by letter: so it names the hand."""

from django.utils.translation import gettext, gettext_lazy, ngettext

from engine.kahuna.state import HAND
from engine.kahuna.table import View
from games.faces.face import Labels
from games.faces.kahuna.words import Scene, listed_cards
from games.faces.kit.phrases import in_a_row
from games.faces.kit.scene import unasked_sentence

TITLES = {"handicap": gettext_lazy("Your head-start bridges"), "turn": gettext_lazy("Your turn")}


def ask_title(kind: str) -> str:
    return str(TITLES[kind])


def ask_sentence(view: View, labels: Labels) -> str:
    return unasked_sentence(Scene(view, labels), view.asked) or _sentence(view)


def _sentence(view: View) -> str:
    if view.stage == "handicap":
        return ngettext(
            "Place %(number)d bridge on a free connection of your choice, without a card.",
            "Place %(number)d bridges on free connections of your choice, without cards.",
            view.handicap,
        ) % {"number": view.handicap}
    return in_a_row([hand_sentence(view), *_what_to_do(view)])


def own_cards(view: View) -> str:
    return hand_sentence(view) if view.seat is not None and view.stage == "turn" else ""


def hand_sentence(view: View) -> str:
    if not view.hand:
        return gettext("You have no cards in hand.")
    return gettext("Your hand: %(cards)s.") % {"cards": listed_cards(view.hand)}


def _what_to_do(view: View) -> list[str]:
    if view.last_turns:
        return [gettext("This is your last turn. Play what you can; you don’t draw any more cards.")]
    told = [
        gettext("Play as many cards as you like to place bridges, cut bridges or discard. Then draw a card.")
    ]
    if view.must_draw:
        told.append(gettext("Your opponent didn’t draw last turn, so you must."))
    if len(view.hand) >= HAND:
        told.append(
            gettext("With %(number)d cards in hand, you can draw only after playing or discarding one.")
            % {"number": HAND}
        )
    return told
