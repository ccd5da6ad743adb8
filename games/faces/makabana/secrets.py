"""What is laid face down: for its owner, as others may guess it, and when it is given away or revealed."""

import re
from collections.abc import Iterable, Sequence

from django.conf import settings
from django.utils.translation import ngettext, override

from engine.core import Event, Order
from engine.makabana.cards import CLUB, PAINT
from engine.makabana.guessing import laid_count, spots_with
from engine.makabana.mao import HONEST
from engine.makabana.state import NOBODY
from engine.makabana.table import View
from games.faces.face import Labels
from games.faces.kit.mail.japanese import apart, is_japanese, named_in
from games.faces.makabana.mail.words import BEACH_READINGS, CARD_WORDS
from games.faces.makabana.orders.text import order_text, places_of
from games.faces.makabana.words import card_name


def guesses(view: View) -> dict[int, list[str]]:
    """By seat, the places that fit the shown card and the number of cards. A bluff fits nowhere."""
    return {
        seat: [view.board.codes[place] for place in _fitting(view, seat, shown.card)]
        for seat, shown in enumerate(view.shown)
        if seat != view.seat and seat not in view.out and shown.card is not None
    }


def guess_line(view: View, seat: int, name: str, number: int) -> str:
    """What somebody shows, and how many places fit it."""
    words = {"name": name, "card": card_name(view.shown[seat].card or "", view.board), "number": number}
    return (
        ngettext(
            "%(name)s shows %(card)s: %(number)d spot fits",
            "%(name)s shows %(card)s: %(number)d spots fit",
            number,
        )
        % words
    )


def _fitting(view: View, seat: int, card: str) -> list[int]:
    number, named = laid_count(view, seat), spots_with(view.edition, view.players, card)
    places: set[int] = set()
    if view.mao or (number == HONEST and card not in (PAINT, CLUB)):
        places |= {spot for spot in named if view.huts[spot] == NOBODY}
    if number != HONEST and card != CLUB and view.paints[seat] and not view.final:
        places |= {spot for spot in named if view.huts[spot] not in (NOBODY, seat)}
    if number != HONEST and card != PAINT and not view.mao:
        places |= _club_sites(view, seat, named)
    return sorted(places)


def _club_sites(view: View, seat: int, named: tuple[int, ...]) -> set[int]:
    if view.edition != "2013" or seat in view.clubs:
        return set()
    beaches = {view.board.beach_of[spot] for spot in named if view.huts[spot] == seat}
    return {view.board.site(beach) for beach in beaches if view.clubs[beach] == NOBODY}


def laid_text(view: View, labels: Labels) -> str:
    """What the viewer has laid and the others have not seen yet; empty if there is nothing."""
    if view.project is None:
        return ""
    order = {"cards": list(view.project.cards), "show": view.project.show}
    return order_text("project", order, view, labels)


def revealed(kind: str, events: Sequence[Event]) -> set[int]:
    """Seats whose sealed orders of this kind these later events reveal completely."""
    if kind == "project":
        return {event.data["seat"] for event in events if event.code in ("revealed", "acted")}
    return {event.data["accuser"] for event in events if event.code == "denounced"}


def talk_leaks(view: View, orders: Iterable[tuple[str, Order]], text: str) -> bool:
    """Whether a text names what the viewer keeps secret: the code of a target, or all cards that name it."""
    secret = list(orders)
    if view.project is not None:
        secret.append(("project", {"cards": list(view.project.cards), "show": view.project.show}))
    codes = {code for kind, order in secret for code in places_of(kind, order, view)}
    said = apart(text).casefold()
    if any(re.search(rf"(?<!\w){re.escape(code)}(?!\w)", said, re.IGNORECASE) for code in codes):
        return True
    laid = [order["cards"] for kind, order in secret if kind == "project" and len(order["cards"]) > 1]
    return any(all(named_in(said, _names(card, view)) for card in cards) for cards in laid)


def _names(card: str, view: View) -> set[str]:
    """What a card is called, in every language of the site."""
    names = {card.casefold()} if len(card) > 1 else set()
    names |= {word for word, meant in CARD_WORDS.items() if meant == card and is_japanese(word)}
    beach = view.board.beach_names.get(card, "").casefold()
    names |= {word for word, meant in BEACH_READINGS.items() if meant == beach}
    for language, _ in settings.LANGUAGES:
        with override(language):
            names.add(card_name(card, view.board).casefold())
    return names
