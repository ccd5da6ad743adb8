"""Legal orders, made from a view: for pages, bots and missed deadlines. `orders.check` is the truth."""

from collections.abc import Callable, Iterator
from itertools import chain, product
from typing import Any

from engine.makabana.cards import BEACH_CARDS, CLUB, PAINT, SECTOR_CARDS, TYPE_CARDS, sorted_out
from engine.makabana.state import NOBODY, State
from engine.makabana.table import View, view

Orders = Iterator[dict[str, Any]]


def legal(state: State, seat: int) -> Orders:
    return options(view(state, seat))


def options(seen: View) -> Orders:
    """Every legal order of the viewer's ask; of projects only a pass and sets that could succeed."""
    return OPTIONS[seen.stage](seen)


def places(seen: View) -> list[int]:
    """Spots where a first or second hut may be placed."""
    board = seen.board
    free = [spot for spot, owner in enumerate(seen.huts) if owner == NOBODY]
    if seen.seat not in seen.huts:
        return free
    one = seen.huts.index(seen.seat)
    return [
        spot
        for spot in free
        if board.beach_of[spot] != board.beach_of[one] and one not in board.neighbours[spot]
    ]


def tiki_places(seen: View) -> list[int]:
    """Where the viewer's Tiki may stand."""
    return [place for place in range(len(seen.board.codes)) if tiki_may_stand(seen, place)]


def tiki_may_stand(seen: View, place: int) -> bool:
    if seen.apart and place in seen.tikis:
        return False
    if place < len(seen.huts):
        return seen.huts[place] in (NOBODY, seen.seat)
    return seen.edition == "2013" and seen.clubs[place - len(seen.huts)] == NOBODY


def project_sets(seen: View) -> Iterator[tuple[str, ...]]:
    """The right sets that could succeed on the board as it stands."""
    for spot, owner in zip(seen.board.spots, seen.huts, strict=True):
        named = (spot.beach, spot.sector, spot.type)
        if owner == NOBODY:
            yield named
        elif owner != seen.seat and PAINT in seen.hand and not seen.final:
            yield (*named, PAINT)
        elif owner == seen.seat and CLUB in seen.hand and not seen.final and _no_club(seen, spot.beach):
            yield (*named, CLUB)


def shows(seen: View, cards: tuple[str, ...]) -> tuple[str, ...]:
    """The cards of a project that may be shown."""
    if seen.edition == "2003" and not seen.mao:
        return tuple(card for card in cards if card != PAINT)
    return cards


def completions(seen: View) -> Iterator[list[str]]:
    """The cards of the hand that make one building of a project of one or two cards."""
    assert seen.project is not None
    laid = seen.project.cards
    if PAINT in laid:
        return
    kinds = sorted_out(laid)
    if any(len(kind) > 1 for kind in kinds):
        return
    wholes = [
        [None] if kind else [card for card in seen.hand if card in suit]
        for kind, suit in zip(kinds, (BEACH_CARDS, SECTOR_CARDS, TYPE_CARDS), strict=True)
    ]
    for choice in product(*wholes):
        yield [card for card in choice if card is not None]


def single_acts(seen: View) -> list[dict[str, str]]:
    """Builds and paintings that the laid cards name and the board as it stands allows."""
    assert seen.project is not None
    laid = seen.project.cards
    acts = []
    for spot, owner in zip(seen.board.spots, seen.huts, strict=True):
        if spot.beach in laid and spot.sector in laid and spot.type in laid:
            if owner == NOBODY:
                acts.append({"build": spot.code})
            elif owner != seen.seat and PAINT in laid:
                acts.append({"paint": spot.code})
    return acts


def _no_club(seen: View, beach: str) -> bool:
    return seen.clubs[seen.board.beaches.index(beach)] == NOBODY


def _projects(seen: View) -> Orders:
    for cards in project_sets(seen):
        for show in shows(seen, cards):
            yield {"cards": list(cards), "show": show}
    yield {"cards": [], "show": None}


def _tikis(seen: View) -> Orders:
    """Where no place is left, the Tiki stays in hand."""
    places = tiki_places(seen)
    return ({"tiki": seen.board.codes[place]} for place in places) if places else iter(({"tiki": None},))


def _denounce(seen: View) -> Orders:
    return ({"accuse": seat} for seat in (None, *range(seen.players)) if seat is None or seat != seen.seat)


def _huts_of(seen: View, owner: int | None) -> Orders:
    return ({"hut": seen.board.codes[spot]} for spot, whose in enumerate(seen.huts) if whose == owner)


def _revenge(seen: View) -> Orders:
    assert seen.trial is not None
    return _huts_of(seen, seen.trial.accused)


def _acts(seen: View) -> Orders:
    assert seen.project is not None
    assert seen.seat is not None
    singles = single_acts(seen)
    most = min(2, seen.reserve[seen.seat])
    yield {"acts": []}
    if most >= 1:
        yield from ({"acts": [act]} for act in singles)
    if most == 2:
        paints = seen.project.cards.count(PAINT)
        for pair in product(singles, singles):
            if pair[0] != pair[1] and sum("paint" in act for act in pair) <= paints:
                yield {"acts": list(pair)}


OPTIONS: dict[str, Callable[[View], Orders]] = {
    "place": lambda seen: ({"place": seen.board.codes[spot]} for spot in places(seen)),
    "project": _projects,
    "tiki": _tikis,
    "denounce": _denounce,
    "offer": lambda seen: _huts_of(seen, seen.seat),
    "counter": lambda seen: iter(({"take": True}, {"take": False})),
    "revenge": _revenge,
    "complete": lambda seen: chain([{"cards": []}], ({"cards": cards} for cards in completions(seen))),
    "acts": _acts,
}
