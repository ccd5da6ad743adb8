"""The wall: piles of discs on its spaces, each pile in order of play (C4, C13, C14, E18)."""

from collections.abc import Collection

from engine.macao.board import LAST_SPACE
from engine.macao.state import Wall


def space_of(wall: Wall, seat: int) -> int:
    return next(space for space, pile in enumerate(wall) if seat in pile)


def order_of_play(wall: Wall) -> tuple[int, ...]:
    """C4: the furthest first, on one space the top of the pile first."""
    return tuple([seat for pile in reversed(wall) for seat in pile])


def advanced(wall: Wall, seat: int, steps: int, on_top: Collection[int]) -> Wall:
    """The disc moved on; steps beyond the end are lost. `on_top`: whose discs are always on top (E18)."""
    start = space_of(wall, seat)
    space = min(start + steps, LAST_SPACE)
    if space == start:
        return wall
    piles = list(wall)
    piles[start] = tuple([other for other in wall[start] if other != seat])
    piles[space] = _arrived(wall[space], seat, space, on_top)
    return tuple(piles)


def raised(wall: Wall, seat: int) -> Wall:
    """E18: the disc comes on top of its pile, but not on the last space."""
    space = space_of(wall, seat)
    if space == LAST_SPACE:
        return wall
    piles = list(wall)
    piles[space] = (seat, *[other for other in wall[space] if other != seat])
    return tuple(piles)


def _arrived(pile: tuple[int, ...], seat: int, space: int, on_top: Collection[int]) -> tuple[int, ...]:
    if space == LAST_SPACE:
        return (*pile, seat)
    above = [] if seat in on_top else [other for other in pile if other in on_top]
    return (*above, seat, *[other for other in pile if other not in above])
