"""Lines as a player would write them, for letters and for the help."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import islice
from typing import TypeVar

from django.utils.translation import gettext, pgettext

from engine.makabana import legal
from engine.makabana.board import Board
from engine.makabana.cards import BEACH_CARDS, CLUB, PAINT
from engine.makabana.table import View
from games.faces.face import Labels
from games.faces.kit.mail.lines import rotated
from games.faces.makabana.mail.lines import code_of
from games.faces.makabana.words import CARDS, card_name

FEW = 3

Item = TypeVar("Item")


def examples(view: View, labels: Labels, kind: str = "") -> list[str]:
    """They vary by seat and round. Never taken from what the viewer has laid, since letters quote them."""
    return list(LINES[kind or view.stage](view, labels))


def project_line(plan: str, code: str, show: str, board: Board) -> str:
    words = {"place": code, "card": card_name(show, board).lower()}
    if plan == "paint":
        return gettext("repaint %(place)s show %(card)s") % words
    if plan == "club":
        return gettext("club %(place)s show %(card)s") % words
    return gettext("build %(place)s show %(card)s") % words


def cards_line(cards: Sequence[str], show: str, board: Board) -> str:
    """Beaches by their letter, the others by name; the card to show by name, since C may be two cards."""
    return gettext("cards %(cards)s show %(card)s") % {
        "cards": " ".join(card if card in BEACH_CARDS else str(CARDS[card]).lower() for card in cards),
        "card": card_name(show, board).lower(),
    }


def mail_help() -> list[str]:
    return [
        gettext("build ALT show lagoon – build a hut on ALT; the others see the lagoon card"),
        gettext("repaint BLF show paint – repaint the hut on BLF"),
        gettext("club ACF show club – open a club with your hut on ACF"),
        gettext("cards A B lagoon show A – play any cards, whatever they make"),
        gettext("pass – play nothing"),
        gettext("place DCP – place one of the first huts"),
        gettext("tiki ECF or tiki A* – place your Tiki on a spot or on a club site"),
        gettext(
            "tiki ECF, and more spots on the next lines – the first one still possible is used; "
            "works in advance too"
        ),
        gettext("accuse Red, accuse nobody – in Mao"),
        gettext("offer ALT, take, decline, revenge ALT, complete lagoon fish, nothing – in Mao, when asked"),
        gettext("You can write names instead of a code: build Azzura lagoon tattoo show tattoo."),
    ]


def _place(view: View, labels: Labels) -> Iterator[str]:
    for place in islice(_turned(legal.places(view), view), FEW):
        yield gettext("place %(place)s") % {"place": view.board.codes[place]}


def _project(view: View, labels: Labels) -> Iterator[str]:
    """One building, one painting and one club where they are possible."""
    sets = _turned(list(legal.project_sets(view)), view)
    plans: dict[str, list[tuple[str, ...]]] = {"build": [], "paint": [], "club": []}
    for cards in sets:
        plans["paint" if PAINT in cards else "club" if CLUB in cards else "build"].append(cards)
    for plan, found in plans.items():
        for cards in found[:1]:
            shows = legal.shows(view, cards)
            show = shows[(view.round + (view.seat or 0)) % len(shows)]
            yield project_line(plan, code_of(*cards[:3]), show, view.board)
    yield pgettext("mail", "pass")


def _tiki(view: View, labels: Labels) -> Iterator[str]:
    for place in islice(_turned(legal.tiki_places(view), view), FEW):
        yield gettext("tiki %(place)s") % {"place": view.board.codes[place]}


def _denounce(view: View, labels: Labels) -> Iterator[str]:
    for seat, label in enumerate(labels):
        if seat != view.seat:
            yield gettext("accuse %(name)s") % {"name": label.name}
    yield gettext("accuse nobody")


def _huts(owner: int | None, sentence: str, view: View) -> Iterator[str]:
    huts = [spot for spot, whose in enumerate(view.huts) if whose == owner]
    for spot in huts[:FEW]:
        yield sentence % {"place": view.board.codes[spot]}


def _revenge(view: View, labels: Labels) -> Iterator[str]:
    owner = view.trial.accused if view.trial else None
    return _huts(owner, gettext("revenge %(place)s"), view)


def _counter(view: View, labels: Labels) -> Iterator[str]:
    return iter((pgettext("mail", "take"), pgettext("mail", "decline")))


def _complete(view: View, labels: Labels) -> Iterator[str]:
    """Which cards are missing would tell which are laid."""
    yield pgettext("mail", "nothing")


def _turned(items: Sequence[Item], view: View) -> list[Item]:
    return rotated(items, 7 * view.round + 5 * (view.seat or 0))


LINES: Mapping[str, Callable[[View, Labels], Iterator[str]]] = {
    "place": _place,
    "project": _project,
    "tiki": _tiki,
    "denounce": _denounce,
    "offer": lambda view, labels: _huts(view.seat, gettext("offer %(place)s"), view),
    "revenge": _revenge,
    "counter": _counter,
    "complete": _complete,
    "acts": _complete,
}
