"""Passkeys: offered to all, needed by those with power; a sign-in letter alone opens no office."""

import json
from datetime import timedelta
from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from games.accounts.guests import make_guest
from games.accounts.limits import LIMITS
from games.models import OfficeLink, Passkey, Season
from tests.games_at_play import NOON, people, person, table
from tests.leagues.seasons import running_season
from tests.web.authenticator import Authenticator, asked, let_in
from tests.web.leagues import address, moderated

pytestmark = pytest.mark.django_db


@pytest.fixture
def boss():
    return person("Grey", is_staff=True, is_superuser=True)


def add(client, device, path="/profile/passkeys/", **more):
    options = asked(client.get(path))
    return client.post(path, {"name": "My phone", "answer": device.create(options), **more})


def show(client, device, path="/passkey/", **more):
    return client.post(path, {"answer": device.get(asked(client.get(path))), **more})


def office_link(email):
    said = StringIO()
    call_command("passkey_link", email, stdout=said)
    return "/" + said.getvalue().split("\n")[0].split("/", 3)[3]


def with_office(client, player):
    device = Authenticator()
    client.force_login(player)
    assert add(client, device, office_link(player.email)).status_code == 302
    return device


def test_somebody_adds_a_passkey_and_signs_in_with_it(client):
    red, device = person("Red"), Authenticator()
    client.force_login(red)
    assert add(client, device).status_code == 302
    assert "My phone" in client.get("/profile/passkeys/").content.decode()
    client.logout()
    answer = show(client, device, "/sign-in/passkey/", next="/my/")
    assert (answer.status_code, answer.url) == (302, "/my/")
    assert client.session["_auth_user_id"] == str(red.pk)
    assert Passkey.objects.get().uses == 1


def test_a_letter_alone_opens_no_admin_page(client, boss):
    client.force_login(boss)
    answer = client.get("/admin/", follow=True)
    assert answer.redirect_chain[-1][0] == "/passkey/?next=/admin/"
    assert "You need a passkey to moderate" in answer.content.decode()


def test_a_passkey_that_somebody_with_the_mailbox_added_opens_no_office(client, boss):
    client.force_login(boss)
    device = Authenticator()
    assert add(client, device).status_code == 302
    assert "data-options" not in client.get("/passkey/").content.decode()
    client.logout()
    assert show(client, device, "/sign-in/passkey/", next="/admin/").url == "/admin/"
    assert client.session["_auth_user_id"] == str(boss.pk)
    assert client.get("/admin/").status_code == 302


def test_an_operators_link_leads_to_the_passkey_of_an_office(client, boss):
    device = with_office(client, boss)
    assert client.get("/admin/").status_code == 200
    client.logout()
    client.force_login(boss)
    assert client.get("/admin/").status_code == 302
    answer = show(client, device, next="/admin/games/game/")
    assert answer.url == "/admin/games/game/"
    assert client.get("/admin/games/game/").status_code == 200
    second = Authenticator()
    assert add(client, second).status_code == 302
    assert Passkey.objects.filter(opens_office=True).count() == 2


def test_the_link_works_once_within_a_day_and_for_its_account_alone(client, boss, settings):
    link = office_link(boss.email)
    assert client.get(link).status_code == 302
    client.force_login(person("Red", is_staff=True))
    assert client.get(link).status_code == 400
    client.force_login(boss)
    assert add(client, Authenticator(), link).status_code == 302
    assert client.get(link).status_code == 400
    former, link = office_link(boss.email), office_link(boss.email)
    assert client.get(former).status_code == 400
    assert link.split("/")[3] not in str(OfficeLink.objects.values())
    settings.CLOCK_START = NOON + timedelta(hours=24)
    assert client.get(link).status_code == 400


@pytest.mark.parametrize(("email", "said"), [("red@example.org", "neither"), ("x@example.org", "Nobody")])
def test_only_those_with_an_office_get_a_link(email, said):
    person("Red")
    with pytest.raises(CommandError, match=said):
        call_command("passkey_link", email)


def test_it_is_asked_for_again_after_twelve_hours_and_when_it_is_removed(client, boss, settings):
    let_in(client, boss)
    settings.CLOCK_START = NOON + timedelta(hours=11, minutes=59)
    assert client.get("/admin/").status_code == 200
    settings.CLOCK_START = NOON + timedelta(hours=12)
    assert client.get("/admin/").status_code == 302
    let_in(client, boss)
    settings.CLOCK_START = NOON
    client.post(f"/profile/passkeys/{Passkey.objects.get().pk}/remove/")
    assert not Passkey.objects.exists()
    assert client.get("/admin/").status_code == 302


def test_somebody_with_the_mailbox_alone_cannot_remove_the_passkey_of_an_office(client, boss):
    with_office(client, boss)
    client.logout()
    client.force_login(boss)
    assert client.post(f"/profile/passkeys/{Passkey.objects.get().pk}/remove/").status_code == 400
    assert Passkey.objects.exists()


