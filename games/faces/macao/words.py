"""Names of things: cards, goods, ports, spaces, districts, people."""

from collections.abc import Iterable

from django.utils.translation import gettext, pgettext_lazy

from engine.macao.board import BOARD
from engine.macao.cards import CARDS
from engine.macao.table import View
from games.faces.kit import scene
from games.faces.kit.phrases import with_commas
from games.faces.macao.cards.names import NAMES

GOODS = {
    "lacquer": pgettext_lazy("goods", "lacquer"),
    "rice": pgettext_lazy("goods", "rice"),
    "tea": pgettext_lazy("goods", "tea"),
    "jade": pgettext_lazy("goods", "jade"),
    "silk": pgettext_lazy("goods", "silk"),
    "paper": pgettext_lazy("goods", "paper"),
    "porcelain": pgettext_lazy("goods", "porcelain"),
    "spices": pgettext_lazy("goods", "spices"),
    "joker": pgettext_lazy("goods", "joker"),
}
PORTS = {
    "amsterdam": pgettext_lazy("port", "Amsterdam"),
    "london": pgettext_lazy("port", "London"),
    "hamburg": pgettext_lazy("port", "Hamburg"),
    "antwerp": pgettext_lazy("port", "Antwerp"),
    "lisbon": pgettext_lazy("port", "Lisbon"),
    "barcelona": pgettext_lazy("port", "Barcelona"),
    "marseille": pgettext_lazy("port", "Marseille"),
    "genoa": pgettext_lazy("port", "Genoa"),
    "venice": pgettext_lazy("port", "Venice"),
    "anchor": pgettext_lazy("port", "Macao, the anchor space"),
}
"""Venice is in the stories of games that began before version 2 of the rules."""
TYPES = {
    "scroll": pgettext_lazy("type of card", "scroll"),
    "building": pgettext_lazy("type of card", "building"),
    "person": pgettext_lazy("type of card", "character"),
}


def card_name(card: int) -> str:
    return str(NAMES[CARDS[card].key])


def card_label(card: int) -> str:
    """«45 Well»: by its number, which orders use, and by its name."""
    return f"{card} {card_name(card)}"


def cards_listed(cards: Iterable[int]) -> str:
    return with_commas(map(card_label, cards)) or gettext("none")


def good_name(good: str) -> str:
    """Of a tile: a good or a joker."""
    return str(GOODS[good])


def space_name(space: str) -> str:
    """A port by its name, open sea by its code."""
    return str(PORTS[space]) if space in PORTS else space


def tiles(goods: Iterable[int]) -> str:
    """Numbers by good, as a hold has them: «2 tea, 1 silk»."""
    return with_commas(
        f"{number} {good_name(good)}" for good, number in zip(BOARD.goods, goods, strict=True) if number
    ) or gettext("none")


class Scene(scene.Scene[View]):
    """Of Macao."""
