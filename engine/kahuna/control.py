"""Who controls which island (K3), and what a bridge laid or cut does to that. Pure: boards in, boards out."""

from collections.abc import Sequence
from typing import NamedTuple

from engine.kahuna.board import BOARD

NOBODY = -1

Bridges = tuple[int, ...]
"""By line: whose bridge."""


class Settled(NamedTuple):
    """The bridges after a play, and what came of it; islands and lines by number, ascending."""

    bridges: Bridges
    taken: tuple[int, ...]
    """Islands that got a stone of the one who laid."""
    removed: tuple[int, ...]
    """Lines that the opponent's bridges were removed from."""
    lost: tuple[int, ...]
    """Islands from which a stone of the opponent went."""


def lay(bridges: Bridges, seat: int, line: int) -> Settled:
    """Places the stones on both ends, then removes at both, then drops lost stones."""
    laid = _with(bridges, line, seat)
    taken = tuple(island for island in BOARD.lines[line].ends if _has_just_enough(laid, seat, island))
    rival = 1 - seat
    removed = tuple(
        sorted(near for island in taken for near in BOARD.lines_of[island] if laid[near] == rival)
    )
    return _without(laid, removed, rival, taken)


def cut(bridges: Bridges, line: int) -> Settled:
    return _without(bridges, (line,), bridges[line], ())


def stones(bridges: Sequence[int]) -> tuple[int, ...]:
    """By island: whose stone lies there."""
    found = []
    for lines, needed in zip(BOARD.lines_of, BOARD.needed, strict=True):
        owners = [bridges[line] for line in lines]
        found.append(0 if owners.count(0) >= needed else 1 if owners.count(1) >= needed else NOBODY)
    return tuple(found)


def islands_of(bridges: Bridges) -> tuple[int, int]:
    """By seat: how many islands it controls."""
    lying = stones(bridges)
    return lying.count(0), lying.count(1)


def owns(bridges: Sequence[int], seat: int, island: int) -> bool:
    """Whether this seat has more than half of the island's lines."""
    return _count(bridges, seat, island) >= BOARD.needed[island]


def next_to_rival(bridges: Sequence[int], seat: int, line: int) -> bool:
    """Whether an end of the line is controlled by the opponent of this seat."""
    return any(owns(bridges, 1 - seat, island) for island in BOARD.lines[line].ends)


def _has_just_enough(bridges: Bridges, seat: int, island: int) -> bool:
    """With one bridge less there would be no stone: so there was none before this bridge."""
    return _count(bridges, seat, island) == BOARD.needed[island]


def _count(bridges: Sequence[int], seat: int, island: int) -> int:
    return [bridges[line] for line in BOARD.lines_of[island]].count(seat)


def _with(bridges: Bridges, line: int, owner: int) -> Bridges:
    return (*bridges[:line], owner, *bridges[line + 1 :])


def _without(bridges: Bridges, removed: tuple[int, ...], rival: int, taken: tuple[int, ...]) -> Settled:
    left = bridges
    for line in removed:
        left = _with(left, line, NOBODY)
    ends = sorted({island for line in removed for island in BOARD.lines[line].ends})
    lost = tuple(island for island in ends if owns(bridges, rival, island) and not owns(left, rival, island))
    return Settled(left, taken, removed, lost)
