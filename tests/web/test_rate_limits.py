"""Limits that no person meets: letters to an address, from a network, claims, test letters."""

from datetime import timedelta

import pytest
from django.core.cache import cache

from games.accounts.guests import make_guest
from games.accounts.limits import LIMITS, Limit, TooOften, spend
from games.models import Game, Letter, Player, Tally
from games.networks import network_of
from games.tables import proving
from games.web.tables import shared_picture
from tests.games_at_play import NOON, person, play_on, table
from tests.web.letters import posted_letters
from tests.web.test_new_table import USUAL

pytestmark = pytest.mark.django_db


def use_up(what, who, now=NOON):
    for _ in range(LIMITS[what].most):
        spend(what, who, now)


def test_a_limit_holds_within_its_span_and_for_one_only():
    use_up("tests_of_player", 1)
    with pytest.raises(TooOften) as refused:
        spend("tests_of_player", 1, NOON + timedelta(minutes=50))
    assert refused.value.data == {"minutes": 10}
    spend("tests_of_player", 2, NOON)
    spend("claims_of_player", 1, NOON)
    spend("tests_of_player", 1, NOON + timedelta(hours=1))


def test_old_counts_are_thrown_away_and_nobody_can_be_read_from_them():
    spend("letters_to_address", "red@example.org", NOON)
    spend("letters_to_address", "blue@example.org", NOON + timedelta(hours=2))
    assert Tally.objects.count() == 1
    assert "blue" not in Tally.objects.get().key


def test_too_many_letters_to_one_address_are_refused_and_the_address_is_not_lost(client):
    for number in range(LIMITS["letters_to_address"].most):
        address = "RED@example.org" if number % 2 else "red@example.org"
        assert client.post("/sign-in/", {"email": address}).status_code == 200
    answer = client.post("/sign-in/", {"email": "red@example.org"})
    assert answer.status_code == 429
    assert "too often" in answer.content.decode()
    assert 'value="red@example.org"' in answer.content.decode()
    assert client.post("/sign-in/", {"email": "blue@example.org"}).status_code == 200


def test_the_limit_is_the_same_for_known_and_unknown_addresses(client):
    person("Red")
    answers = {
        email: [client.post("/sign-in/", {"email": email}).status_code for _ in range(12)]
        for email in ("red@example.org", "fox@example.org")
    }
    assert answers["red@example.org"] == answers["fox@example.org"]


def test_too_many_letters_from_one_network_are_refused(client):
    statuses = [
        client.post("/sign-in/", {"email": f"a{n}@example.org"}, REMOTE_ADDR=f"192.0.2.{n}").status_code
        for n in range(LIMITS["letters_from_network"].most + 1)
    ]
    assert statuses == [200] * (len(statuses) - 1) + [429]
    other = client.post("/sign-in/", {"email": "b@example.org"}, REMOTE_ADDR="198.51.100.1")
    assert other.status_code == 200


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("192.0.2.77", "192.0.2.0/24"),
        ("::ffff:192.0.2.77", "192.0.2.0/24"),
        ("2001:db8:1:2aff::9", "2001:db8:1:2a00::/56"),
        ("", "unknown"),
        ("nonsense", "unknown"),
    ],
)
def test_a_network_is_a_neighbourhood_of_addresses(rf, address, network):
    assert network_of(rf.get("/", REMOTE_ADDR=address)) == network


def test_only_a_proxy_of_ours_is_believed(rf, settings):
    request = rf.get("/", headers={"x-forwarded-for": "203.0.113.9, 198.51.100.7"})
    assert network_of(request) == "127.0.0.0/24"
    settings.BEHIND_PROXY = True
    assert network_of(request) == "198.51.100.0/24"


def test_too_many_test_letters_get_a_clear_page(client):
    client.force_login(person("Red"))
    most = LIMITS["tests_of_player"].most
    statuses = [client.post("/profile/mail/test/").status_code for _ in range(most + 1)]
    assert statuses == [302] * most + [429]
    assert Letter.objects.filter(kind="test").count() == most
    assert len(posted_letters()) == most


def test_too_many_claims_are_refused_in_place(client):
    client.force_login(make_guest(NOON))
    most = LIMITS["claims_of_player"].most
    answers = [client.post("/profile/mail/address/", {"email": f"a{n}@example.org"}) for n in range(most + 1)]
    assert [answer.status_code for answer in answers] == [200] * most + [429]
    assert f'value="a{most}@example.org"' in answers[-1].content.decode()


def test_too_many_guests_from_one_network_are_refused(client):
    use_up("guests_from_network", "127.0.0.0/24")
    answer = client.post("/play/", {"players": "3"})
    assert answer.status_code == 429
    assert "too often" in answer.content.decode()
    assert not Player.objects.exists()


def test_the_refusal_is_said_in_french(client):
    client.force_login(person("Red", language="fr"))
    answers = [client.post("/profile/mail/test/") for _ in range(LIMITS["tests_of_player"].most + 1)]
    assert "Veuillez réessayer" in answers[-1].content.decode()


@pytest.mark.parametrize("is_guest", [True, False])
def test_nobody_begins_tables_without_end(client, is_guest):
    client.force_login(make_guest(NOON) if is_guest else person("Red"))
    what = "tables_of_guest" if is_guest else "tables_of_player"
    use_up(what, Player.objects.get().pk)
    assert client.post("/play/", {"players": "3"}).status_code == 429
    new = client.post("/tables/new/", USUAL)
    assert new.status_code == 400
    assert "too often" in new.content.decode()
    assert not Game.objects.exists()


@pytest.mark.parametrize(
    ("page", "what"),
    [("record.json", "records_from_network"), ("verify/", "verifications_from_network")],
)
def test_what_is_expensive_is_worked_out_once_and_not_without_end(client, monkeypatch, page, what):
    monkeypatch.setitem(LIMITS, what, Limit(1, timedelta(hours=1)))
    first, second = (finished_game() for _ in range(2))
    opened = []
    real = proving.record_of
    monkeypatch.setattr(proving, "record_of", lambda game: opened.append(game) or real(game))
    answers = [client.get(f"/game/{first.code}/{page}") for _ in range(3)]
    assert [answer.status_code for answer in answers] == [200] * 3
    assert opened == [first]
    assert client.get(f"/game/{first.code}/{page}").status_code == 200
    assert client.get(f"/game/{second.code}/{page}").status_code == 429


def test_the_picture_of_a_game_is_drawn_once_and_not_without_end(client, monkeypatch):
    monkeypatch.setitem(LIMITS, "pictures_from_network", Limit(1, timedelta(hours=1)))
    page = f"/game/{finished_game().code}/picture.png"
    drawn = []
    real = shared_picture.png
    monkeypatch.setattr(shared_picture, "png", lambda *given: drawn.append(given) or real(*given))
    first, again = (client.get(page) for _ in range(2))
    assert first.content == again.content
    assert first.content.startswith(b"\x89PNG")
    assert len(drawn) == 1
    cache.clear()
    assert client.get(page).status_code == 429
    assert len(drawn) == 1


def finished_game():
    red = Player.objects.filter(name="Red").first() or person("Red")
    game = table([red], bots=2)
    while game.status == "running":
        play_on(game, NOON)
        game.refresh_from_db()
    return game
