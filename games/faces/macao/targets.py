"""Which places an order is about, and whether somebody is about to tell of it."""

import re
from collections.abc import Iterable, Mapping
from typing import Any

from engine.macao.stones import COLOURS
from engine.macao.table import View
from games.faces.folding import fold
from games.faces.macao.advice import turn_after
from games.faces.macao.steps import places_told
from games.faces.macao.vocabulary import COLOUR_WORDS

Order = Mapping[str, Any]


def places_of(kind: str, order: Order, view: View) -> list[str]:
    """Districts, spaces of the wall and the sea, and the toll, that a legal order touches."""
    return places_told(turn_after(order, view).events) if kind == "actions" else []


def betrays(view: View, orders: Iterable[tuple[str, Order]], text: str) -> bool:
    """Only dice are sealed: a text that names the colours of both tells of them."""
    said = {COLOUR_WORDS.get(word) for word in re.findall(r"\w+", fold(text))}
    return any(said.issuperset(order["dice"]) for kind, order in orders if kind == "dice")


def guesses(view: View) -> Mapping[int, list[str]]:
    """Nobody is up to anything that the board could show."""
    return {}


assert set(COLOUR_WORDS.values()) == set(COLOURS)
