"""Any legal order; void projects only rarely. Quick: it draws one order and does not list them all."""

from collections.abc import Callable
from random import Random
from typing import Any

from engine.makabana import legal
from engine.makabana.cards import CLUB, PAINT
from engine.makabana.mao import FEWEST_WITH_PAINT
from engine.makabana.state import NOBODY
from engine.makabana.table import View

VOID = 0.02
PASS = 0.01
TRIES = 4
"""How many spots are drawn before all are looked at: one of them nearly always fits."""


def choose(seen: View, rng: Random) -> dict[str, Any]:
    return CHOICES[seen.stage](seen, rng)


def _project(seen: View, rng: Random) -> dict[str, Any]:
    luck = rng.random()
    if luck < PASS:
        return {"cards": [], "show": None}
    if seen.mao and luck < 0.4:
        return _any_cards(seen, rng, rng.randint(1, len(seen.hand)))
    if luck < PASS + VOID:
        return _any_cards(seen, rng, 3 if seen.final else rng.choice((3, 4)))
    spot = _target(seen, rng)
    if spot is None:
        return {"cards": [], "show": None}
    place = seen.board.spots[spot]
    cards = [place.beach, place.sector, place.type]
    owner = seen.huts[spot]
    if owner != NOBODY:
        cards.append(CLUB if owner == seen.seat else PAINT)
    shown = 3 if seen.edition == "2003" else len(cards)
    return {"cards": cards, "show": cards[int(rng.random() * shown)]}


def _target(seen: View, rng: Random) -> int | None:
    spots = len(seen.huts)
    for _ in range(TRIES):
        spot = int(rng.random() * spots)
        if _is_target(seen, spot):
            return spot
    left = [spot for spot in range(spots) if _is_target(seen, spot)]
    return rng.choice(left) if left else None


def _is_target(seen: View, spot: int) -> bool:
    """Whether a right set could aim at it."""
    owner = seen.huts[spot]
    if owner == NOBODY:
        return True
    return not seen.final and (CLUB if owner == seen.seat else PAINT) in seen.hand


def _any_cards(seen: View, rng: Random, number: int) -> dict[str, Any]:
    bare = (PAINT, CLUB) if seen.final else (PAINT,) if number < FEWEST_WITH_PAINT else ()
    hand = [card for card in seen.hand if card not in bare]
    cards = rng.sample(hand, min(number, len(hand)))
    return {"cards": cards, "show": rng.choice(legal.shows(seen, tuple(cards)))}


def _tiki(seen: View, rng: Random) -> dict[str, Any]:
    codes = seen.board.codes
    for _ in range(TRIES):
        place = int(rng.random() * len(codes))
        if legal.tiki_may_stand(seen, place):
            return {"tiki": codes[place]}
    places = legal.tiki_places(seen)
    return {"tiki": codes[rng.choice(places)] if places else None}


def _place(seen: View, rng: Random) -> dict[str, Any]:
    return {"place": seen.board.codes[rng.choice(legal.places(seen))]}


def _acts(seen: View, rng: Random) -> dict[str, Any]:
    assert seen.project is not None
    assert seen.seat is not None
    acts = legal.single_acts(seen)
    rng.shuffle(acts)
    paints = seen.project.cards.count(PAINT)
    chosen: list[dict[str, str]] = []
    for act in acts:
        if len(chosen) == min(2, seen.reserve[seen.seat]):
            break
        if "build" in act or paints:
            paints -= "paint" in act
            chosen.append(act)
    return {"acts": chosen}


def _any_option(seen: View, rng: Random) -> dict[str, Any]:
    return rng.choice(list(legal.options(seen)))


CHOICES: dict[str, Callable[[View, Random], dict[str, Any]]] = {
    "place": _place,
    "project": _project,
    "tiki": _tiki,
    "acts": _acts,
    "denounce": _any_option,
    "offer": _any_option,
    "counter": _any_option,
    "revenge": _any_option,
    "complete": _any_option,
}
