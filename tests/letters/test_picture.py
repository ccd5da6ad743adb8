"""Pictures put together from parts look like those drawn as a whole, and show nothing secret."""

from io import BytesIO

import pytest
from PIL import Image, ImageChops, ImageStat

from games.faces import face_of
from games.faces.kit.svg import png
from games.letters.picture import LOOK, WIDTH, drawn
from games.tables.view import table_at
from tests.games_at_play import NOON, people, play_on, table

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("rules", "players"), [("makabana-2013", 3), ("makabana-2003", 5), ("kahuna", 2), ("macao", 4)]
)
def test_a_picture_from_parts_is_like_the_whole(rules, players):
    game = table(people(players), rules=rules)
    for _ in range(3):
        play_on(game, NOON, phases=7)
        seen = table_at(game, None)
        svg = face_of(game.rules).board_svg(seen.view, seen.labels, LOOK)
        parts, whole = (Image.open(BytesIO(data)).convert("RGB") for data in (drawn(svg), png(svg, WIDTH)))
        assert parts.size == whole.size
        # At a quarter of the size edges that are softened differently hardly count; a missing piece would.
        small, like = (picture.reduce(4) for picture in (parts, whole))
        difference = ImageStat.Stat(ImageChops.difference(small, like).convert("L"))
        assert difference.mean[0] < 2, "of 255"
        assert difference.extrema[0][1] < 60, "of 255, at the worst place"


def test_a_picture_changes_with_the_board():
    game = play_on(table(people(3)), NOON, phases=3)
    before = _picture(game)
    play_on(game, NOON, phases=1)
    assert _picture(game) != before


def test_a_picture_is_small():
    game = play_on(table(people(6)), NOON, phases=20)
    assert len(_picture(game)) < 110_000


def _picture(game):
    seen = table_at(game, None)
    return drawn(face_of(game.rules).board_svg(seen.view, seen.labels, LOOK))
