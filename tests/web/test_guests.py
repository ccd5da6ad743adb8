"""Guests play without an address and can keep their games with one."""

import pytest
from django.test import Client

from games.accounts import merging
from games.accounts.guests import make_guest
from games.accounts.links import sign_in_token
from games.accounts.merging import merge_guest
from games.accounts.signing_in import claim_address, use_link
from games.inbound import keeping as mails
from games.models import (
    ApiAnswer,
    ApiToken,
    Channel,
    Learner,
    Mute,
    Notification,
    OfficeLink,
    Passkey,
    Player,
    PuzzleTry,
    Seat,
    Session,
    SignInLink,
    Tenure,
)
from games.refusal import Refusal
from games.tables import keeping as tables
from tests.games_at_play import NOON, people, person, table
from tests.web.letters import ask_for_link, link_in, posted_letters, signed_in_as

pytestmark = pytest.mark.django_db


@pytest.fixture
def guest():
    return make_guest(NOON)


def claim(client, email):
    before = len(posted_letters())
    client.post("/profile/mail/address/", {"email": email})
    return link_in(posted_letters()[before])


def test_a_guest_has_a_name_in_the_guests_language():
    assert make_guest(NOON).name.startswith("Guest ")
    french = make_guest(NOON, "fr", "Europe/Paris")
    assert french.name == f"Anonyme {french.pk}"
    assert french.zone == "Europe/Paris"
    assert french.is_guest


def test_a_guest_keeps_the_games_with_an_address(client, guest):
    game = table([guest], bots=2)
    client.force_login(guest)
    link = claim(client, "fox@example.org")
    assert guest.name in client.get(link).content.decode()
    client.post(link, {"name": "Fox"})
    fox = signed_in_as(client)
    assert (fox.pk, fox.name, fox.email) == (guest.pk, "Fox", "fox@example.org")
    assert game.seats.filter(player=fox).exists()


def test_signing_in_as_a_guest_is_the_same(client, guest):
    client.force_login(guest)
    client.post(ask_for_link(client, "fox@example.org"), {"name": "Fox"})
    assert signed_in_as(client).pk == guest.pk


def test_until_the_letter_is_answered_nothing_changes(client, guest):
    client.force_login(guest)
    link = claim(client, "fox@example.org")
    client.get(link)
    guest.refresh_from_db()
    assert guest.is_guest


def test_whoever_confirms_has_the_account_for_themselves(client, guest):
    """A stranger who typed the address of somebody else is signed out when that person presses the button."""
    stranger = Client()
    stranger.force_login(guest)
    link = claim(stranger, "fox@example.org")
    client.post(link, {"name": "Fox"})
    assert signed_in_as(client).pk == guest.pk
    assert stranger.get("/profile/").status_code == 302


def test_a_guest_with_a_known_address_gives_the_games_to_that_account(client, guest):
    red = person("Red")
    game = table([guest], bots=2)
    client.force_login(guest)
    link = claim(client, "red@example.org")
    assert "will move to Red" in client.get(link).content.decode()
    client.post(link)
    assert signed_in_as(client) == red
    assert not Player.objects.filter(pk=guest.pk).exists()
    assert Seat.objects.get(game=game, player=red).tenures.get().player == red
    game.refresh_from_db()
    assert game.created_by == red


def test_a_merge_keeps_the_accounts_other_devices(client, guest):
    red = person("Red")
    phone = Client()
    phone.force_login(red)
    client.force_login(guest)
    client.post(claim(client, "red@example.org"))
    assert phone.get("/profile/").status_code == 200


def test_nobody_gets_two_seats_at_one_table(client, guest):
    red = person("Red")
    game = table([guest, red], bots=1)
    client.force_login(guest)
    link = claim(client, "red@example.org")
    answer = client.post(link)
    assert answer.status_code == 400
    assert "nobody plays two seats" in answer.content.decode()
    assert game.name in answer.content.decode()
    assert Player.objects.filter(pk=guest.pk).exists()
    assert Tenure.objects.filter(player=guest).count() == 1
    assert SignInLink.objects.get().used_at is None


def test_everything_that_belongs_to_a_guest_moves_or_goes_on_purpose():
    """A new relation to players must be named in one of the two."""
    gone = {(Session, "player"), (SignInLink, "player"), (Passkey, "player"), (OfficeLink, "player")}
    gone |= {(ApiToken, "player"), (ApiAnswer, "player"), (Player, "owner")}
    gone |= {(Channel, "player"), (Channel, "added_by"), (Notification, "player")}
    leagues = {"games.leagues.models.league", "games.ratings.models", "games.leagues.models.ruling"}
    """For whoever has an address; guests are neither let in nor rated."""
    staff_only = {
        ("ModeratorAct", "moderator"),
        ("LogEntry", "user"),
        ("Message", "hidden_by"),
        ("AdminVisit", "player"),
    }
    found = {
        (relation.related_model, relation.field.name)
        for relation in Player._meta.related_objects
        if (relation.related_model.__name__, relation.field.name) not in staff_only
        and relation.related_model.__module__ not in leagues
    }
    practice = {(PuzzleTry, "player"), (Learner, "player")}
    moved = {*merging.MOVED, *tables.MOVED, *mails.MOVED, *practice}
    assert found == moved | {(model, field) for model, field, _ in tables.MOVED_IF_NEW} | gone


def test_what_both_have_muted_stays_muted_once(guest):
    red, blue, yellow = people(3)
    for player, muted in ((guest, blue), (red, blue), (guest, yellow), (yellow, guest), (red, guest)):
        Mute.objects.create(player=player, muted=muted)
    merge_guest(guest, red)
    assert set(Mute.objects.values_list("player__name", "muted__name")) == {
        ("Red", "Blue"),
        ("Red", "Yellow"),
        ("Yellow", "Red"),
    }


def test_an_account_moves_to_another_address(client):
    red = person("Red")
    client.force_login(red)
    client.post(claim(client, "crimson@example.org"))
    red.refresh_from_db()
    assert red.email == "crimson@example.org"
    news = posted_letters()[-1]
    assert news.to == ["red@example.org"]
    assert news.subject == "Maka Bana: your address has changed"


def test_nobody_takes_the_address_of_somebody_else(client):
    red, _blue = people(2)
    client.force_login(red)
    answer = client.post(claim(client, "blue@example.org"))
    assert answer.status_code == 400
    assert "Someone else plays with this address." in answer.content.decode()
    red.refresh_from_db()
    assert red.email == "red@example.org"


@pytest.mark.parametrize("email", ["nonsense", "red@example.org", "", "x" * 1_000_000])
def test_a_bad_new_address_is_refused_in_place(client, email):
    client.force_login(person("Red"))
    answer = client.post("/profile/mail/address/", {"email": email})
    assert answer.status_code == 400
    assert email in answer.content.decode()
    assert not SignInLink.objects.exists()


def test_a_deleted_guest_is_not_revived_by_an_old_link(guest):
    claim_address(guest, "fox@example.org", NOON)
    Player.objects.filter(pk=guest.pk).update(is_active=False)
    with pytest.raises(Refusal, match="account_closed"):
        use_link(sign_in_token(SignInLink.objects.get()), NOON, name="Fox")
