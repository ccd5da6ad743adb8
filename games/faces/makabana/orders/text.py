"""Orders in words, read back to the player giving them, and the places they involve."""

from collections.abc import Callable

from django.utils.translation import gettext, gettext_lazy, ngettext

from engine.core import Order
from engine.makabana.cards import plan_of
from engine.makabana.mao import HONEST
from engine.makabana.table import View
from games.faces.face import Labels
from games.faces.kit.phrases import in_a_row
from games.faces.makabana.words import Scene, card_name

PLANS = {
    "build": gettext_lazy("Build on %(place)s, showing %(card)s."),
    "paint": gettext_lazy("Repaint the hut on %(place)s, showing %(card)s."),
    "club": gettext_lazy("Open a club with the hut on %(place)s, showing %(card)s."),
}


def order_text(kind: str, order: Order, view: View, labels: Labels) -> str:
    """For a legal order."""
    return TEXTS[kind](order, view, Scene(view, labels))


def seal_words(kind: str, order: Order, view: View, labels: Labels) -> str:
    """«Seal, showing lagoon», where a card is shown."""
    if not order.get("show"):
        return gettext("Seal my order")
    return gettext("Seal, showing %(card)s") % {"card": card_name(order["show"], view.board)}


def _place(order: Order, view: View, scene: Scene) -> str:
    return gettext("Place a hut on %(place)s.") % {"place": scene.place(order["place"])}


def _project(order: Order, view: View, scene: Scene) -> str:
    """A set that cannot succeed is legal (R3, R8): the text then warns."""
    cards = order["cards"]
    if not cards:
        return gettext("Pass: play no cards this round.")
    shown = card_name(order["show"], view.board)
    words = {"cards": scene.cards(cards), "card": shown, "number": len(cards)}
    if view.mao and len(cards) != HONEST:
        return (
            ngettext(
                "Play %(number)d card (%(cards)s), showing %(card)s.",
                "Play %(number)d cards (%(cards)s), showing %(card)s.",
                len(cards),
            )
            % words
        )
    plan = plan_of(tuple(sorted(cards)))
    if plan.named is None:
        return (
            gettext("Play %(cards)s, showing %(card)s. This project is invalid: you will lose the round.")
            % words
        )
    spot = view.board.named.get(plan.named)
    if spot is None:
        return (
            gettext("Play %(cards)s, showing %(card)s. This will fail: that beach has no such sector.")
            % words
        )
    return PLANS[plan.kind] % {"place": scene.place(view.board.codes[spot]), "card": shown}


def _tiki(order: Order, view: View, scene: Scene) -> str:
    if order["tiki"] is None:
        return gettext("Keep your Tiki in hand.")
    return gettext("Place your Tiki on %(place)s.") % {"place": scene.place(order["tiki"])}


def _denounce(order: Order, view: View, scene: Scene) -> str:
    if order["accuse"] is None:
        return gettext("Accuse nobody.")
    return gettext("Accuse %(name)s.") % {"name": scene.name(order["accuse"])}


def _offer(order: Order, view: View, scene: Scene) -> str:
    return gettext("Offer your hut on %(place)s.") % {"place": scene.place(order["hut"])}


def _counter(order: Order, view: View, scene: Scene) -> str:
    if not order["take"]:
        return gettext("Decline the offered hut and take back the Paint cards you played.")
    return gettext("Repaint the offered hut on %(place)s.") % {
        "place": scene.place(view.board.codes[view.offered])
    }


def _revenge(order: Order, view: View, scene: Scene) -> str:
    return gettext("Take revenge: repaint the hut on %(place)s.") % {"place": scene.place(order["hut"])}


def _complete(order: Order, view: View, scene: Scene) -> str:
    if not order["cards"]:
        return gettext("Add no cards and build nothing.")
    return gettext("Complete your build with %(cards)s.") % {"cards": scene.cards(order["cards"])}


def _acts(order: Order, view: View, scene: Scene) -> str:
    if not order["acts"]:
        return gettext("Do nothing with the cards you played.")
    return in_a_row(_act(kind, scene.place(code)) for act in order["acts"] for kind, code in act.items())


def _act(kind: str, place: str) -> str:
    if kind == "build":
        return gettext("Build on %(place)s.") % {"place": place}
    return gettext("Repaint the hut on %(place)s.") % {"place": place}


TEXTS: dict[str, Callable[[Order, View, Scene], str]] = {
    "place": _place,
    "project": _project,
    "tiki": _tiki,
    "denounce": _denounce,
    "offer": _offer,
    "counter": _counter,
    "revenge": _revenge,
    "complete": _complete,
    "acts": _acts,
}


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
