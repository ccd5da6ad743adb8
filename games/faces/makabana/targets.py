"""Which places an order is about, and whether somebody is about to tell of it."""

import re
from collections.abc import Iterable, Mapping
from typing import Any

from django.conf import settings
from django.utils.translation import override

from engine.makabana.cards import plan_of
from engine.makabana.table import View
from games.faces.makabana.words import card_name

Order = Mapping[str, Any]


def places_of(kind: str, order: Order, view: View) -> list[str]:
    """Codes of the places that a legal order names on this board; a club's is that of the hut."""
    if kind == "project":
        plan = plan_of(tuple(sorted(order["cards"])))
        spot = view.board.named.get(plan.named) if plan.named else None
        return [] if spot is None else [view.board.codes[spot]]
    if kind == "acts":
        return [code for act in order["acts"] for code in act.values()]
    code = order.get("place") or order.get("tiki") or order.get("hut")
    return [code] if code else []


def betrays(view: View, orders: Iterable[tuple[str, Order]], text: str) -> bool:
    """Whether a text names what the viewer keeps secret: the code of a target, or all cards that name it."""
    secret = list(orders)
    if view.project is not None:
        secret.append(("project", {"cards": list(view.project.cards), "show": view.project.show}))
    codes = {code for kind, order in secret for code in places_of(kind, order, view)}
    if any(re.search(rf"(?<!\w){re.escape(code)}(?!\w)", text, re.IGNORECASE) for code in codes):
        return True
    words = set(re.findall(r"\w+", text.casefold()))
    laid = [order["cards"] for kind, order in secret if kind == "project" and len(order["cards"]) > 1]
    return any(all(_names(card, view) & words for card in cards) for cards in laid)


def _names(card: str, view: View) -> set[str]:
    """What a card is called, in every language of the site."""
    names = {card.casefold()} if len(card) > 1 else set()
    for language, _ in settings.LANGUAGES:
        with override(language):
            names.add(card_name(card, view.board).casefold())
    return names
