"""Entering the city with its ports, and the cards: a line for each, `?` where it was not seen."""

from games.faces.macao.entering.cards import CARDS_FORM
from games.faces.macao.entering.city import CITY_FORM

FORMS = (CITY_FORM, CARDS_FORM)
