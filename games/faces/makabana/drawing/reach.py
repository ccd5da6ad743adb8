"""What a finger reaches: around each place, the ground that is nearer to it than to any other."""

from collections.abc import Sequence
from functools import cache
from math import cos, pi, sin

from games.faces.makabana.drawing.geometry import Point, layout

REACH = 64
"""From the centre outwards, where no other place is nearer: over 44 pixels across in a picture 390 wide."""
CORNERS = 12


@cache
def reaches(edition: str, players: int, tall: bool) -> tuple[tuple[Point, ...], ...]:
    """By place, spots first: a polygon. They never overlap."""
    centres = [place.centre for place in layout(edition, players, tall).places]
    return tuple(tuple(_reach(centre, centres)) for centre in centres)


def _reach(centre: Point, centres: Sequence[Point]) -> list[Point]:
    radius = REACH / cos(pi / CORNERS)
    polygon = [
        (
            centre[0] + radius * sin((2 * corner + 1) * pi / CORNERS),
            centre[1] + radius * cos((2 * corner + 1) * pi / CORNERS),
        )
        for corner in range(CORNERS)
    ]
    for other in centres:
        if other != centre:
            polygon = _nearer_part(polygon, centre, other)
    return polygon


def _nearer_part(polygon: list[Point], centre: Point, other: Point) -> list[Point]:
    """What of a polygon is nearer to the centre than to the other."""
    across, down = other[0] - centre[0], other[1] - centre[1]
    middle = ((other[0] ** 2 - centre[0] ** 2) + (other[1] ** 2 - centre[1] ** 2)) / 2
    beyond = [x * across + y * down - middle for x, y in polygon]
    kept = []
    for (x, y), (u, v), here, there in zip(
        polygon, polygon[1:] + polygon[:1], beyond, beyond[1:] + beyond[:1], strict=True
    ):
        if here <= 0:
            kept.append((x, y))
        if here * there < 0:
            share = here / (here - there)
            kept.append((x + (u - x) * share, y + (v - y) * share))
    return kept
