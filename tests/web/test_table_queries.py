"""A page costs the same in the first round and in the last, and stays light."""

import gzip

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games.models import Player
from tests.games_at_play import NOON, open_phase, people, play_on, table
from tests.web.tables import address, browser

pytestmark = pytest.mark.django_db

LIGHT = 40_000


def test_the_number_of_queries_does_not_grow_with_the_game():
    """Compared in the same situation: a project is asked, and one person has sealed nothing yet."""
    game = play_on(table(people(5), options={"first": 0}), NOON, phases=10)
    red, stranger = browser(Player.objects.get(name="Red")), browser()
    play_on(game, NOON, phases=6)
    assert open_phase(game).kind == "project"
    early = [queries(client, game) for client in (red, stranger)]
    play_on(game, NOON, phases=18)
    assert open_phase(game).kind == "project"
    assert [queries(client, game) for client in (red, stranger)] == early
    assert max(early) <= 22


def queries(client, game):
    client.get(address(game))
    with CaptureQueriesContext(connection) as captured:
        assert client.get(address(game)).status_code == 200
    return len(captured)


def test_the_largest_table_is_light_at_the_end():
    game = play_on(table(people(6)), NOON)
    client = browser(Player.objects.get(name="Red"))
    for agent in ("Mobile", "Desktop"):
        response = client.get(address(game), headers={"User-Agent": agent})
        assert len(gzip.compress(response.content)) < LIGHT
