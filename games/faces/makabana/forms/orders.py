"""The order that a sent form makes.

A form may be incomplete or forged. It still makes an order, which the engine then checks.
"""

from collections.abc import Callable, Mapping
from typing import Any

from engine.makabana.table import View
from games.faces.kit.forms import Fields


def order_from_form(view: View, sent: Fields) -> dict[str, Any]:
    return ORDERS[view.stage](view, sent)


def _project_order(view: View, sent: Fields) -> dict[str, Any]:
    if sent.get("pass"):
        return {"cards": [], "show": None}
    if view.mao or sent.get("free"):
        return {"cards": sent.getlist("cards"), "show": sent.get("show_card")}
    named = {name: sent.get(name) for name in ("beach", "sector", "type", "extra")}
    return {"cards": [card for card in named.values() if card], "show": named.get(sent.get("show"), "")}


def _denounce_order(view: View, sent: Fields) -> dict[str, Any]:
    seat = sent.get("seat")
    if seat == "":
        return {"accuse": None}
    return {"accuse": int(seat) if seat in map(str, range(view.players)) else seat}


def _acts_order(view: View, sent: Fields) -> dict[str, Any]:
    acts = []
    for text in sent.getlist("act"):
        kind, _, code = text.partition(":")
        if kind:
            acts.append({kind: code})
    return {"acts": acts}


def _complete_order(view: View, sent: Fields) -> dict[str, Any]:
    if sent.get("pass"):
        return {"cards": []}
    return {"cards": [card for name in ("beach", "sector", "type") for card in sent.getlist(name)]}


ORDERS: Mapping[str, Callable[[View, Fields], dict[str, Any]]] = {
    "place": lambda view, sent: {"place": sent.get("place")},
    "project": _project_order,
    "tiki": lambda view, sent: {"tiki": sent.get("place")},
    "denounce": _denounce_order,
    "offer": lambda view, sent: {"hut": sent.get("place")},
    "revenge": lambda view, sent: {"hut": sent.get("place")},
    "counter": lambda view, sent: {"take": {"yes": True, "no": False}.get(sent.get("take"))},
    "complete": _complete_order,
    "acts": _acts_order,
}
