"""The page that all strangers share is kept, and is still everybody's own where it must be."""

import re

import pytest
from django.contrib.messages import constants
from django.contrib.messages.storage.base import Message
from django.contrib.messages.storage.cookie import CookieStorage
from django.core.cache import cache
from django.db import connection
from django.test import Client, RequestFactory
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from games.models import Player
from games.tables.sealing import seal
from tests.games_at_play import NOON, an_order, open_phase, people, play_on, table
from tests.web.tables import address, browser

pytestmark = pytest.mark.django_db

TOKEN = re.compile(r'name="csrfmiddlewaretoken" value="([^"]*)"')


@pytest.fixture
def game():
    return play_on(table(people(3)), NOON, phases=6)


def queries(client, path):
    with CaptureQueriesContext(connection) as captured:
        response = client.get(path)
    assert response.status_code == 200
    return len(captured), response.content.decode()


def test_the_second_stranger_gets_it_with_the_tags_queries_alone(game):
    first, page = queries(browser(), address(game))
    second, again = queries(browser(), address(game))
    assert second <= first - 4
    assert TOKEN.sub("", again) == TOKEN.sub("", page)


def test_each_has_a_token_that_works_for_them_alone(game):
    clients = [Client(enforce_csrf_checks=True) for _ in range(2)]
    tokens = [TOKEN.search(client.get(address(game)).content.decode())[1] for client in clients]
    fields = {"language": "fr", "next": address(game)}

    def sent(client, token):
        return client.post(reverse("language"), {**fields, "csrfmiddlewaretoken": token}).status_code

    assert sent(clients[0], tokens[1]) == 403
    assert [sent(client, token) for client, token in zip(clients, tokens, strict=True)] == [302, 302]


def test_it_is_made_anew_as_soon_as_somebody_seals(game):
    _, before = queries(browser(), address(game))
    phase = open_phase(game)
    seal(phase, phase.asked[0], an_order(phase, phase.asked[0]), way="web", now=NOON)
    _, after = queries(browser(), address(game))
    assert TOKEN.sub("", after) != TOKEN.sub("", before)


def test_players_and_languages_have_pages_of_their_own(game):
    _, stranger = queries(browser(), address(game))
    _, player = queries(browser(Player.objects.get(name="Red")), address(game))
    french = browser().get(address(game), headers={"Accept-Language": "fr"}).content.decode()
    assert '<html lang="fr">' in french
    assert '<html lang="en">' in stranger
    assert "Red" in player
    assert TOKEN.sub("", player) != TOKEN.sub("", stranger)


def test_a_query_of_ones_own_fills_no_cache(game):
    browser().get(f"{address(game)}?tab=story&x=1")
    assert not cache._cache


def test_a_message_is_for_whoever_it_is_for(game):
    client = browser()
    storage = CookieStorage(RequestFactory().get("/"))
    client.cookies["messages"] = storage._encode([Message(constants.INFO, "For one visitor alone")])
    assert "For one visitor alone" in client.get(address(game)).content.decode()
    assert "For one visitor alone" not in browser().get(address(game)).content.decode()
