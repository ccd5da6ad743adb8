"""A whole game against bots at one press, without an account."""

import pytest

from engine import game_named
from games.faces import FACES
from games.models import Game, Player
from tests.games_at_play import person

pytestmark = pytest.mark.django_db


def test_a_stranger_becomes_a_guest_and_sits_at_a_started_table(client):
    answer = client.post("/play/", {"players": "5"})
    game = Game.objects.get()
    guest = Player.objects.get()
    assert answer.url == f"/game/{game.code}/"
    assert client.session["_auth_user_id"] == str(guest.pk)
    assert guest.email is None
    assert (game.status, game.players, game.created_by) == ("running", 5, guest)
    assert game.seats.exclude(bot="").count() == 4


@pytest.mark.parametrize("rules", FACES)
def test_every_game_can_be_played_at_once(client, rules):
    page = client.get("/").content.decode()
    assert f'value="{rules}"' in page or rules == next(iter(FACES))
    client.post("/play/", {"rules": rules, "players": str(game_named(rules).players[0])})
    game = Game.objects.get()
    assert (game.rules, game.status) == (rules, "running")
    assert client.get(f"/game/{game.code}/").status_code == 200


def test_no_such_game_is_refused(client):
    assert client.post("/play/", {"rules": "chess", "players": "2"}).status_code in (400, 404)
    assert not Player.objects.exists()


def test_the_first_question_is_for_the_guest_at_once(client):
    """The bots that come first have played before the page is shown."""
    client.post("/play/", {"players": "3"})
    game = Game.objects.get()
    phase = game.phases.get(closed_at=None)
    assert phase.asked == [game.seats.get(bot="").number]


def test_who_is_signed_in_plays_under_their_own_name(client):
    red = person("Red")
    client.force_login(red)
    client.post("/play/", {"players": "4"})
    assert Game.objects.get().created_by == red
    assert Player.objects.count() == 1


@pytest.mark.parametrize(
    ("zone", "kept"), [("Europe/Paris", "Europe/Paris"), ("../etc/passwd", "UTC"), ("", "UTC")]
)
def test_a_guest_has_the_clock_of_the_browser_if_it_is_one(client, zone, kept):
    client.post("/play/", {"players": "3", "zone": zone})
    assert Player.objects.get().zone == kept


@pytest.mark.parametrize("players", ["", "2", "7", "3 or 4", "٣", "<b>"])
def test_an_impossible_number_is_refused_and_makes_nobody(client, players):
    answer = client.post("/play/", {"players": players})
    assert answer.status_code == 400
    assert b"This game is for 3, 4, 5, 6 players." in answer.content
    assert not Player.objects.exists()


def test_only_a_press_of_the_button_starts_a_game(client):
    assert client.get("/play/").status_code == 405
