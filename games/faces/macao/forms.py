"""How a player composes an order on a page: the choices that a form offers, and the order that it makes.

A form may come incomplete or forged: what comes out is an order all the same, which the engine then checks.
"""

from collections.abc import Callable, Mapping
from typing import Any

from django.utils.translation import gettext, gettext_lazy

from engine.macao.cards import has
from engine.macao.drafting import takeable
from engine.macao.rolling import CODES, OPTIONAL
from engine.macao.state import PLACES, without
from engine.macao.stones import COLOURS
from engine.macao.table import View
from games.faces.face import Labels
from games.faces.fields import Choice, Fields, Nothing
from games.faces.macao.amounts import colour_name
from games.faces.macao.card_faces import card_face
from games.faces.macao.composing import turn_order
from games.faces.macao.story import portion_text
from games.faces.macao.turn_form import turn_context
from games.faces.macao.words import card_label

NEW = "new"
"""The card that is being taken, as the one of six that goes."""

TEMPLATES = {
    "draft": "macao/draft.html",
    "stones": "macao/stones_form.html",
    "dice": "macao/dice.html",
    "actions": "macao/actions.html",
}
EXTRAS = {
    "flip": gettext_lazy("Turn over one of your dice"),
    "earlier": gettext_lazy("Stones of one of your dice come earlier"),
    "more": gettext_lazy("A stone more from one of your dice"),
    "third": gettext_lazy("A third die"),
    "arrow": gettext_lazy("A stone at the arrow"),
}


def form_template(view: View) -> str:
    return TEMPLATES[view.stage]


def form_context(view: View, labels: Labels, sent: Fields | None = None) -> dict[str, Any]:
    """The choices that the template of this ask shows; what was sent before stays chosen."""
    return CONTEXTS[view.stage](view, labels, sent or Nothing())


def order_from_form(view: View, sent: Fields) -> dict[str, Any]:
    return ORDERS[view.stage](view, sent)


def _draft_context(view: View, labels: Labels, sent: Fields) -> dict[str, Any]:
    taken, own = sent.get("take", ""), view.me.tableau
    may_drop = has(view.me.active, "drop") and bool(view.round)
    return {
        "offer": [(card_face(card), taken == str(card)) for card in takeable(view)],
        "may_skip": has(view.me.active, "skip_draft"),
        "skips": taken == "none",
        "sixth": [
            *(Choice(str(card), card_label(card), sent.get("discard", "") == str(card)) for card in own),
            Choice(NEW, gettext("the card that I take"), sent.get("discard", "") == NEW),
        ]
        if len(own) == PLACES
        else [],
        "drops": [Choice(str(card), card_label(card), sent.get("drop", "") == str(card)) for card in own]
        if may_drop
        else [],
    }


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
            (
                colour,
                colour_name(colour),
                value,
                portion_text({"colour": colour, "number": value, "slot": value}),
                colour in chosen,
            )
            for colour, value in zip(COLOURS, view.dice, strict=True)
        ],
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


def _draft_order(view: View, sent: Fields) -> dict[str, Any]:
    """A card that goes is asked for only where there would be six."""
    taken = None if sent.get("take", "") == "none" else _card(sent.get("take", ""))
    order: dict[str, Any] = {"take": taken}
    left = view.me.tableau
    if sent.get("drop", ""):
        order["drop"] = _card(sent.get("drop", ""))
        left = without(left, order["drop"])
    if sent.get("discard", "") and taken is not None and len(left) == PLACES:
        order["discard"] = taken if sent.get("discard", "") == NEW else _card(sent.get("discard", ""))
    return order


def _stones_order(view: View, sent: Fields) -> dict[str, Any]:
    return {name: sent.get(name, "") for name in ("one", "two")}


def _dice_order(view: View, sent: Fields) -> dict[str, Any]:
    extras = {key: sent.get(key, "") for key in OPTIONAL if sent.get(key, "")}
    return {"dice": sent.getlist("die"), **extras}


def _card(text: str) -> int | str | None:
    """Nothing chosen is no card, as if none were wanted."""
    if not text:
        return None
    return int(text) if text.isascii() and text.isdigit() and len(text) < 4 else text


CONTEXTS: Mapping[str, Callable[[View, Labels, Fields], dict[str, Any]]] = {
    "draft": _draft_context,
    "stones": _stones_context,
    "dice": _dice_context,
    "actions": turn_context,
}
ORDERS: Mapping[str, Callable[[View, Fields], dict[str, Any]]] = {
    "draft": _draft_order,
    "stones": _stones_order,
    "dice": _dice_order,
    "actions": lambda view, sent: turn_order(sent),
}
