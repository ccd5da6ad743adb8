"""English, French and Japanese, by the browser, the switch at the foot of the page, or the profile."""

import pytest
from django.db.models import F

from games.models import Player
from tests.games_at_play import person

pytestmark = pytest.mark.django_db

ENGLISH, FRENCH = "Guess the others.</h1>", "Devinez les autres.</h1>"


def home(client, **headers):
    return client.get("/", headers=headers).content.decode()


def test_a_stranger_gets_the_browsers_language(client):
    assert ENGLISH in home(client)
    assert FRENCH in home(client, **{"Accept-Language": "fr-CA,fr;q=0.9"})
    assert ENGLISH in home(client, **{"Accept-Language": "de"})
    japanese = home(client, **{"Accept-Language": "ja-JP,ja;q=0.9,en;q=0.8"})
    assert '<html lang="ja">' in japanese
    assert "相手の手を読む。</h1>" in japanese


def test_the_switch_is_remembered_and_leads_back(client):
    answer = client.post("/language/", {"language": "fr", "next": "/rules/"})
    assert answer.url == "/rules/"
    assert FRENCH in home(client)


def test_the_switch_changes_the_profile_too(client):
    red = person("Red")
    client.force_login(red)
    client.post("/language/", {"language": "fr", "next": "/"})
    red.refresh_from_db()
    assert red.language == "fr"


def test_a_players_own_language_wins_over_the_browsers(client):
    client.force_login(person("Red", language="fr"))
    assert FRENCH in home(client, **{"Accept-Language": "en"})
    Player.objects.update(language="en", name=F("name"))
    assert ENGLISH in home(client, **{"Accept-Language": "fr"})


@pytest.mark.parametrize(
    "back", ["https://elsewhere.example/", "//elsewhere.example/", "javascript:alert(1)", "", "id", "¿'\"("]
)
def test_the_switch_leads_nowhere_else(client, back):
    assert client.post("/language/", {"language": "fr", "next": back}).url == "/"


def test_a_language_that_is_not_spoken_here_is_refused(client):
    assert client.post("/language/", {"language": "xx"}).status_code == 400
    assert client.get("/language/").status_code == 405
