"""What a tap on a place of the board fills into the form of an ask."""

from typing import Any

from engine.makabana import legal
from engine.makabana.cards import CLUB, PAINT
from engine.makabana.state import NOBODY
from engine.makabana.table import View

Taps = dict[str, dict[str, str]]


def taps(view: View, sent: Any = None) -> Taps:
    """By place, fields and values; empty if the ask has nothing to do with the board."""
    if view.seat is None:
        return {}
    if view.stage == "project":
        return {} if view.mao else _project(view)
    if view.stage == "acts":
        return {
            code: {"act": f"{kind}:{code}"} for act in legal.single_acts(view) for kind, code in act.items()
        }
    if view.stage in ("place", "tiki", "offer", "revenge"):
        return {code: {"place": code} for code in _allowed(view)}
    return {}


def _project(view: View) -> Taps:
    """A free spot means building, another's hut painting, an own hut or a club site founding the club."""
    found: Taps = {}
    may_paint = PAINT in view.hand and not view.final
    for number, spot in enumerate(view.board.spots):
        owner = view.huts[number]
        fields = {"beach": spot.beach, "sector": spot.sector, "type": spot.type, "extra": ""}
        if owner == view.seat:
            if _may_found(view, spot.beach):
                found[spot.code] = {**fields, "extra": CLUB}
                found.setdefault(f"{spot.beach}*", found[spot.code])
        elif owner == NOBODY or may_paint:
            found[spot.code] = fields if owner == NOBODY else {**fields, "extra": PAINT}
    return found


def _may_found(view: View, beach: str) -> bool:
    free = view.clubs[view.board.beaches.index(beach)] == NOBODY
    return free and CLUB in view.hand and not view.final


def _allowed(view: View) -> list[str]:
    if view.stage in ("place", "tiki"):
        places = legal.places(view) if view.stage == "place" else legal.tiki_places(view)
        return [view.board.codes[place] for place in places]
    assert view.trial is not None
    owner = view.seat if view.stage == "offer" else view.trial.accused
    return [view.board.codes[spot] for spot, whose in enumerate(view.huts) if whose == owner]
