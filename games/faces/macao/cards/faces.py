"""A card and stones as templates show them."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext

from engine.macao.cards import CARDS
from engine.macao.stones import COLOURS, named
from games.faces.macao.amounts import COLOUR_NAMES, SHORT, gold, points, stones
from games.faces.macao.cards.texts import card_text
from games.faces.macao.words import TYPES, card_name


@dataclass(frozen=True, slots=True)
class Gem:
    """Stones of one colour."""

    colour: str
    number: int
    text: str


@dataclass(frozen=True, slots=True)
class CardFace:
    number: int
    name: str
    type: str
    type_name: str
    cost: list[Gem]
    cost_text: str
    picture: str
    """A static file and the symbol in it, by type."""
    toll: str
    """What it adds to the toll of its round."""
    text: str


@dataclass(frozen=True, slots=True)
class Payable:
    """A card with what of its cost is there, what is missing, and whether that is on its way."""

    face: CardFace
    stones: list[tuple[str, str, bool]]
    """Colour, name and whether it is there, stone by stone."""
    short: int
    told: str
    can: bool
    """Whether the viewer could activate it now."""


def gems(amounts: Sequence[int]) -> list[Gem]:
    return [
        Gem(colour, number, SHORT[colour] % {"number": number})
        for colour, number in named(tuple(amounts)).items()
    ]


def card_to_pay(card: int, arrow: Sequence[int], coming: Sequence[int], *, can: bool = False) -> Payable:
    cost = CARDS[card].cost
    stones_of_it = [
        (colour, str(COLOUR_NAMES[colour]), nth < have)
        for colour, need, have in zip(COLOURS, cost, arrow, strict=True)
        for nth in range(need)
    ]
    short = sum(not there for _, _, there in stones_of_it)
    nowhere = [
        str(COLOUR_NAMES[colour])
        for colour, need, have, later in zip(COLOURS, cost, arrow, coming, strict=True)
        if need > have and need > later
    ]
    if not short:
        told = gettext("pay now")
    elif nowhere:
        told = gettext("no %(colour)s coming") % {"colour": nowhere[0]}
    else:
        told = gettext("%(number)d short") % {"number": short}
    return Payable(card_face(card), stones_of_it, short, told, can)


def card_face(card: int) -> CardFace:
    data = CARDS[card]
    return CardFace(
        number=card,
        name=card_name(card),
        type=data.type,
        type_name=str(TYPES[data.type]),
        picture=f"games/macao.svg#{data.type}",
        cost=gems(data.cost),
        cost_text=stones(data.cost),
        toll=f"{gold(data.gold)}, {points(data.pp)}",
        text=card_text(card),
    )
