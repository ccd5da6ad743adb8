"""Entering the city with its ports, and the cards: a line for each, `?` where it was not seen."""

from games.faces.kit.entering import EntryForm
from games.faces.macao.entering.cards import CARDS_FORM
from games.faces.macao.entering.city import CITY_FORM


def macao_forms() -> list[EntryForm]:
    return [CITY_FORM, CARDS_FORM]
