"""A beginner: likes its own huts side by side, shows any card, hardly guesses, and forgets what it might do.

It knows nothing but its view.
"""

from collections.abc import Callable
from math import exp
from random import Random
from typing import Any

from engine.makabana import legal, steady_mao
from engine.makabana.appraisal import Appraisal
from engine.makabana.cards import CLUB, PAINT, SECTOR_CARDS
from engine.makabana.guessing import aims
from engine.makabana.state import NOBODY
from engine.makabana.steady_bot import own_targets
from engine.makabana.table import View

FANCY = 1.4
"""Points that make a spot e times as likely: so little does it weigh them."""
BOLDNESS = 0.15
"""How often it thinks of Paint or Club at all."""
ATTENTION = 0.25
"""How often it looks at what a rival shows before it places its Tiki."""
SUSPICION = 0.05
SLIP = 0.08
"""How often it lays another sector card than the one it meant."""


def choose(seen: View, rng: Random) -> dict[str, Any]:
    return CHOICES[seen.stage](seen, rng)


def _place(seen: View, rng: Random) -> dict[str, Any]:
    return {"place": seen.board.codes[_liked(seen, legal.places(seen), rng)]}


def _project(seen: View, rng: Random) -> dict[str, Any]:
    """A spot it likes; that others may want it too, or see through the shown card, does not occur to it."""
    bold = rng.random() < BOLDNESS
    sets = [cards for cards in legal.project_sets(seen) if bold or not {PAINT, CLUB} & set(cards)]
    spots = {seen.board.named[cards[0], cards[1], cards[2]]: cards for cards in sets}
    if not spots:
        return {"cards": [], "show": None}
    cards = spots[_liked(seen, list(spots), rng)]
    if rng.random() < SLIP:
        cards = (cards[0], rng.choice(SECTOR_CARDS), *cards[2:])
    return {"cards": list(cards), "show": rng.choice(legal.shows(seen, cards))}


def _tiki(seen: View, rng: Random) -> dict[str, Any]:
    """At times where one rival seems to be going, else somewhere that it would like to be itself."""
    appraisal = Appraisal(seen)
    places = [place for place in legal.tiki_places(seen) if place not in own_targets(seen, appraisal)]
    if not places:
        return {"tiki": next((seen.board.codes[place] for place in legal.tiki_places(seen)), None)}
    rival = rng.choice([seat for seat in range(seen.players) if seat != seen.seat])
    guesses = [aim for aim in aims(seen, appraisal, rival) if aim.place in places]
    if guesses and rng.random() < ATTENTION:
        place = rng.choices(guesses, [aim.chance for aim in guesses])[0].place
    else:
        free = [place for place in places if place < len(seen.huts) and seen.huts[place] == NOBODY]
        place = _liked(seen, free, rng) if free else rng.choice(places)
    return {"tiki": seen.board.codes[place]}


def _denounce(seen: View, rng: Random) -> dict[str, Any]:
    """Only whoever shows a Paint, and at times just anybody."""
    rivals = [seat for seat in range(seen.players) if seat != seen.seat]
    painters = [seat for seat in rivals if seen.shown[seat].card == PAINT]
    if painters and rng.random() < ATTENTION:
        return {"accuse": rng.choice(painters)}
    return {"accuse": rng.choice(rivals) if rng.random() < SUSPICION else None}


def _liked(seen: View, spots: list[int], rng: Random) -> int:
    """One of them, the likelier the more it brings at once."""
    appraisal = Appraisal(seen)
    return rng.choices(spots, [exp(appraisal.gain(appraisal.me, spot) / FANCY) for spot in spots])[0]


CHOICES: dict[str, Callable[[View, Random], dict[str, Any]]] = {
    "place": _place,
    "project": _project,
    "tiki": _tiki,
    "denounce": _denounce,
    "offer": steady_mao.offer,
    "counter": steady_mao.counter,
    "revenge": steady_mao.revenge,
    "complete": steady_mao.complete,
    "acts": steady_mao.acts,
}
