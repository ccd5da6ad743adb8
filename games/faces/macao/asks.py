"""What the table waits for, in words."""

from collections.abc import Callable

from django.utils.translation import gettext, gettext_lazy

from engine.macao.cards import has
from engine.macao.rolling import SIDES, highest
from engine.macao.state import PLACES
from engine.macao.table import View
from games.faces.face import Labels
from games.faces.kit.scene import unasked_sentence
from games.faces.macao.amounts import stones
from games.faces.macao.words import Scene

TITLES = {
    "draft": gettext_lazy("Your card"),
    "stones": gettext_lazy("Your first stones"),
    "dice": gettext_lazy("Your dice"),
    "actions": gettext_lazy("Your actions"),
}


def ask_title(kind: str) -> str:
    return str(TITLES[kind])


def ask_sentence(view: View, labels: Labels) -> str:
    return unasked_sentence(Scene(view, labels), asked_seats(view)) or SENTENCES[view.stage](view)


def asked_seats(view: View) -> tuple[int, ...]:
    return view.queue if view.stage == "dice" and not view.open_dice else view.queue[:1]


def _draft(view: View) -> str:
    if not view.round:
        return gettext("Take your first card from the display. The two left over are discarded.")
    sentence = gettext("Round %(round)d: take a card from the display.") % {"round": view.round}
    if len(view.me.tableau) == PLACES:
        full = gettext("Your %(places)d spaces are full, so one of your six cards must go, for a penalty.")
        return f"{sentence} {full % {'places': PLACES}}"
    if has(view.me.active, "skip_draft"):
        return f"{sentence} {gettext('You may also take no card.')}"
    return sentence


def _stones(view: View) -> str:
    return gettext(
        "Take your first stones: one to spend in round 1, and two of one colour to spend in round 2."
    )


def _dice(view: View) -> str:
    sentence = gettext(
        "Round %(round)d: choose two dice. A die gives you as many stones of its colour as "
        "it shows. They arrive after as many turns of your compass: a 1 now, a 6 in five "
        "rounds."
    ) % {"round": view.round}
    most = highest(view.round)
    if most < SIDES:
        late = gettext("This late in the game, dice above %(most)d count as 1.") % {"most": most}
        return f"{sentence} {late}"
    return sentence


def _actions(view: View) -> str:
    return gettext(
        "Round %(round)d: spend your stones (%(stones)s) in as many actions as you like. You "
        "lose any you don’t spend."
    ) % {"round": view.round, "stones": stones(view.me.compass[0])}


SENTENCES: dict[str, Callable[[View], str]] = {
    "draft": _draft,
    "stones": _stones,
    "dice": _dice,
    "actions": _actions,
}