def test_a_moderator_shows_a_passkey_before_acting_at_a_table(client):
    grey, game = person("Grey", is_staff=True), table(people(3))
    client.force_login(grey)
    path = f"/game/{game.code}/moderate/"
    sent = {"act": "cancel", "reason": "x", "step": "do"}
    assert client.get(path).url == f"/passkey/?next=%2Fgame%2F{game.code}%2Fmoderate%2F"
    assert client.post(path, sent).status_code == 302
    assert client.post(f"/game/{game.code}/hide/1/").status_code in (302, 404)
    game.refresh_from_db()
    assert game.status == "running"
    let_in(client, grey)
    client.post(path, sent)
    game.refresh_from_db()
    assert game.status == "cancelled"


def test_whoever_moderates_a_league_is_asked_for_the_passkey_they_have(client):
    of, black = moderated()
    running_season(of=of)
    client.force_login(black)
    path = address(of, "people")
    assert client.get(path).status_code == 200
    device = Authenticator()
    add(client, device)
    assert client.get(path).status_code == 302
    Season.objects.update(status="drawn")
    assert client.get(address(of, 1, "draw")).status_code == 302
    Season.objects.update(status="ended")
    assert client.get(address(of, 1, "end")).status_code == 302
    show(client, device)
    for page in (path, address(of, 1, "draw"), address(of, 1, "end")):
        assert client.get(page).status_code == 200


def test_nobody_else_removes_a_passkey(client):
    client.force_login(person("Red"))
    add(client, Authenticator())
    client.force_login(person("Blue"))
    assert client.post(f"/profile/passkeys/{Passkey.objects.get().pk}/remove/").status_code == 404


def test_a_guest_confirms_an_address_first(client):
    client.force_login(make_guest(NOON))
    assert "data-options" not in client.get("/profile/passkeys/").content.decode()
    assert client.post("/profile/passkeys/", {"name": "x", "answer": "{}"}).status_code == 400


def wrong_answers(device, options):
    right = json.loads(device.get(options))
    yield ""
    yield "{}"
    yield "[]"
    yield "null"
    yield "not JSON"
    yield '{"id": 7}'
    yield json.dumps({**right, "id": "é"})
    yield json.dumps({**right, "response": {}})
    yield json.dumps({**right, "response": {**right["response"], "signature": "AAAA"}})
    yield json.dumps({**right, "response": {**right["response"], "authenticatorData": "AAAA"}})
    yield json.dumps({**right, "response": {**right["response"], "clientDataJSON": "AAAA"}})
    yield "[" * 19_000
    yield "x" * 30_000
    yield Authenticator().get(options)
    elsewhere = Authenticator("https://evil.example")
    elsewhere.key, elsewhere.name = device.key, device.name
    yield elsewhere.get(options)
    careless = Authenticator(verifies=False)
    careless.key, careless.name = device.key, device.name
    yield careless.get(options)


@pytest.mark.parametrize("path", ["/passkey/", "/sign-in/passkey/"])
def test_no_wrong_answer_opens_anything(client, path):
    red, device = person("Red"), Authenticator()
    client.force_login(red)
    add(client, device)
    for number in range(len(list(wrong_answers(device, {"challenge": "", "rpId": ""})))):
        client.logout()
        if path == "/passkey/":
            client.force_login(red)
        answer = list(wrong_answers(device, asked(client.get(path))))[number]
        response = client.post(path, {"answer": answer})
        assert response.status_code == 400, answer[:80]
        assert "passkey" not in client.session
        assert ("_auth_user_id" in client.session) == (path == "/passkey/")


def test_a_challenge_is_answered_once_and_within_ten_minutes(client, settings):
    red, device = person("Red"), Authenticator()
    client.force_login(red)
    add(client, device)
    answer = device.get(asked(client.get("/passkey/")))
    assert client.post("/passkey/", {"answer": answer}).status_code == 302
    assert client.post("/passkey/", {"answer": answer}).status_code == 400
    answer = device.get(asked(client.get("/passkey/")))
    settings.CLOCK_START = NOON + timedelta(minutes=10)
    assert client.post("/passkey/", {"answer": answer}).status_code == 400


def test_a_copied_passkey_is_noticed(client):
    red, device = person("Red"), Authenticator()
    client.force_login(red)
    add(client, device)
    device.uses = 7
    assert show(client, device).status_code == 302
    device.uses = 3
    assert show(client, device).status_code == 400


def test_trying_on_and_on_is_locked_out(client):
    client.force_login(person("Red"))
    most = LIMITS["passkeys_of_player"].most
    statuses = [client.post("/passkey/", {"answer": "{}"}).status_code for _ in range(most + 1)]
    assert statuses == [400] * most + [429]


def test_the_same_device_is_not_added_twice(client):
    client.force_login(person("Red"))
    device = Authenticator()
    add(client, device)
    assert add(client, device).status_code == 400
    assert Passkey.objects.count() == 1
