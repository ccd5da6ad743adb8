"""Whoever reads the database finds no key that opens anything."""

from datetime import timedelta

import pytest
from django.test import Client

from games.accounts.calendar_feed import end_feed, new_feed, player_with_feed
from games.accounts.links import calendar_link
from games.keys_at_rest import hidden
from games.models import Invitation, Player, Session
from games.refusal import Refusal
from games.tables import gathering
from games.tables.links import invitation_token
from games.tables.models import Game
from tests.games_at_play import NOON, PACE, person

pytestmark = pytest.mark.django_db


def at_home(player) -> Client:
    client = Client()
    client.force_login(player)
    client.get("/profile/")
    return client


def with_cookie(key: str) -> Client:
    client = Client()
    client.cookies["sessionid"] = key
    return client


def lobby(red) -> Game:
    return gathering.create_game(red, name="The lagoon", rules="kahuna", players=2, pace=PACE, now=NOON)


def test_a_sessions_key_is_not_in_the_database_and_what_is_there_opens_nothing():
    home = at_home(person("Red"))
    key, (kept,) = home.cookies["sessionid"].value, Session.objects.values_list("session_key", flat=True)
    assert kept == hidden(key)
    assert key not in kept
    assert with_cookie(key).get("/profile/").status_code == 200
    for stolen in (kept, kept[1:]):
        assert with_cookie(stolen).get("/profile/").status_code == 302


def test_signing_out_ends_the_session_and_a_new_sign_in_changes_its_key():
    home = at_home(person("Red"))
    key = home.cookies["sessionid"].value
    home.post("/sign-out/")
    assert not Session.objects.exists()
    assert with_cookie(key).get("/profile/").status_code == 302


def test_a_session_that_a_former_release_wrote_goes_on_for_both_and_ends_for_both(settings):
    """Both may serve the same browser while an upgrade lasts; `test_retention` has the end of it."""
    home = at_home(person("Red"))
    key = home.cookies["sessionid"].value
    Session.objects.update(session_key=key)
    settings.CLOCK_START += timedelta(hours=1)
    assert home.get("/profile/").status_code == 200
    (row,) = Session.objects.all()
    assert (row.session_key, row.seen_at) == (key, settings.CLOCK_START)
    home.post("/profile/devices/others/end/")
    assert Session.objects.count() == 1
    home.post("/sign-out/")
    assert not Session.objects.exists()


def test_an_invitations_link_is_not_in_the_database_and_what_is_there_opens_nothing():
    red = person("Red")
    asked = gathering.invite(lobby(red), red, "blue@example.org", NOON)
    assert gathering.invitation_by(invitation_token(asked)) == asked
    name, _, signature = invitation_token(asked).partition(":")
    assert signature not in str(Invitation.objects.values().get())
    for stolen in (asked.token, asked.token[1:], name, f"{name}:", f"{name}:{signature[::-1]}", ""):
        with pytest.raises(Refusal):
            gathering.invitation_by(stolen)


def test_an_invitation_of_a_former_release_still_lets_somebody_in():
    red = person("Red")
    asked = gathering.invite(lobby(red), red, "blue@example.org", NOON)
    for kept in ("k" * 43, hidden("k" * 43)):
        Invitation.objects.update(token=kept)
        assert gathering.invitation_by("k" * 43) == asked
    asked.refresh_from_db()
    assert gathering.invitation_by(invitation_token(asked)) == asked


def test_a_feeds_address_can_be_shown_again_but_not_from_the_database_alone(client):
    red = new_feed(person("Red"))
    key = calendar_link(red).rpartition("/")[2].removesuffix(".ics")
    assert player_with_feed(key) == red
    assert client.get(f"/calendar/{key}.ics").status_code == 200
    for stolen in (red.calendar_token, red.calendar_token[1:], key.partition(":")[0]):
        with pytest.raises(Refusal):
            player_with_feed(stolen)
        assert client.get(f"/calendar/{stolen[1:]}.ics").status_code == 404
    end_feed(red)
    assert client.get(f"/calendar/{key}.ics").status_code == 404


def test_a_feed_of_a_former_release_stays_subscribed():
    red = person("Red")
    for kept in ("f" * 40, hidden("f" * 40)):
        Player.objects.update(calendar_token=kept)
        assert player_with_feed("f" * 40) == red
