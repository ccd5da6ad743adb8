"""Where places lie in the picture, and what a finger reaches."""

from itertools import combinations
from math import dist

import pytest

from engine.makabana.state import board_for
from games.faces.kit.alphabet import LETTERS, strokes
from games.faces.kit.contour import area, outlines, smooth_path
from games.faces.makabana.drawing.geometry import SIDE, layout
from games.faces.makabana.drawing.reach import REACH, reaches
from games.faces.makabana.drawing.terrain import terrain

every_table = pytest.mark.parametrize(
    ("edition", "players"), [("2013", 3), ("2013", 4), ("2013", 5), ("2013", 6), ("2003", 3)]
)
both_ways = pytest.mark.parametrize("tall", [False, True])


def test_printed_places_lie_where_the_board_says():
    """B3: true centres and angles."""
    board = board_for("2013", 5)
    laid = layout("2013", 5, False)
    assert [place.centre for place in laid.places] == [
        ground.centre for ground in (*board.spots, *board.sites)
    ]
    assert [place.angle for place in laid.spots] == [spot.angle for spot in board.spots]


@every_table
@both_ways
def test_neighbours_and_only_they_touch(edition, players, tall):
    """B4: in the picture as on the board."""
    board = board_for(edition, players)
    touching = {frozenset(pair) for pair in board.touching}
    for one, other in combinations(layout(edition, players, tall).places, 2):
        apart = dist(one.centre, other.centre)
        if frozenset((one.code, other.code)) in touching:
            assert SIDE <= apart < 62, (one.code, other.code)
        else:
            assert apart > 62, (one.code, other.code)


@every_table
def test_complexes_are_the_groups_of_touching_spots(edition, players):
    board = board_for(edition, players)
    groups = [{spot.code for spot in group} for group in layout(edition, players, False).complexes]
    for one, other in board.touching:
        assert sum({one, other} <= group for group in groups) == 1
    assert sum(map(len, groups)) == len({code for pair in board.touching for code in pair})
    assert terrain(edition, players, False).complexes.count("z") == len(groups)


@every_table
@both_ways
def test_all_lies_within_the_picture(edition, players, tall):
    left, top, right, bottom = terrain(edition, players, tall).box
    for place in layout(edition, players, tall).places:
        x, y = place.centre
        assert left + 40 < x < right - 40
        assert top + 40 < y < bottom - 40
    assert right - left < 1100


@every_table
@both_ways
def test_a_finger_reaches_the_nearest_place(edition, players, tall):
    """A lone place has 44 pixels across in a picture of 390; where places are near, each has its own side."""
    left, _, right, _ = terrain(edition, players, tall).box
    places = layout(edition, players, tall).places
    for place, polygon in zip(places, reaches(edition, players, tall), strict=True):
        others = [other.centre for other in places if other is not place]
        for corner in polygon:
            assert dist(corner, place.centre) <= min(dist(corner, other) for other in others) + 1e-6
        nearest = min(dist(place.centre, other) for other in others)
        assert min(dist(corner, place.centre) for corner in polygon) >= min(nearest / 2, REACH) - 1e-6
    assert 2 * REACH * 390 / (right - left) >= 44


def test_outlines_of_a_ring():
    rings = outlines(lambda x, y: 30 - abs((x * x + y * y) ** 0.5 - 60), (-100, -100, 100, 100), 5)
    assert sorted(round(area(ring), -2) for ring in rings) == [
        pytest.approx(-2800, abs=150),
        pytest.approx(25400, abs=200),
    ]
    path = smooth_path(rings[0], 2)
    assert path.startswith("M")
    assert path.endswith("z")


def test_outlines_end_at_the_box():
    [ring] = outlines(lambda x, y: 1.0, (0, 0, 40, 20), 10)
    assert min(x for x, _ in ring) >= -10
    assert max(y for _, y in ring) <= 30


def test_lettering_is_centred_and_knows_every_sign():
    assert set("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789*") <= set(LETTERS)
    assert strokes("é", 0, 0, 6) == strokes("E", 0, 0, 6)
    assert strokes("漢", 0, 0, 6) == strokes("?", 0, 0, 6)
    assert strokes("I", 10, 20, 6) == "M9 17L11 17M10 17L10 23M9 23L11 23"
    assert strokes("", 0, 0, 6) == ""
