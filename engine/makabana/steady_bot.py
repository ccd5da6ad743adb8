"""A sound player that mixes its choices, so that it cannot be read. It knows nothing but its view."""

from collections.abc import Callable
from random import Random
from typing import Any

from engine.makabana import legal, steady_mao
from engine.makabana.appraisal import Appraisal
from engine.makabana.cards import CLUB
from engine.makabana.guessing import aims
from engine.makabana.mao import HONEST
from engine.makabana.state import NOBODY
from engine.makabana.steady_project import MIXING, mixture, project
from engine.makabana.table import View

TIKI_MIXING = 0.08
WELL_SPOILT = 0.5
"""Places that do less than this part of the best are left out, for they are many."""
END_PER_LEAD = 0.15
END_AT_MOST = 1.0
"""What a point of lead adds to filling up a beach, which brings the end on, and all points at most."""


def choose(seen: View, rng: Random) -> dict[str, Any]:
    return CHOICES[seen.stage](seen, rng)


def _place(seen: View, rng: Random) -> dict[str, Any]:
    appraisal = Appraisal(seen)
    spots = legal.places(seen)
    odds = mixture([appraisal.worth(appraisal.me, spot) for spot in spots], MIXING)
    return {"place": seen.board.codes[rng.choices(spots, odds)[0]]}


def _tiki(seen: View, rng: Random) -> dict[str, Any]:
    """Where it spoils most of what the others seem to be up to: a free spot, a hut of ours, a club site."""
    appraisal = Appraisal(seen)
    spared = own_targets(seen, appraisal)
    places = legal.tiki_places(seen)
    if not places:
        return {"tiki": None}
    places = [place for place in places if place not in spared] or places
    spoilt = dict.fromkeys(places, 0.0)
    for seat in range(seen.players):
        if seat != seen.seat:
            for aim in aims(seen, appraisal, seat):
                if aim.place in spoilt and not thwarted(seen, aim.kind, aim.place):
                    spoilt[aim.place] += aim.chance * aim.harm
    for place in places:
        if place < len(seen.huts) and fills_beach(seen, place):
            spoilt[place] += worth_of_the_end(appraisal)
    least = max(spoilt.values()) * WELL_SPOILT
    places = [place for place in places if spoilt[place] >= least] or places
    odds = mixture([spoilt[place] for place in places], TIKI_MIXING)
    return {"tiki": seen.board.codes[rng.choices(places, odds)[0]]}


def own_targets(seen: View, appraisal: Appraisal) -> list[int]:
    """The places where our own Tiki would be in our own way."""
    assert seen.project is not None
    laid = seen.project.cards
    board = seen.board
    if CLUB in laid:
        return [board.site(beach) for beach, initial in enumerate(board.beaches) if initial in laid]
    if 0 < len(laid) < HONEST:
        open_spots = [
            spot
            for spot, owner in enumerate(seen.huts)
            if owner == NOBODY and all(card in _names(seen, spot) for card in laid) and spot not in seen.tikis
        ]
        return sorted(open_spots, key=lambda spot: -appraisal.worth(appraisal.me, spot))[:1]
    return [
        spot
        for spot, owner in enumerate(seen.huts)
        if owner == NOBODY and all(name in laid for name in _names(seen, spot))
    ]


def _names(seen: View, spot: int) -> tuple[str, str, str]:
    named = seen.board.spots[spot]
    return named.beach, named.sector, named.type


def thwarted(seen: View, kind: str, place: int) -> bool:
    """A Tiki already stands there; but from our own hut only our own Tiki keeps a painter off."""
    return kind != "paint" and place in seen.tikis


def fills_beach(seen: View, spot: int) -> bool:
    """R9: whether a Tiki here leaves no spot of the beach without hut or Tiki."""
    if seen.huts[spot] != NOBODY or seen.final:
        return False
    beach = seen.board.spots_of[seen.board.beach_of[spot]]
    return all(other == spot or seen.huts[other] != NOBODY or other in seen.tikis for other in beach)


def worth_of_the_end(appraisal: Appraisal) -> float:
    """Good for who leads, bad for who does not."""
    rivals = [points for seat, points in enumerate(appraisal.standings) if seat != appraisal.me]
    lead = appraisal.standings[appraisal.me] - max(rivals)
    return max(-END_AT_MOST, min(END_AT_MOST, END_PER_LEAD * lead))


CHOICES: dict[str, Callable[[View, Random], dict[str, Any]]] = {
    "place": _place,
    "project": project,
    "tiki": _tiki,
    "denounce": steady_mao.denounce,
    "offer": steady_mao.offer,
    "counter": steady_mao.counter,
    "revenge": steady_mao.revenge,
    "complete": steady_mao.complete,
    "acts": steady_mao.acts,
}
