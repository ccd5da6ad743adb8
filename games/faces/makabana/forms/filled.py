"""The fields that make an order: whoever changes it begins with it."""

from collections.abc import Mapping, Sequence

from engine.core import Order
from engine.makabana.cards import BEACH_CARDS, CLUB, PAINT, SECTOR_CARDS, TYPE_CARDS, plan_of
from engine.makabana.table import View

SUITS = {"beach": BEACH_CARDS, "sector": SECTOR_CARDS, "type": TYPE_CARDS, "extra": (PAINT, CLUB)}


def form_of(kind: str, order: Order, view: View) -> Mapping[str, Sequence[str]]:
    if kind == "project":
        return _project(order, view)
    if kind == "denounce":
        return {"seat": [str(order["accuse"]) if order["accuse"] is not None else ""]}
    if kind == "counter":
        return {"take": ["yes" if order["take"] else "no"]}
    if kind == "complete":
        return {name: [card for card in order["cards"] if card in suit] for name, suit in SUITS.items()}
    if kind == "acts":
        return {"act": [f"{name}:{code}" for act in order["acts"] for name, code in act.items()]}
    place = order.get("place") or order.get("tiki") or order.get("hut")
    return {"place": [place]} if place else {}


def _project(order: Order, view: View) -> Mapping[str, Sequence[str]]:
    cards = order["cards"]
    if not cards:
        return {}
    if view.mao or plan_of(tuple(sorted(cards))).named is None:
        return {"free": ["yes"], "cards": cards, "show_card": [order["show"]]}
    rows = {name: next((card for card in cards if card in suit), "") for name, suit in SUITS.items()}
    show = next(name for name, card in rows.items() if card == order["show"])
    return {**{name: [card] for name, card in rows.items()}, "show": [show]}
