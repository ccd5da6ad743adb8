"""A card and stones as templates show them."""

from collections.abc import Sequence
from dataclasses import dataclass

from engine.macao.cards import CARDS
from engine.macao.stones import named
from games.faces.macao.amounts import SHORT, gold, points, stones
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
    toll: str
    """What it adds to the toll of its round."""
    text: str


def gems(amounts: Sequence[int]) -> list[Gem]:
    return [
        Gem(colour, number, SHORT[colour] % {"number": number})
        for colour, number in named(tuple(amounts)).items()
    ]


def card_face(card: int) -> CardFace:
    data = CARDS[card]
    return CardFace(
        number=card,
        name=card_name(card),
        type=data.type,
        type_name=str(TYPES[data.type]),
        cost=gems(data.cost),
        cost_text=stones(data.cost),
        toll=f"{gold(data.gold)}, {points(data.pp)}",
        text=card_text(card),
    )
