"""The board by parts, for pages: the city, the sea, what is mine, and the offer."""

from collections.abc import Collection
from dataclasses import replace
from typing import Any

from django.template.loader import render_to_string
from django.utils.safestring import mark_safe
from django.utils.translation import pgettext

from engine.macao.board import BOARD
from engine.macao.state import PLACES
from engine.macao.stones import COLOURS
from engine.macao.table import View
from engine.macao.wall import space_of
from games.faces.face import PLAIN, BoardLook, BoardPart, BoardTab, Labels
from games.faces.macao.amounts import colour_name, gold, points
from games.faces.macao.asks import asked_seats
from games.faces.macao.board_text import reconstruction, slot_lines
from games.faces.macao.cards.faces import card_face, card_to_pay, gems
from games.faces.macao.drawing.boards import city_svg, sea_svg
from games.faces.macao.drawing.compass import compass_svg
from games.faces.macao.words import space_name, tiles


def board_parts(view: View, labels: Labels, look: BoardLook = PLAIN) -> list[BoardPart]:
    look = replace(look, on_page=True)
    purse = render_to_string("macao/purse.html", _purse(view, look))
    markup = (
        purse + city_svg(view, labels, look),
        purse + sea_svg(view, labels, look),
        render_to_string("macao/mine.html", _players(view, labels, look)),
        render_to_string("macao/offer.html", _offer(view)),
    )
    tabs = board_tabs(view, look.marked)
    return [BoardPart(tab.key, tab.name, part, tab.shown) for tab, part in zip(tabs, markup, strict=True)]


def board_tabs(view: View, marked: Collection[str] = ()) -> list[BoardTab]:
    """The open tab is the one that helps most now: see `_shown`."""
    shown = _shown(view, marked)
    mine = (
        pgettext("part of the board", "Players")
        if view.seat is None
        else pgettext("part of the board", "Mine")
    )
    names = {
        "city": pgettext("part of the board", "City"),
        "sea": pgettext("part of the board", "Sea"),
        "mine": mine,
        "offer": pgettext("part of the board", "Display"),
    }
    return [BoardTab(key, name, key == shown) for key, name in names.items()]


def _purse(view: View, look: BoardLook) -> dict[str, Any]:
    """What the viewer has to spend now, and the toll."""
    cost, worth = view.toll
    return {
        "stones": gems(view.me.compass[0]) if view.seat is not None else None,
        "toll": {"gold": cost, "points": worth} if view.round else None,
        "short": max(0, cost - view.me.gold) if view.seat is not None else 0,
        "can": "toll" in look.prices,
        "prefix": look.prefix,
    }


def _shown(view: View, marked: Collection[str]) -> str:
    """The part with the highlighted places; else what is asked about: offer or own things; or the city."""
    if marked:
        return "sea" if set(marked) <= BOARD.next_to.keys() else "city"
    if view.stage in ("draft", "stones", "dice"):
        return "offer"
    return "mine" if view.seat in asked_seats(view) else "city"


def _players(view: View, labels: Labels, look: BoardLook) -> dict[str, Any]:
    """The viewer first, then the others in turn order."""
    seats = sorted(view.order, key=lambda seat: seat != view.seat)
    return {
        "players": [_player(view, labels, seat, look) for seat in seats],
        "reconstruction": reconstruction(),
    }


def _player(view: View, labels: Labels, seat: int, look: BoardLook) -> dict[str, Any]:
    player, own = view.players[seat], seat == view.seat
    more = 0 if look.before is None else player.pp - look.before.players[seat].pp
    arrow, coming = player.compass[0], [sum(held) for held in zip(*player.compass[1:], strict=True)]
    return {
        "label": labels[seat],
        "seat": seat,
        "own": own,
        "compass": mark_safe(compass_svg(player.compass, look.prefix)),  # noqa: S308
        "slots": list(slot_lines(player.compass)),
        "more": f"+{more}" if more else "",
        "tableau": [
            card_to_pay(card, arrow, coming, can=own and f"activate:{card}" in look.prices)
            for card in player.tableau
        ],
        "places": PLACES - len(player.tableau),
        "active": [
            {"face": card_face(card), "can": own and f"use:{card}" in look.prices} for card in player.active
        ],
        "pp": player.pp,
        "gold": player.gold,
        "penalties": player.penalties,
        "jokers": player.jokers,
        "hold": tiles(player.goods),
        "ship": space_name(player.ship),
        "wall": space_of(view.wall, seat),
    }


def _offer(view: View) -> dict[str, Any]:
    return {
        "offer": [card_face(card) for card in view.display],
        "dice": [
            (colour, colour_name(colour), value) for colour, value in zip(COLOURS, view.dice, strict=True)
        ]
        if view.dice
        else [],
        "toll": {"gold": gold(view.toll[0]), "points": points(view.toll[1])} if view.round else None,
        "coming": [
            (view.round + ahead, [card_face(card) for card in pair])
            for ahead, pair in enumerate(view.scrolls, start=1)
        ],
        "deck": view.deck,
        "last": card_face(view.discards[-1]) if view.discards else None,
        "reconstruction": reconstruction(),
    }
