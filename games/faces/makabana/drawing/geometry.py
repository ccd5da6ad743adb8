"""Where the places of a table lie in its picture."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cache
from math import cos, dist, radians, sin

from engine.makabana.board import Board, Spot
from engine.makabana.state import board_for

SIDE = 44
"""Of a spot's square, as on the printed board."""
SITE_RADIUS = 32
TOUCHING = 48
"""Between the centres of neighbours on an island that is laid out here."""
PITCH = 58
"""Between the cells of the grid of such an island."""
STRAIT = 150
"""Between the outermost places of two islands."""

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Place:
    """A spot or a club site in the picture; only the frame of a spot is turned, all else stands upright."""

    code: str
    island: str
    centre: Point
    angle: float = 0


@dataclass(frozen=True, slots=True)
class Layout:
    """Spots by number, sites by beach; a complex is a group of two or more spots that touch."""

    spots: tuple[Place, ...]
    sites: tuple[Place, ...]
    complexes: tuple[tuple[Place, ...], ...]

    @property
    def places(self) -> tuple[Place, ...]:
        return self.spots + self.sites


@cache
def layout(edition: str, players: int, tall: bool) -> Layout:
    """The places of a table; tall is the same turned by a quarter, for narrow screens."""
    board = board_for(edition, players)
    groups = _groups(board)
    islands = [_island(board, groups, name) for name in board.islands]
    if tall:
        islands = [
            [replace(place, centre=turned(place.centre, 90)) for place in island] for island in islands
        ]
    laid = {place.code: place for place in _one_above_the_other(islands)}
    return Layout(
        tuple(laid[spot.code] for spot in board.spots),
        tuple(laid[f"{site.beach}*"] for site in board.sites),
        tuple(tuple(laid[spot.code] for spot in group) for group in groups if len(group) > 1),
    )


@cache
def open_sides(edition: str, players: int, tall: bool) -> tuple[int, ...]:
    """By place, where something beside it covers least of the others: -1 left, 1 right."""
    centres = [place.centre for place in layout(edition, players, tall).places]
    return tuple(
        _open_side(centre, [other for other in centres if other is not centre]) for centre in centres
    )


def turned(point: Point, angle: float, about: Point = (0, 0)) -> Point:
    """Clockwise on the screen, in degrees."""
    x, y, turn = point[0] - about[0], point[1] - about[1], radians(angle)
    return about[0] + x * cos(turn) - y * sin(turn), about[1] + x * sin(turn) + y * cos(turn)


def _groups(board: Board) -> list[list[Spot]]:
    """The spots, those that touch together."""
    groups, left = [], dict.fromkeys(range(len(board.spots)))
    while left:
        group = [next(iter(left))]
        for spot in group:
            left.pop(spot, None)
            group += [other for other in board.neighbours[spot] if other in left and other not in group]
        groups.append([board.spots[spot] for spot in group])
    return groups


def _island(board: Board, groups: Sequence[Sequence[Spot]], island: str) -> list[Place]:
    """Where the board says, or spread from the grid if it only has one."""
    sites = [site for site in board.sites if site.island == island]
    own = [group for group in groups if group[0].island == island]
    if own[0][0].centre:
        spots = [
            Place(spot.code, island, spot.centre, spot.angle)
            for group in own
            for spot in group
            if spot.centre
        ]
        return spots + [Place(f"{site.beach}*", island, site.centre) for site in sites if site.centre]
    spots = [place for turn, group in enumerate(own) for place in _cluster(group, turn)]
    return spots + [Place(f"{site.beach}*", island, _swayed(site.grid)) for site in sites]


def _cluster(group: Sequence[Spot], turn: int) -> Iterable[Place]:
    """Touching spots as one piece, tilted; the more spots, the less."""
    middle = tuple(sum(spot.grid[axis] for spot in group) / len(group) for axis in (0, 1))
    angle = (-1) ** turn * (10 + turn * 7 % 21) * 2 / (1 + len(group))
    x, y = _swayed(middle)
    for spot in group:
        offset = ((spot.grid[0] - middle[0]) * TOUCHING, (spot.grid[1] - middle[1]) * TOUCHING)
        right, down = turned(offset, angle)
        yield Place(spot.code, spot.island, (x + right, y + down), angle)


def _swayed(cell: Sequence[float]) -> Point:
    """A grid cell's centre in the picture, on rows and columns that meander."""
    column, row = cell
    return column * PITCH + 16 * sin(row * 0.8 + 1), row * PITCH + 20 * sin(column * 0.55)


def _one_above_the_other(islands: Sequence[Sequence[Place]]) -> Iterable[Place]:
    """Islands as they lie if there is one, else centred in a column."""
    if len(islands) == 1:
        yield from islands[0]
        return
    below = 0.0
    for island in islands:
        across = [place.centre[0] for place in island]
        down = [place.centre[1] for place in island]
        right, lower = -(min(across) + max(across)) / 2, below - min(down)
        for place in island:
            yield replace(place, centre=(place.centre[0] + right, place.centre[1] + lower))
        below += max(down) - min(down) + STRAIT


def _open_side(centre: Point, others: Sequence[Point]) -> int:
    x, y = centre
    return max((1, -1), key=lambda side: min(dist((x + side * SIDE / 2, y), other) for other in others))
