"""Tokens: made on a page, shown once, kept as a hash, limited to their scopes, revoked; bots have owners."""

import re

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games.accounts.api_tokens import MOST_TOKENS, make_token, revoke
from games.accounts.bots import MOST_BOTS, make_bot
from games.accounts.deletion import delete_account
from games.accounts.guests import make_guest
from games.accounts.limits import DAY, LIMITS, Limit
from games.accounts.own_data import data_of
from games.models import ApiToken, Passkey, Player
from games.refusal import Refusal
from tests.api.callers import Program, bot_of
from tests.games_at_play import NOON, person
from tests.whole_database import holding

pytestmark = pytest.mark.django_db


def made(client, **fields):
    answer = client.post("/profile/api/", {"name": "Script", "scopes": ["read"], **fields})
    found = re.findall(r'value="(mkb_[\w-]+)"', answer.content.decode())
    return found[0] if found else None


def test_a_token_is_shown_once_and_the_database_does_not_open_anything(client):
    client.force_login(person("Red"))
    key = made(client)
    program = Program()
    program.headers["Authorization"] = f"Bearer {key}"
    assert program.get("me")[1]["scopes"] == ["read"]
    page = client.get("/profile/api/").content.decode()
    assert "Script" in page
    assert "Last used" in page
    assert key not in page
    assert holding(key[4:]) == set()


def test_a_browser_that_is_signed_in_opens_nothing(client):
    """Else another site could act through it: the API asks for no token of a form."""
    red = person("Red")
    client.force_login(red)
    assert client.get("/profile/").status_code == 200
    assert client.get("/api/v1/me").status_code == 401
    days = {"first_day": "2027-05-01", "last_day": "2027-05-02"}
    assert client.post("/api/v1/absences", days, content_type="application/json").status_code == 401
    assert not red.absences.exists()


def test_a_revoked_token_opens_nothing(client):
    red = person("Red")
    client.force_login(red)
    key = made(client)
    client.post(f"/profile/api/tokens/{ApiToken.objects.get().pk}/revoke/")
    program = Program()
    program.headers["Authorization"] = f"Bearer {key}"
    status, problem = program.get("me")
    assert (status, problem["code"]) == (401, "bad_token")


def test_a_network_that_guesses_tokens_is_not_listened_to_for_a_while(monkeypatch):
    monkeypatch.setitem(LIMITS, "bad_tokens_from_network", Limit(2, DAY))
    good, guess = Program(person("Red")), Program()
    guess.headers["Authorization"] = "Bearer mkb_nothing"
    assert good.get("me")[0] == 200
    assert [guess.get("me")[0] for _ in range(3)] == [401, 401, 429]
    with CaptureQueriesContext(connection) as asked:
        assert guess.get("me")[0] == 429
    assert not [one for one in asked.captured_queries if "apitoken" in one["sql"]]


def test_nobody_revokes_the_token_of_another():
    red, blue = person("Red"), person("Blue")
    token = make_token(red, "Mine", ["read"], NOON).row
    with pytest.raises(Refusal, match="no_such_token"):
        revoke(blue, token.pk)
    assert ApiToken.objects.exists()


@pytest.mark.parametrize("scopes", [[], ["read", "win"]])
def test_scopes_are_those_of_the_list(scopes):
    with pytest.raises(Refusal, match="no_such_scope"):
        make_token(person("Red"), "Mine", scopes, NOON)


def test_a_guest_has_no_token_and_an_account_not_too_many(client):
    with pytest.raises(Refusal, match="needs_confirmed_address"):
        make_token(make_guest(NOON), "Mine", ["read"], NOON)
    red = person("Red")
    for _ in range(MOST_TOKENS):
        make_token(red, "Mine", ["read"], NOON)
    client.force_login(red)
    answer = client.post("/profile/api/", {"name": "Script", "scopes": ["read"]})
    assert answer.status_code == 400
    assert "at most 10 tokens" in answer.content.decode()


def test_who_has_a_passkey_shows_it_before_making_a_token(client):
    red = person("Red")
    Passkey.objects.create(player=red, credential="c", public_key="k", name="Phone", added_at=NOON)
    client.force_login(red)
    answer = client.post("/profile/api/", {"name": "Script", "scopes": ["read"]})
    assert answer.url.startswith("/passkey/")
    assert not ApiToken.objects.exists()


def test_a_bot_is_made_on_the_page_with_a_token_of_its_own(client):
    client.force_login(person("Red"))
    client.post("/profile/api/bots/", {"name": "Robin"})
    robin = Player.objects.get(name="Robin")
    program = Program()
    program.headers["Authorization"] = f"Bearer {made(client, account=str(robin.pk))}"
    assert program.get("me")[1] == {
        "name": "Robin",
        "language": "en",
        "zone": "UTC",
        "is_bot": True,
        "owner": "Red",
        "scopes": ["read"],
    }
    assert not robin.is_guest


def test_nobody_makes_a_token_for_the_bot_of_another(client):
    robin = bot_of(person("Red"))
    client.force_login(person("Blue"))
    assert made(client, account=str(robin.pk)) is None
    assert client.post(f"/profile/api/bots/{robin.pk}/delete/").status_code == 400
    assert not ApiToken.objects.exists()


def test_bots_have_no_bots_and_people_not_too_many():
    red = person("Red")
    for _ in range(MOST_BOTS):
        robin = bot_of(red)
    with pytest.raises(Refusal, match="too_many_bots"):
        bot_of(red)
    with pytest.raises(Refusal, match="needs_confirmed_address"):
        make_bot(robin, "Robin", NOON)


def test_tokens_and_bots_go_with_their_owner_and_are_taken_along():
    red = person("Red")
    robin = bot_of(red)
    program = Program(robin)
    make_token(red, "Laptop", ["read"], NOON)
    taken = str(data_of(red, NOON))
    assert "Laptop" in taken
    assert "Robin" in taken
    delete_account(red, "Red", NOON)
    assert not ApiToken.objects.exists()
    assert holding("Robin", "Laptop") == set()
    assert program.get("me")[0] == 401
    robin.refresh_from_db()
    assert (robin.is_active, robin.is_bot, robin.owner) == (False, True, red)
