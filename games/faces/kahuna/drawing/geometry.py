"""Where islands and lines lie in the picture, which may be turned.

The tall picture is the engine's layout, stretched. The other is nearly square: some islands are moved a
little, so that each line shows and each island is as large as a finger. A line is drawn from shore to shore,
straight; one that would run over a third island is bent around it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import dist, hypot

from engine.kahuna.board import BOARD

Point = tuple[float, float]

RADIUS = 48
"""Of an island, about."""
MARGIN = 74
CLEARANCE = 84
"""From a line to the middle of an island that it passes."""
STRIP = 118
"""The height of what lies below the sea: the pile and the cards that lie face up."""
FINGER = 76
TALL = (8.0, 12.6)
"""What a hundredth of the board's width and of its height becomes in the tall picture."""
SQUARE = {
    "A": (700, 644), "B": (402, 622), "C": (70, 577), "D": (640, 486), "E": (444, 402), "F": (232, 482),
    "G": (101, 370), "H": (639, 252), "I": (412, 220), "J": (262, 336), "K": (109, 162), "L": (456, 68),
}  # fmt: skip
"""By island, its middle in the nearly square picture."""
SQUARE_WIDTH, SQUARE_HEIGHT = 768, 712
PIECES = 24
"""Of how many straight pieces a way is thought to be."""


@dataclass(frozen=True, slots=True)
class Way:
    """A line as it is drawn; straight if its bend is in the middle."""

    start: Point
    bend: Point
    end: Point

    def at(self, share: float) -> Point:
        """A point on it, from 0 to 1."""
        rest = 1 - share
        weights = (rest * rest, 2 * rest * share, share * share)
        corners = (self.start, self.bend, self.end)
        return (
            sum(weight * x for weight, (x, _) in zip(weights, corners, strict=True)),
            sum(weight * y for weight, (_, y) in zip(weights, corners, strict=True)),
        )

    def points(self, start: float = 0, end: float = 1) -> list[Point]:
        return [self.at(start + (end - start) * step / PIECES) for step in range(PIECES + 1)]

    def part(self, start: float, end: float) -> str:
        """Path data of the piece between two shares."""
        (x, y), (u, v) = self.at(start), self.at(end)
        middle = self.at((start + end) / 2)
        bend = (2 * middle[0] - (x + u) / 2, 2 * middle[1] - (y + v) / 2)
        return f"M{x:.0f} {y:.0f}Q{bend[0]:.0f} {bend[1]:.0f} {u:.0f} {v:.0f}"


@dataclass(frozen=True, slots=True)
class Layout:
    width: int
    height: int
    """Of the sea."""
    islands: tuple[Point, ...]
    ways: tuple[Way, ...]
    """By line, from shore to shore."""
    fingers: tuple[float, ...]
    """By line: how wide a finger may be that means it and no other."""


@lru_cache(maxsize=4)
def layout(tall: bool, turned: bool) -> Layout:
    width, height, islands = _stretched() if tall else _square()
    if turned:
        islands = [(width - x, height - y) for x, y in islands]
    ways = [_way(line.ends, islands) for line in BOARD.lines]
    return Layout(round(width), round(height), tuple(islands), tuple(ways), tuple(_fingers(ways)))


def _square() -> tuple[float, float, list[Point]]:
    return SQUARE_WIDTH, SQUARE_HEIGHT, [SQUARE[island.initial] for island in BOARD.islands]


def _stretched() -> tuple[float, float, list[Point]]:
    across, down = TALL
    raw = [(island.layout[0] * across, island.layout[1] * down) for island in BOARD.islands]
    left, top = min(x for x, _ in raw) - MARGIN, min(y for _, y in raw) - MARGIN
    width, height = max(x for x, _ in raw) + MARGIN - left, max(y for _, y in raw) + MARGIN - top
    return width, height, [(x - left, y - top) for x, y in raw]


def _way(ends: tuple[int, int], islands: Sequence[Point]) -> Way:
    start, end = (islands[island] for island in ends)
    middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
    way = Way(start, middle, end)
    for number, island in enumerate(islands):
        near = min(way.points(), key=lambda point: dist(point, island))
        lacking = CLEARANCE - dist(near, island)
        if number not in ends and lacking > 0:
            x, y = _away(start, end, island)
            way = Way(start, (middle[0] + 2 * lacking * x, middle[1] + 2 * lacking * y), end)
    shores = [share for share in (step / 200 for step in range(201)) if _at_sea(way.at(share), start, end)]
    first, last = shores[0], shores[-1]
    inner = way.at((first + last) / 2)
    one, other = way.at(first), way.at(last)
    return Way(one, (2 * inner[0] - (one[0] + other[0]) / 2, 2 * inner[1] - (one[1] + other[1]) / 2), other)


def _at_sea(point: Point, *islands: Point) -> bool:
    return all(dist(point, island) >= RADIUS for island in islands)


def _away(start: Point, end: Point, island: Point) -> Point:
    """One step at right angles to the way, to the side where the island is not."""
    x, y = end[1] - start[1], start[0] - end[0]
    length = hypot(x, y)
    side = 1 if (start[0] - island[0]) * x + (start[1] - island[1]) * y > 0 else -1
    return side * x / length, side * y / length


def _fingers(ways: Sequence[Way]) -> list[float]:
    """Half of the room around the middle part of each line belongs to it, the other half to its neighbour."""
    whole = [way.points()[::3] for way in ways]
    found = []
    for number, way in enumerate(ways):
        others = [point for other, points in enumerate(whole) if other != number for point in points]
        room = min(dist(point, other) for point in way.points(0.25, 0.75)[::3] for other in others)
        found.append(min(FINGER, room))
    return found
