"""Outlines of a field: the closed lines where a function of the plane is zero, and smooth paths of them."""

from collections.abc import Callable, Sequence
from math import dist

Point = tuple[float, float]
Ring = list[Point]
Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""
Edge = tuple[int, int, int]
"""Of a cell: its upper or left node (column, row) and its direction, 0 along the row, 1 down the column."""


def outlines(field: Callable[[float, float], float], box: Box, step: float) -> list[Ring]:
    """The borders of where the field is positive; outside the box it counts as negative.

    Outer borders run clockwise on the screen, those of holes the other way.
    """
    left, top, right, bottom = box
    columns, rows = round((right - left) / step) + 1, round((bottom - top) / step) + 1
    values = [[-1.0] * (columns + 2)]
    for row in range(rows):
        values.append(
            [-1.0, *(field(left + column * step, top + row * step) for column in range(columns)), -1.0]
        )
    values.append([-1.0] * (columns + 2))
    onward: dict[Edge, Edge] = {}
    for row in range(rows + 1):
        for column in range(columns + 1):
            _cross(values, column, row, onward)
    rings = []
    while onward:
        start = edge = next(iter(onward))
        ring = []
        while True:
            ring.append(_crossing(values, edge, left - step, top - step, step))
            edge = onward.pop(edge)
            if edge == start:
                break
        rings.append(ring)
    return rings


def area(ring: Ring) -> float:
    """Positive if it runs clockwise on the screen."""
    return sum(x * v - u * y for (x, y), (u, v) in zip(ring, ring[1:] + ring[:1], strict=True)) / 2


def smooth_path(ring: Ring, tolerance: float) -> str:
    """Path data in whole numbers: curves from the middle of one side to the middle of the next."""
    corners = _simplified(ring, tolerance)
    middles = [
        (round((x + u) / 2), round((y + v) / 2))
        for (x, y), (u, v) in zip(corners, corners[1:] + corners[:1], strict=True)
    ]
    at = middles[-1]
    path = [f"M{at[0]} {at[1]}q"]
    for (x, y), middle in zip(corners, middles, strict=True):
        numbers = (round(x) - at[0], round(y) - at[1], middle[0] - at[0], middle[1] - at[1])
        path.append(" ".join(map(str, numbers)))
        at = middle
    return path[0] + " ".join(path[1:]).replace(" -", "-") + "z"


def _cross(values: Sequence[Sequence[float]], column: int, row: int, onward: dict[Edge, Edge]) -> None:
    """The pieces of outline within one cell, positive side to the right of the way."""
    corners = (
        values[row][column] > 0,
        values[row][column + 1] > 0,
        values[row + 1][column + 1] > 0,
        values[row + 1][column] > 0,
    )
    edges = ((column, row, 0), (column + 1, row, 1), (column, row + 1, 0), (column, row, 1))
    entries = [edges[side] for side in range(4) if corners[side] and not corners[(side + 1) % 4]]
    exits = [edges[side] for side in range(4) if not corners[side] and corners[(side + 1) % 4]]
    for entry, leaving in zip(entries, exits, strict=True):
        onward[entry] = leaving


def _crossing(values: Sequence[Sequence[float]], edge: Edge, left: float, top: float, step: float) -> Point:
    column, row, downward = edge
    one, other = values[row][column], values[row + downward][column + 1 - downward]
    share = one / (one - other)
    return left + (column + share * (1 - downward)) * step, top + (row + share * downward) * step


def _simplified(ring: Ring, tolerance: float) -> Ring:
    """Fewer corners, none of those left out further away than the tolerance."""
    far = max(range(len(ring)), key=lambda number: dist(ring[0], ring[number]))
    return _thinned(ring[: far + 1], tolerance)[:-1] + _thinned([*ring[far:], ring[0]], tolerance)[:-1]


def _thinned(line: Ring, tolerance: float) -> Ring:
    if len(line) < 3:
        return line
    (x, y), (u, v) = line[0], line[-1]
    length = dist(line[0], line[-1])
    offsets = [
        abs((u - x) * (y - q) - (x - p) * (v - y)) / length if length else dist((x, y), (p, q))
        for p, q in line
    ]
    far = max(range(len(line)), key=offsets.__getitem__)
    if offsets[far] <= tolerance:
        return [line[0], line[-1]]
    return _thinned(line[: far + 1], tolerance)[:-1] + _thinned(line[far:], tolerance)
