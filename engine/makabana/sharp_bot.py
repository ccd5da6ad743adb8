"""Reads the others by Bayes, foresees their Tikis, and shows the card that gives least away."""

from collections.abc import Callable
from random import Random
from typing import Any

from engine.makabana import legal, sharp_mao, steady_mao
from engine.makabana.appraisal import Appraisal
from engine.makabana.foresight import Foresight, Option
from engine.makabana.reading import Reading, harm
from engine.makabana.steady_bot import fills_beach, own_targets, thwarted, worth_of_the_end
from engine.makabana.steady_project import mixture
from engine.makabana.table import View
from engine.makabana.unreadable import odds_of

PLACE_MIXING = 0.12
"""Points that make a spot for a first hut e times as likely; and a place for the Tiki:"""
TIKI_MIXING = 0.12


def choose(seen: View, rng: Random) -> dict[str, Any]:
    return CHOICES[seen.stage](seen, rng)


def _place(seen: View, rng: Random) -> dict[str, Any]:
    appraisal = Appraisal(seen)
    spots = legal.places(seen)
    odds = mixture([appraisal.worth(appraisal.me, spot) for spot in spots], PLACE_MIXING)
    return {"place": seen.board.codes[rng.choices(spots, odds)[0]]}


def _project(seen: View, rng: Random) -> dict[str, Any]:
    if seen.mao:
        cheat = sharp_mao.project(seen, rng)
        if cheat:
            return cheat
    options, odds = policy(seen, rng)
    if not options:
        return {"cards": [], "show": None}
    chosen = rng.choices(options, odds)[0]
    return {"cards": list(chosen.cards), "show": chosen.show}


def policy(seen: View, rng: Random) -> tuple[list[Option], list[float]]:
    """The projects that are worth a thought, and how often each is laid."""
    options = Foresight(seen, rng).options()
    return options, odds_of(options)


def _tiki(seen: View, rng: Random) -> dict[str, Any]:
    return tiki(seen, rng, Reading(seen))


def tiki(seen: View, rng: Random, reading: Reading) -> dict[str, Any]:
    """Where it spoils most of what this reading finds."""
    appraisal = reading.appraisal(reading.me)
    places = legal.tiki_places(seen)
    if not places:
        return {"tiki": None}
    spared = own_targets(seen, appraisal)
    places = [place for place in places if place not in spared] or places
    spoilt = dict.fromkeys(places, 0.0)
    spots = len(seen.huts)
    for seat in range(seen.players):
        if seat != seen.seat:
            for guess in reading.after(seat):
                if guess.place in spoilt and not thwarted(seen, guess.kind, guess.place):
                    spoilt[guess.place] += guess.chance * harm(appraisal, seat, guess)
    for place in places:
        if place < spots and fills_beach(seen, place):
            spoilt[place] += worth_of_the_end(appraisal)
    odds = mixture([spoilt[place] for place in places], TIKI_MIXING)
    return {"tiki": seen.board.codes[rng.choices(places, odds)[0]]}


CHOICES: dict[str, Callable[[View, Random], dict[str, Any]]] = {
    "place": _place,
    "project": _project,
    "tiki": _tiki,
    "denounce": sharp_mao.denounce,
    "offer": steady_mao.offer,
    "counter": steady_mao.counter,
    "revenge": steady_mao.revenge,
    "complete": steady_mao.complete,
    "acts": steady_mao.acts,
}
