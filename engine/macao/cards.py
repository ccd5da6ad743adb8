"""The 120 cards. They are data, checked when read; `source` says which are reconstructions."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from engine.macao.board import BOARD
from engine.macao.card_file import BadCards, check_cards
from engine.macao.effects import CODES, Effect, effect_of
from engine.macao.stones import Stones, stones_of
from engine.strict_json import BadJSON, read_json


@dataclass(frozen=True, slots=True)
class Card:
    number: int
    key: str
    type: str
    cost: Stones
    gold: int
    """The numbers that it adds to the toll."""
    pp: int
    effect: Effect
    source: str
    """`known` if a public report states its effect, `reconstructed` if not, `printed` for a true card."""

    @property
    def phase(self) -> int | str:
        return CODES[self.effect.code].phase

    @property
    def price(self) -> int:
        """How many stones it costs."""
        return sum(self.cost)


def read_cards(data: bytes) -> dict[int, Card]:
    """By number. BadCards if this is no set of cards to play with."""
    try:
        file = read_json(data)
    except BadJSON as error:
        raise BadCards(str(error)) from None
    check_cards(file, list(BOARD.goods), [port.name for port in BOARD.ports])
    return {card["id"]: _card(card) for card in file["cards"]}


def _card(data: dict[str, Any]) -> Card:
    gold, pp = data["toll"]
    cost, effect = stones_of(data["cost"]), effect_of(data["effect"])
    return Card(data["id"], data["key"], data["type"], cost, gold, pp, effect, data["source"])


CARDS = read_cards(files(__package__).joinpath("data/cards.json").read_bytes())
SCROLLS = tuple(number for number, card in CARDS.items() if card.type == "scroll")
DECK = tuple(number for number, card in CARDS.items() if card.type != "scroll")


def working(active: tuple[int, ...], code: str) -> Iterator[Card]:
    """The active cards with this effect, in the order of activation."""
    return (CARDS[number] for number in _with_code(active, code))


def effects(active: tuple[int, ...], code: str) -> list[Effect]:
    return [card.effect for card in working(active, code)]


def has(active: tuple[int, ...], code: str) -> bool:
    return bool(_with_code(active, code))


@cache
def numbers_with(code: str) -> frozenset[int]:
    """The cards with this effect."""
    return frozenset(number for number, card in CARDS.items() if card.effect.code == code)


def _with_code(active: tuple[int, ...], code: str) -> list[int]:
    wanted = numbers_with(code)
    return [number for number in active if number in wanted]
