"""Cards, and what a set of them means."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Literal

from engine.core import IllegalOrder
from engine.makabana.board_file import SECTORS, TYPES

BEACH_CARDS = ("A", "B", "C", "D", "E")
SECTOR_CARDS = tuple(SECTORS.values())
TYPE_CARDS = tuple(TYPES.values())
PAINT, CLUB = "paint", "club"

KIND = (
    dict.fromkeys(BEACH_CARDS, "beach")
    | dict.fromkeys(SECTOR_CARDS, "sector")
    | dict.fromkeys(TYPE_CARDS, "type")
    | {PAINT: PAINT, CLUB: CLUB}
)
MOST_CARDS = 15


@dataclass(frozen=True, slots=True)
class Project:
    """Cards laid face down, sorted, and the one that is shown; nothing at all is a pass."""

    cards: tuple[str, ...]
    show: str | None


PASS = Project((), None)


@dataclass(frozen=True, slots=True)
class Plan:
    """What a set of cards sets out to do; `named` is beach, sector, type, and None where the set is void."""

    kind: Literal["build", "paint", "club", "void", "pass"]
    named: tuple[str, str, str] | None = None


@lru_cache(maxsize=16384)
def plan_of(cards: tuple[str, ...]) -> Plan:
    """R1, R3: right is one beach, one sector and one type, alone, with one Paint, or with the Club card."""
    if not cards:
        return Plan("pass")
    beaches, sectors, types = sorted_out(cards)
    paints, clubs = cards.count(PAINT), cards.count(CLUB)
    if len(beaches) != 1 or len(sectors) != 1 or len(types) != 1 or paints + clubs > 1:
        return Plan("void")
    return Plan("paint" if paints else "club" if clubs else "build", (beaches[0], sectors[0], types[0]))


def sorted_out(cards: Iterable[str]) -> tuple[list[str], list[str], list[str]]:
    """The beach, sector and type cards among these."""
    beaches, sectors, types = [], [], []
    for card in cards:
        kind = KIND[card]
        if kind == "beach":
            beaches.append(card)
        elif kind == "sector":
            sectors.append(card)
        elif kind == "type":
            types.append(card)
    return beaches, sectors, types


def read_cards(value: Any) -> tuple[str, ...]:
    """A list of card names out of an order, sorted, or IllegalOrder."""
    if type(value) is not list:
        raise IllegalOrder("not_cards")
    if len(value) > MOST_CARDS:
        raise IllegalOrder("too_many_cards", number=len(value))
    for card in value:
        if type(card) is not str or card not in KIND:
            raise IllegalOrder("unknown_card", card=card)
    return tuple(sorted(value))


def check_in_hand(cards: tuple[str, ...], hand: tuple[str, ...]) -> None:
    """Every card is in this hand, as often as it is laid."""
    for position, card in enumerate(cards):
        if card not in hand:
            raise IllegalOrder("not_in_hand", card=card)
        if position and cards[position - 1] == card and cards.count(card) > hand.count(card):
            raise IllegalOrder("not_in_hand_twice", card=card)
