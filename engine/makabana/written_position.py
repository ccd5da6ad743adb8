"""Scores of a position that somebody wrote down, which may be impossible."""

from collections.abc import Callable, Mapping
from typing import Any

from engine.core import BadPosition
from engine.makabana.scoring import score
from engine.makabana.state import HUTS, NOBODY, board_for


def scorer(edition: str) -> Callable[[Mapping[str, Any]], list[Any]]:
    """What `core.Game.score_position` is for this edition."""
    return lambda position: score_position(edition, position)


def score_position(edition: str, position: Mapping[str, Any]) -> list[Any]:
    players: int = position["players"]
    board = board_for(edition, players)
    spots = {spot.code: number for number, spot in enumerate(board.spots)}
    beaches = {beach: number for number, beach in enumerate(board.beaches)}
    huts = _owners(position, "huts", spots, players)
    clubs = _owners(position, "clubs", beaches, players)
    for seat in range(players):
        if huts.count(seat) > HUTS:
            raise BadPosition("too_many_huts", seat=seat)
        if clubs.count(seat) > 1:
            raise BadPosition("second_club", seat=seat)
    if edition == "2003" and any(owner != NOBODY for owner in clubs):
        raise BadPosition("no_clubs")
    return list(score(board, players, huts, clubs).totals())


def _owners(position: Mapping[str, Any], what: str, numbers: dict[str, int], players: int) -> list[int]:
    if what not in position:
        raise BadPosition("missing_key", key=what)
    if type(position[what]) is not dict:
        raise BadPosition("not_owners", what=what)
    owners = [NOBODY] * len(numbers)
    for code, seat in position[what].items():
        if code not in numbers:
            raise BadPosition("unknown_place", place=code)
        if type(seat) is not int or not 0 <= seat < players:
            raise BadPosition("unknown_seat", value=seat)
        owners[numbers[code]] = seat
    return owners
