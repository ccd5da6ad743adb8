"""A game that is over, on its page: places and points first, and what they are made of."""

import pytest

from games.faces import face_of
from games.tables.view import table_at
from games.web.tables.standings import standings_of
from tests.games_at_play import NOON, people, play_on, table
from tests.web.tables import address, browser

pytestmark = pytest.mark.django_db


def test_places_points_and_their_parts_come_before_the_board():
    group = people(3)
    game = play_on(table(group), NOON)
    seen = table_at(game, game.seats.get(player=group[0]).number)
    standings = standings_of(seen)
    totals = [row[-1] for row in face_of(game.rules).score_rows(seen.view, seen.scores)]
    assert [each.total for each in standings] == sorted(totals, reverse=True)
    assert standings[0].place == 1
    for each in standings:
        assert sum(bar.points for bar in each.bars) == each.total
        assert all(bar.length > 0 and bar.start + bar.length <= 200 for bar in each.bars)
    shown = browser(group[0]).get(address(game)).content.decode()
    assert shown.index('id="standings"') < shown.index('id="board"')
    assert shown.count('class="bar bar-') == sum(len(each.bars) for each in standings)


def test_parts_that_do_not_add_up_are_no_bars():
    game = play_on(table(people(2), rules="kahuna"), NOON)
    standings = standings_of(table_at(game, None))
    assert [each.bars for each in standings] == [[], []]
    assert 'id="standings"' in browser().get(address(game)).content.decode()
