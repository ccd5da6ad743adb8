"""The choices that the form of each ask offers."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext, gettext_lazy, ngettext

from engine.macao.cards import CARDS, has
from engine.macao.drafting import takeable
from engine.macao.rolling import CODES, OPTIONAL
from engine.macao.state import PLACES
from engine.macao.stones import COLOURS
from engine.macao.table import View
from games.faces.face import Labels
from games.faces.kit.forms import Choice, EmptyForm, Fields
from games.faces.macao.amounts import colour_name
from games.faces.macao.cards.faces import Gem, card_face, card_to_pay, gems
from games.faces.macao.drawing.compass import slot_name
from games.faces.macao.forms.turn import turn_context
from games.faces.macao.words import card_label

NEW = "new"
"""Stands for the card being taken, if that is the one to give up."""

TEMPLATES = {
    "draft": "macao/draft.html",
    "stones": "macao/stones_form.html",
    "dice": "macao/dice.html",
    "actions": "macao/actions.html",
}
EXTRAS = {
    "flip": gettext_lazy("Flip one of your dice"),
    "earlier": gettext_lazy("Stones of one of your dice arrive earlier"),
    "more": gettext_lazy("One more stone from one of your dice"),
    "third": gettext_lazy("A third die"),
    "arrow": gettext_lazy("A stone at the arrow"),
}


@dataclass(frozen=True, slots=True)
class Die:
    """A die to choose: what it brings, when, and how many of one's cards want that colour."""

    colour: str
    name: str
    value: int
    when: str
    wanted: int
    chosen: bool


def form_template(view: View) -> str:
    return TEMPLATES[view.stage]


def form_context(view: View, labels: Labels, sent: Fields | None = None) -> dict[str, Any]:
    """The choices for the template of this ask. What was sent before stays chosen."""
    return CONTEXTS[view.stage](view, labels, sent or EmptyForm())


def _draft_context(view: View, labels: Labels, sent: Fields) -> dict[str, Any]:
    taken, own = sent.get("take", ""), view.me.tableau
    may_drop = has(view.me.active, "drop") and bool(view.round)
    return {
        "offer": [
            (card_to_pay(card, view.me.compass[0], _coming(view)), taken == str(card))
            for card in takeable(view)
        ],
        "toll": view.toll if view.round else None,
        "slots": _slots(view),
        "may_skip": has(view.me.active, "skip_draft"),
        "skips": taken == "none",
        "sixth": [
            *(Choice(str(card), card_label(card), sent.get("discard", "") == str(card)) for card in own),
            Choice(NEW, gettext("the card I take"), sent.get("discard", "") == NEW),
        ]
        if len(own) == PLACES
        else [],
        "drops": [Choice(str(card), card_label(card), sent.get("drop", "") == str(card)) for card in own]
        if may_drop
        else [],
    }


def _slots(view: View) -> list[tuple[str, list[Gem]]]:
    """The compass as a line: when stones come, and which."""
    return [(slot_name(slot), gems(held)) for slot, held in enumerate(view.me.compass)][:-1]


def _coming(view: View) -> list[int]:
    return [sum(held) for held in zip(*view.me.compass[1:], strict=True)]


def _when(value: int) -> str:
    if value == 1:
        return gettext("now")
    if value == 2:
        return gettext("next round")
    return ngettext("in %(rounds)d round", "in %(rounds)d rounds", value - 1) % {"rounds": value - 1}


def _stones_context(view: View, labels: Labels, sent: Fields) -> dict[str, Any]:
    return {
        "rows": [
            (
                name,
                legend,
                number,
                [(colour, colour_name(colour), sent.get(name, "") == colour) for colour in COLOURS],
            )
            for name, legend, number in (
                ("one", gettext("One stone for round 1"), 1),
                ("two", gettext("Two stones for round 2"), 2),
            )
        ],
        "own": [card_face(card) for card in view.me.tableau],
    }


def _dice_context(view: View, labels: Labels, sent: Fields) -> dict[str, Any]:
    chosen = sent.getlist("die")
    return {
        "dice": [
            Die(
                colour,
                colour_name(colour),
                value,
                _when(value),
                sum(CARDS[card].cost[number] > 0 for card in view.me.tableau),
                colour in chosen,
            )
            for number, (colour, value) in enumerate(zip(COLOURS, view.dice, strict=True))
        ],
        "slots": _slots(view),
        "own": [card_to_pay(card, view.me.compass[0], _coming(view)) for card in view.me.tableau],
        "extras": [
            (
                key,
                str(EXTRAS[key]),
                [Choice(colour, colour_name(colour), sent.get(key, "") == colour) for colour in COLOURS],
            )
            for key in OPTIONAL
            if has(view.me.active, CODES[key])
        ],
    }


CONTEXTS: Mapping[str, Callable[[View, Labels, Fields], dict[str, Any]]] = {
    "draft": _draft_context,
    "stones": _stones_context,
    "dice": _dice_context,
    "actions": turn_context,
}
