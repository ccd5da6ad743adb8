"""What a board is worth to a seat, as the steady bot sees it. Islands are the measure: a stone is 1."""

from engine.kahuna.board import BOARD
from engine.kahuna.control import Bridges

SPARE = 0.12
"""A bridge more than control needs: so many cuts it takes to lose the stone."""
HALFWAY = 0.35
"""An island that lacks one bridge of nothing; the first bridges of many are worth less."""
BRIDGE = 0.05


def worth(bridges: Bridges, seat: int) -> float:
    """Better than the same board for the opponent by so much."""
    mine, theirs = _holdings(bridges, seat), _holdings(bridges, 1 - seat)
    return mine - theirs


def _holdings(bridges: Bridges, seat: int) -> float:
    total = BRIDGE * bridges.count(seat)
    rival = 1 - seat
    for lines, needed in zip(BOARD.lines_of, BOARD.needed, strict=True):
        owners = [bridges[line] for line in lines]
        laid = owners.count(seat)
        if laid >= needed:
            total += 1 + SPARE * (laid - needed)
        elif laid and len(lines) - owners.count(rival) >= needed:
            total += HALFWAY * (laid / needed) ** 2
    return total
