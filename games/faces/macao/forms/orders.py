"""The order that a sent form makes.

A form may be incomplete or forged. It still makes an order, which the engine then checks.
"""

from collections.abc import Callable, Mapping
from typing import Any

from engine.macao.rolling import OPTIONAL
from engine.macao.state import PLACES, without
from engine.macao.table import View
from games.faces.kit.forms import Fields
from games.faces.macao.forms.composing import turn_order
from games.faces.macao.forms.fields import NEW


def order_from_form(view: View, sent: Fields) -> dict[str, Any]:
    return ORDERS[view.stage](view, sent)


def _draft_order(view: View, sent: Fields) -> dict[str, Any]:
    """A card is given up only if there would be six."""
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
    """If nothing is chosen, no card."""
    if not text:
        return None
    return int(text) if text.isascii() and text.isdigit() and len(text) < 4 else text


ORDERS: Mapping[str, Callable[[View, Fields], dict[str, Any]]] = {
    "draft": _draft_order,
    "stones": _stones_order,
    "dice": _dice_order,
    "actions": lambda view, sent: turn_order(sent),
}
