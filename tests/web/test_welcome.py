"""Links of friends: looking changes nothing, one press takes the seat."""

import re

import pytest

from games.models import Game, Player
from games.tables import gathering, welcoming
from games.tables.links import invitation_token, join_token
from tests.games_at_play import LONG_AGO, NOON, PACE, person

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("at_noon")]

SEATED = {"name": "Green", "zone": "Europe/Paris"}


@pytest.fixture
def game(db):
    return gathering.create_game(
        person("Red"), name="The lagoon", rules="makabana-2013", players=3, pace=PACE, now=NOON
    )


@pytest.fixture
def shared(game):
    return f"/join/{join_token(game)}/"


@pytest.fixture
def mailed(game):
    asked = gathering.invite(game, game.created_by, "green@example.org", NOON)
    return f"/invitation/{invitation_token(asked)}/"


def test_looking_at_a_link_changes_nothing(client, shared, mailed):
    for path in (shared, mailed):
        for look in (client.get, client.head):
            assert look(path).status_code == 200
    assert (Player.objects.count(), Game.objects.get().participants.count()) == (1, 1)


def test_a_stranger_with_a_shared_link_is_a_guest_with_that_seat_at_once(client, game, shared):
    page = client.post(shared, SEATED, headers={"accept-language": "fr"}, follow=True)
    green = Player.objects.get(name="Green")
    assert (green.is_guest, green.zone, green.language) == (True, "Europe/Paris", "fr")
    assert page.context["user"] == green
    assert "Vous y êtes" in page.content.decode()


def test_a_guest_without_a_name_gets_a_number(client, shared):
    client.post(shared, {"name": " "})
    assert Player.objects.get(email=None).name.startswith("Guest ")


def test_a_mailed_invitation_seats_and_signs_in_and_confirms_the_address(client, game, mailed):
    assert 'value="Green"' in client.get(mailed).content.decode()
    page = client.post(mailed, SEATED, follow=True)
    green = Player.objects.get(email="green@example.org")
    assert (page.context["user"], green.confirmed_at) == (green, NOON)
    shown = page.content.decode()
    assert "You’re in" in shown
    assert "We’ll write as soon as the table is full." in shown
    assert "by invitation" not in shown[: shown.index("About this table")]


def test_an_account_is_not_opened_by_a_letter_that_may_be_passed_on(client, game, mailed):
    green = person("Green")
    shown = client.post(mailed).content.decode()
    assert game.participants.filter(player=green).exists()
    assert "You’re in" in shown
    assert "_auth_user_id" not in client.session
    assert "You’re in" in client.get(mailed).content.decode()


def test_whoever_sits_there_already_is_led_to_the_table(client, game, shared, mailed):
    client.force_login(game.created_by)
    for path in (shared, mailed):
        assert client.get(path).url == f"/game/{game.code}/"


def test_the_last_to_take_a_seat_meets_the_first_question(client, game, shared):
    gathering.join(game, person("Blue"), NOON, by_link=True)
    page = client.post(shared, SEATED, follow=True)
    assert page.redirect_chain[-1][0] == f"/game/{game.code}/"
    assert Game.objects.get().status == Game.Status.RUNNING


def test_a_full_table_makes_no_guest(client, game, shared):
    for name in ("Blue", "Yellow"):
        gathering.join(game, person(name), NOON, by_link=True)
    answer = client.post(shared, SEATED)
    assert (answer.status_code, Player.objects.count()) == (400, 3)
    assert "This game has already started." in answer.content.decode()


def test_the_link_leads_to_the_seat_of_a_bot_once_the_game_has_begun(client, game, shared):
    welcoming.begin_with_bots(game, game.created_by, NOON)
    assert "Take my seat" in client.get(shared).content.decode()
    assert client.post(shared, SEATED).url == f"/game/{game.code}/"
    assert game.seats.filter(player__name="Green", bot="").exists()


def test_the_host_begins_with_bots_from_the_lobby(client, game):
    client.force_login(game.created_by)
    assert "Start now with bots in the free seats" in client.get(f"/game/{game.code}/lobby/").content.decode()
    client.post(f"/game/{game.code}/lobby/", {"act": "begin"})
    assert Game.objects.get().status == Game.Status.RUNNING


def test_a_stranger_joins_an_open_table_as_a_guest(client):
    game = gathering.create_game(
        person("Red"), name="Open", rules="kahuna", players=2, pace=PACE, is_open=True, now=LONG_AGO
    )
    client.post(f"/game/{game.code}/lobby/", {"act": "join"})
    assert game.participants.filter(player__email=None).exists()


def test_the_lobby_draws_a_code_of_the_link_for_people_in_the_same_room(client, game, shared):
    client.force_login(game.created_by)
    shown = client.get(f"/game/{game.code}/lobby/").content.decode()
    assert f'{shared}" readonly' in shown
    assert re.search(r'class="qr"[^>]*>\s*<svg[^>]*viewBox', shown)
