"""What may be seen of a table: the view of a seat or a stranger, and the stranger's as a position."""

from typing import Any, NamedTuple

from engine.core import Ask
from engine.kahuna.board import BOARD, Board
from engine.kahuna.control import NOBODY, Bridges, stones
from engine.kahuna.state import Cards, State

HANDICAPPED = 1
"""The seat that a handicap favours."""


class View(NamedTuple):
    """An allow-list: public facts, and of the secret ones only the viewer's own."""

    seat: int | None
    variant: bool
    handicap: int
    stage: str
    asked: tuple[int, ...]
    round: int
    bridges: Bridges
    face_up: Cards
    pile: int
    """How many cards it has; so are the next two."""
    hands: tuple[int, ...]
    discards: int
    played: Cards
    """The discards of this round that lie face up."""
    points: tuple[int, ...]
    must_draw: bool
    last_turns: int
    beaten: int
    hand: Cards
    """The viewer's own, like the next one; nothing for a stranger."""
    discarded: Cards

    @property
    def board(self) -> Board:
        return BOARD


def ask(state: State) -> Ask | None:
    return None if state.stage == "over" else Ask(state.stage, _asked(state))


def ahead(state: State) -> tuple[int, ...]:
    """Nobody: what a turn can be depends on the turn before."""
    return ()


def view(state: State, seat: int | None) -> View:
    return View(
        seat,
        state.variant,
        state.handicap,
        state.stage,
        _asked(state),
        state.round,
        state.bridges,
        state.face_up,
        len(state.pile),
        tuple(len(hand) for hand in state.hands),
        len(state.played) + sum(len(cards) for cards in state.discarded),
        state.played,
        state.points,
        state.refused,
        state.last_turns,
        state.beaten,
        () if seat is None else state.hands[seat],
        () if seat is None else state.discarded[seat],
    )


def position(state: State) -> dict[str, Any]:
    seen = view(state, None)
    over = seen.stage == "over"
    table: dict[str, Any] = {
        "ask": None if over else seen.stage,
        "seats": list(seen.asked),
        "round": seen.round,
        "bridges": _owners(BOARD.codes, seen.bridges),
        "stones": _owners(BOARD.initials, stones(seen.bridges)),
        "face_up": list(seen.face_up),
        "pile": seen.pile,
        "discards": seen.discards,
        "hands": list(seen.hands),
        "points": list(seen.points),
        "over": over,
    }
    if over:
        table["scores"] = scores(state)
        table["winners"] = list(winners(state))
    return table


def scores(state: State) -> list[Any]:
    """The points so far: a round that has not ended gives none."""
    return list(state.points)


def winners(state: State) -> tuple[int, ...]:
    """K7, K8: more points, else more bridges, else nobody; and never who lost all bridges."""
    if state.beaten != NOBODY:
        return (1 - state.beaten,)
    zero, one = ((points, state.bridges.count(seat)) for seat, points in enumerate(state.points))
    return () if zero == one else (0,) if zero > one else (1,)


def _asked(state: State) -> tuple[int, ...]:
    return {"handicap": (HANDICAPPED,), "turn": (state.turn,), "over": ()}[state.stage]


def _owners(names: tuple[str, ...], owners: tuple[int, ...]) -> dict[str, int]:
    return {name: owner for name, owner in zip(names, owners, strict=True) if owner != NOBODY}
