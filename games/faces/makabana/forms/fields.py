"""The choices that the form of each ask offers."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext

from engine.makabana import legal
from engine.makabana.cards import BEACH_CARDS, CLUB, PAINT, SECTOR_CARDS, TYPE_CARDS, sorted_out
from engine.makabana.table import View
from games.faces.face import Labels
from games.faces.kit.forms import Choice, EmptyForm, Fields
from games.faces.makabana.signs import card_picture
from games.faces.makabana.words import card_name, place_name


def form_template(view: View) -> str:
    if view.stage == "project":
        return "makabana/cards.html" if view.mao else "makabana/project.html"
    return TEMPLATES[view.stage]


TEMPLATES = {
    "place": "makabana/place.html",
    "tiki": "makabana/place.html",
    "denounce": "makabana/one_of.html",
    "offer": "makabana/one_of.html",
    "revenge": "makabana/one_of.html",
    "counter": "makabana/one_of.html",
    "complete": "makabana/complete.html",
    "acts": "makabana/acts.html",
}


def form_context(view: View, labels: Labels, sent: Fields | None = None) -> dict[str, Any]:
    """The choices for the template of this ask. What was sent before stays chosen."""
    return CONTEXTS[view.stage](view, labels, sent or EmptyForm())


@dataclass(frozen=True, slots=True)
class CardChoice(Choice):
    """A card to choose, with its picture and, for a beach, the letter on it."""

    picture: str = ""
    letter: str = ""


def _cards(view: View, suit: tuple[str, ...], chosen: str) -> list[CardChoice]:
    return [_card(card, card_name(card, view.board), card == chosen) for card in suit if card in view.hand]


def _card(card: str, text: str, chosen: bool) -> CardChoice:
    return CardChoice(card, text, chosen, card_picture(card), card if card in BEACH_CARDS else "")


def _project_context(view: View, labels: Labels, sent: Fields) -> dict[str, Any]:
    playable = [card for card in view.hand if not (view.final and card in (PAINT, CLUB))]
    names = {card: card_name(card, view.board) for card in playable}
    paint_is_open = view.edition == "2003" and not view.mao
    rows = [
        ("beach", gettext("Beach"), _cards(view, BEACH_CARDS, sent.get("beach")), gettext("Choose a beach")),
        (
            "sector",
            gettext("Sector"),
            _cards(view, SECTOR_CARDS, sent.get("sector")),
            gettext("Choose a sector"),
        ),
        ("type", gettext("Type"), _cards(view, TYPE_CARDS, sent.get("type")), gettext("Choose a type")),
    ]
    extras = [
        _card(card, text, sent.get("extra") == card)
        for card, text in ((PAINT, gettext("Repaint a hut")), (CLUB, gettext("Open a club")))
        if card in names
    ]
    shown = [(name, legend) for name, legend, *_ in rows]
    if extras and not paint_is_open:
        shown.append(("extra", gettext("The fourth card")))
    return {
        "rows": rows,
        "extras": [Choice("", gettext("Build a hut"), not sent.get("extra")), *extras] if extras else [],
        "shows": [Choice(name, legend, sent.get("show") == name) for name, legend in shown],
        "paint_is_open": paint_is_open,
        "free": bool(sent.get("free")),
        **_hand(playable, names, sent),
    }


def _hand(playable: list[str], names: Mapping[str, str], sent: Fields) -> dict[str, Any]:
    """Every card of the hand, and every different one as the card to show."""
    laid = list(sent.getlist("cards"))
    hand = []
    for card in playable:
        hand.append(Choice(card, names[card], card in laid))
        if card in laid:
            laid.remove(card)
    to_show = [Choice(card, text, sent.get("show_card") == card) for card, text in names.items()]
    return {"hand": hand, "to_show": to_show}


def _place_context(view: View, labels: Labels, sent: Fields) -> dict[str, Any]:
    """Places by beach, so that a list can be tapped as well as the board."""
    allowed = legal.places(view) if view.stage == "place" else legal.tiki_places(view)
    beaches = []
    for number, beach in enumerate(view.board.beaches):
        here = [
            _place_choice(view.board.codes[place], view, sent)
            for place in allowed
            if place in view.board.spots_of[number] or place == view.board.site(number)
        ]
        if here:
            beaches.append((view.board.beach_names[beach], here))
    return {"beaches": beaches, "prompt": _place_prompt(view)}


def _place_prompt(view: View) -> str:
    if view.stage == "tiki":
        return gettext("Tap a spot, or choose from the list")
    if view.seat in view.huts:
        return gettext("Tap a spot for your second hut, on another beach")
    return gettext("Tap a spot for your first hut")


def _place_choice(code: str, view: View, sent: Fields) -> Choice:
    return Choice(code, place_name(code, view.board), sent.get("place") == code)


def _seats_context(view: View, labels: Labels, sent: Fields) -> dict[str, Any]:
    chosen = sent.get("seat", "-")
    others = [
        Choice(str(seat), label.name, chosen == str(seat))
        for seat, label in enumerate(labels)
        if seat != view.seat
    ]
    return {"field": "seat", "choices": [*others, Choice("", gettext("Nobody"), chosen == "")]}


def _huts_context(view: View, labels: Labels, sent: Fields) -> dict[str, Any]:
    assert view.trial is not None
    owner = view.seat if view.stage == "offer" else view.trial.accused
    codes = [view.board.codes[spot] for spot, whose in enumerate(view.huts) if whose == owner]
    return {"field": "place", "choices": [_place_choice(code, view, sent) for code in codes]}


def _counter_context(view: View, labels: Labels, sent: Fields) -> dict[str, Any]:
    place, chosen = place_name(view.board.codes[view.offered], view.board), sent.get("take")
    return {
        "field": "take",
        "choices": [
            Choice("yes", gettext("Repaint the hut on %(place)s") % {"place": place}, chosen == "yes"),
            Choice("no", gettext("Decline and take back your Paint cards"), chosen == "no"),
        ],
    }


def _complete_context(view: View, labels: Labels, sent: Fields) -> dict[str, Any]:
    assert view.project is not None
    laid = sorted_out(view.project.cards)
    possible = next(legal.completions(view), None) is not None
    rows = zip(
        ("beach", "sector", "type"),
        (gettext("Beach"), gettext("Sector"), gettext("Type")),
        laid,
        (BEACH_CARDS, SECTOR_CARDS, TYPE_CARDS),
        strict=True,
    )
    return {
        "laid": [card_name(card, view.board) for card in view.project.cards],
        "possible": possible,
        "rows": [
            (name, text, _cards(view, suit, sent.get(name))) for name, text, cards, suit in rows if not cards
        ],
    }


def _acts_context(view: View, labels: Labels, sent: Fields) -> dict[str, Any]:
    assert view.project is not None
    assert view.seat is not None
    texts = {"build": gettext("Build on %(place)s"), "paint": gettext("Repaint the hut on %(place)s")}
    acts = {
        f"{kind}:{code}": texts[kind] % {"place": place_name(code, view.board)}
        for act in legal.single_acts(view)
        for kind, code in act.items()
    }
    chosen = [*sent.getlist("act"), "", ""]
    return {
        "laid": [card_name(card, view.board) for card in view.project.cards],
        "slots": [
            (slot + 1, [Choice(value, text, chosen[slot] == value) for value, text in acts.items()])
            for slot in range(min(2, view.reserve[view.seat]))
        ],
    }


CONTEXTS: Mapping[str, Callable[[View, Labels, Fields], dict[str, Any]]] = {
    "place": _place_context,
    "project": _project_context,
    "tiki": _place_context,
    "denounce": _seats_context,
    "offer": _huts_context,
    "revenge": _huts_context,
    "counter": _counter_context,
    "complete": _complete_context,
    "acts": _acts_context,
}
