"""The picture of a finished game: who came where, whatever their names are."""

import pytest

from games.models import Player
from games.tables.view import table_at
from games.web.tables.shared_picture import GOLD, picture_svg
from tests.games_at_play import NOON, people, play_on, table
from tests.web.tables import address, browser

pytestmark = pytest.mark.django_db


@pytest.fixture(params=["makabana-2013", "kahuna", "macao"])
def game(request):
    return play_on(table(people(2), rules=request.param, bots=request.param != "kahuna"), NOON)


def drawn(game):
    return picture_svg(table_at(game, None))


def test_it_has_a_board_and_a_gold_row_for_whoever_won(game):
    svg = drawn(game)
    winners = [one for one in table_at(game, None).outcome if one.place == 1]
    assert svg.count(f'rx="14" fill="{GOLD}"') == len(winners)
    assert svg.count("<svg ") >= 2


def test_a_name_that_strokes_cannot_write_leaves_its_row_without_one(game):
    named = drawn(game)
    Player.objects.filter(name="Red").update(name="赤")
    unnamed = drawn(game)
    assert len(unnamed) < len(named)


def test_another_name_is_another_picture_and_the_old_one_is_not_shown_again(game):
    first = browser().get(f"{address(game)}picture.png").content
    assert browser().get(f"{address(game)}picture.png").content == first
    Player.objects.filter(name="Red").update(name="Somebody")
    assert browser().get(f"{address(game)}picture.png").content != first
