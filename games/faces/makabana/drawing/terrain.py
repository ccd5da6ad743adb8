"""The shapes of the islands, computed from where the places lie: coast, beaches, sectors, complexes."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from itertools import product
from math import atan2, dist, exp, pi, radians, sin

from games.faces.kit.contour import Box, Ring, area, outlines, smooth_path
from games.faces.makabana.drawing.geometry import SIDE, Layout, Place, Point, layout, turned

COAST = 60
"""From a lone place to the sea."""
PATCH = 47
"""How far a sector's ground reaches from its spots."""
COMPLEX = SIDE / 2 + 9
INLAND = 66
"""From the places to the woods behind them."""
GROVE = 1500
"""The area that is enough for woods."""
WIDEST_VIEW = radians(125)
"""From where the sea is seen under a smaller angle than this is land."""
DEEP_INLAND = radians(45)
"""By how much the view must be narrower for a mountain."""
FOOT = 75
"""The distance that a mountain keeps from the places."""
SEA = 16
"""Between the coast and the edge of the picture."""


@dataclass(frozen=True, slots=True)
class Terrain:
    """Path data of what never changes in a table's picture."""

    box: Box
    coast: str
    inland: str
    """What is far from every place, within the coast."""
    beaches: dict[str, str]
    sectors: dict[str, str]
    """By the sector's letter, all beaches together."""
    complexes: str
    summits: tuple[tuple[Point, float], ...]
    """Where a mountain may stand, and the distance to the nearest place."""


@cache
def terrain(edition: str, players: int, tall: bool) -> Terrain:
    laid = layout(edition, players, tall)
    islands = [
        [place for place in laid.places if place.island == island]
        for island in dict.fromkeys(place.island for place in laid.places)
    ]
    coast = [ring for island in islands for ring in _coast(island)]
    inland = [ring for island in islands for ring in _inland(island)]
    box = _box([point for ring in coast for point in ring], SEA)
    return Terrain(
        box,
        _path(coast, 3),
        _path(inland, 3),
        {
            beach: _path(_beach(laid, beach, box), 3)
            for beach in sorted({spot.code[0] for spot in laid.spots})
        },
        {
            sector: "".join(_path(_sector(laid, beach + sector), 1.5) for beach in "ABCDE")
            for sector in "CLRS"
        },
        "".join(_path(_complex(group), 1.5) for group in laid.complexes),
        tuple(summit for island in islands for summit in _summits(island)),
    )


def _coast(island: list[Place]) -> list[Ring]:
    """Around the places and what they surround; it wavers, so that no coast is a row of circles."""
    centres = [place.centre for place in island]

    def land(x: float, y: float) -> float:
        reach = COAST * (1 + 0.07 * sin(x / 47) + 0.07 * sin(y / 39))
        near = sum(exp(-1.6 * (dist((x, y), centre) / reach) ** 2) for centre in centres) - exp(-1.6)
        return max(near, _surrounded((x, y), centres))

    return [ring for ring in outlines(land, _around(island, 110), 14) if area(ring) > 0]


def _inland(island: list[Place]) -> list[Ring]:
    centres = [place.centre for place in island]

    def far(x: float, y: float) -> float:
        return min(_distance((x, y), centres) - INLAND, 40 * _surrounded((x, y), centres))

    return [ring for ring in outlines(far, _around(island, 0), 14) if area(ring) > GROVE or area(ring) < 0]


def _summits(island: list[Place]) -> list[tuple[Point, float]]:
    """The point deep inland that is furthest from all places, if it is far enough."""
    centres = [place.centre for place in island]
    left, top, right, bottom = map(round, _around(island, 0))
    inland = [
        (_distance(point, centres), point)
        for point in product(range(left, right, 15), range(top, bottom, 15))
        if _surrounded(point, centres) > DEEP_INLAND
    ]
    return [(point, room) for room, point in sorted(inland)[-1:] if room > FOOT]


def _surrounded(point: Point, centres: list[Point]) -> float:
    """Positive where the widest view between two of them is narrow."""
    angles = sorted(atan2(y - point[1], x - point[0]) for x, y in centres)
    widest = max(here - there for here, there in zip([*angles[1:], angles[0] + 2 * pi], angles, strict=True))
    return WIDEST_VIEW - widest


def _beach(laid: Layout, beach: str, box: Box) -> list[Ring]:
    """Where this beach's places are nearer than all others."""
    own = [place.centre for place in laid.places if place.code[0] == beach]
    others = [place.centre for place in laid.places if place.code[0] != beach]

    def nearer(x: float, y: float) -> float:
        return _distance((x, y), others) - _distance((x, y), own)

    return outlines(nearer, box, 28)


def _sector(laid: Layout, sector: str) -> list[Ring]:
    """The ground around its spots, up to where that of another one begins."""
    own = [spot for spot in laid.spots if spot.code[:2] == sector]
    if not own:
        return []
    centres = [spot.centre for spot in own]
    others = [place.centre for place in laid.places if place.code[:2] != sector]

    def ground(x: float, y: float) -> float:
        near = _distance((x, y), centres)
        reach = PATCH * (1 + 0.06 * sin(x / 13 + y / 29))
        return min(reach - near, _distance((x, y), others) - near)

    return outlines(ground, _around(own, 60), 8)


def _complex(group: tuple[Place, ...]) -> list[Ring]:
    def inside(x: float, y: float) -> float:
        return COMPLEX - min(_out_of_square((x, y), spot) for spot in group)

    return [ring for ring in outlines(inside, _around(group, 60), 6) if area(ring) > 0]


def _out_of_square(point: Point, spot: Place) -> float:
    x, y = turned(point, -spot.angle, about=spot.centre)
    return max(abs(x - spot.centre[0]), abs(y - spot.centre[1]))


def _distance(point: Point, others: Iterable[Point]) -> float:
    return min(dist(point, other) for other in others)


def _around(places: Iterable[Place], margin: float) -> Box:
    return _box([place.centre for place in places], margin)


def _box(points: list[Point], margin: float) -> Box:
    across, down = [x for x, _ in points], [y for _, y in points]
    return min(across) - margin, min(down) - margin, max(across) + margin, max(down) + margin


def _path(rings: Iterable[Ring], tolerance: float) -> str:
    return "".join(smooth_path(ring, tolerance) for ring in rings if len(ring) > 5)
