"""Legal orders, for pages and bots, and the one that a missed deadline gives. `orders.check` is the truth."""

from collections.abc import Iterator
from itertools import combinations
from typing import Any

from engine.kahuna.board import BOARD
from engine.kahuna.control import NOBODY
from engine.kahuna.plays import Play, written
from engine.kahuna.state import HAND, State
from engine.kahuna.table import View, view
from engine.kahuna.turn import Turn


def legal(state: State, seat: int) -> Iterator[dict[str, Any]]:
    """Handicaps in alphabetical order; of turns only those with no play or one, with every draw."""
    seen = view(state, seat)
    if seen.stage == "handicap":
        for codes in combinations(free_lines(seen), seen.handicap):
            yield {"bridges": list(codes)}
        return
    turn = Turn(seen)
    yield from _ended(turn, [])
    for play in turn.possible_plays():
        yield from _ended(turn.after(play), [play])


def missed(state: State, seat: int) -> dict[str, Any]:
    """K9, K10."""
    seen = view(state, seat)
    if seen.stage == "handicap":
        return {"bridges": free_lines(seen)[: seen.handicap]}
    if seen.last_turns:
        return {"plays": [], "draw": "none"}
    plays = [{"discard": seen.hand[0]}] if len(seen.hand) == HAND else []
    return {"plays": plays, "draw": "pile" if seen.pile else seen.face_up[0]}


def free_lines(seen: View) -> list[str]:
    """Codes, in alphabetical order."""
    return [code for code, owner in zip(BOARD.codes, seen.bridges, strict=True) if owner == NOBODY]


def _ended(turn: Turn, plays: list[Play]) -> Iterator[dict[str, Any]]:
    """These plays with every draw that may follow them; after the end of the game one will do."""
    draws = turn.possible_draws() if turn.beaten == NOBODY else ["none"]
    for draw in draws:
        yield {"plays": [written(play) for play in plays], "draw": draw}
