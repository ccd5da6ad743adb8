"""A private league for programs, by secret addresses that can be revoked; leagues in «My games»."""

import pytest
from django.urls import reverse

from games.leagues.entry import enter
from games.leagues.roles import give_role
from games.leagues.secret_feed import key_of, new_key
from games.models import Season
from tests.games_at_play import NOON, person
from tests.leagues.seasons import DAY, colour_people, league, season
from tests.web.leagues import address, played
from tests.web.tables import browser, page

pytestmark = pytest.mark.django_db


@pytest.fixture
def private(settings):
    of = league()
    this = played(of, settings)
    of.is_public = False
    of.save()
    return this


PLACES = [("feed",), (1, "rounds.ics"), (1, 1, "embed"), (1, 1, "table.csv"), (1, 1, "table.json")]


def read(of, parts, key=""):
    where = address(of, *parts)
    where = where.rstrip("/") if "." in str(parts[-1]) else where
    return browser().get(where, {"key": key} if key else {}).status_code


def test_feed_calendar_and_tables_of_a_private_league_open_by_a_secret_address_until_it_is_ended(private):
    of = private.league
    owner = of.roles.get(role="owner").player
    client, people = browser(owner), address(of, "people")
    assert {read(of, parts) for parts in PLACES} == {404}
    assert client.post(people, {"act": "new_key"}).status_code == 302
    of.refresh_from_db()
    key = key_of(of)
    assert read(of, PLACES[0], of.feed_name) == 404
    html = page(client, people)
    assert html.count(f"?key={key}</code>") == 4
    assert {read(of, parts, key) for parts in PLACES} == {200}
    assert {read(of, parts, key[:-1] + "x") for parts in PLACES} == {404}
    assert browser().get(address(of), {"key": key}).status_code == 404
    assert browser().get(address(of, 1, 1), {"key": key}).status_code == 404

    client.post(people, {"act": "new_key"})
    assert {read(of, parts, key) for parts in PLACES} == {404}
    of.refresh_from_db()
    fresh = key_of(of)
    client.post(people, {"act": "end_key"})
    assert {read(of, parts, fresh) for parts in PLACES} == {404}
    assert {read(of, parts, "") for parts in PLACES} == {404}


def test_only_moderators_make_and_end_secret_addresses(private):
    of = private.league
    helper = person("Helper")
    give_role(of, of.roles.get().player, helper, "helper", NOON)
    player = private.entries.first().player
    for each in (helper, player):
        for act in ("new_key", "end_key"):
            assert browser(each).post(address(of, "people"), {"act": act}).status_code == 400
    of.refresh_from_db()
    assert key_of(of) == ""


def test_a_secret_key_opens_no_other_league(private, settings):
    other = league(person("Black"), is_public=False)
    new_key(other, other.roles.get().player)
    assert {read(private.league, parts, key_of(other)) for parts in PLACES} == {404}


def test_my_games_show_a_league_and_its_coming_round(settings):
    settings.CLOCK_START = NOON + DAY
    this = season()
    red = colour_people(1)[0]
    assert this.league.name not in page(browser(red), "/my/")
    enter(this, red, NOON + DAY)
    html = page(browser(red), "/my/")
    assert this.league.name in html
    assert "First round starts:" in html


def test_my_games_say_when_a_round_begins_and_ends(settings):
    this = played(league(), settings)
    red = this.entries.get(player__name="Red").player
    html = page(browser(red), "/my/")
    assert "Round 2, starts:" in html
    settings.CLOCK_START = this.rounds.get(number=2).starts_at
    this.rounds.filter(number=2).update(started_at=settings.CLOCK_START)
    assert "Round 2, ends:" in page(browser(red), "/my/")
    Season.objects.update(status="archived")
    assert this.league.name not in page(browser(red), "/my/").split("<h2>Finished</h2>")[0]


def test_what_is_wrong_is_said_in_sentences_of_our_own(settings):
    this = played(league(), settings)
    owner = this.league.roles.get().player
    where = address(this.league, 1, 1, "act", "adjust")
    html = browser(owner).post(where, {"entry": "99999", "points": "many"}).content.decode()
    assert "Please choose from the list." in html
    assert "This is not a whole number." in html
    assert "Please fill this in." in html
    html = browser(owner).post(where, {"points": "5000"}).content.decode()
    assert "This can be at most 1000." in html


def test_a_table_of_a_league_that_turns_private_leads_no_stranger_to_it_any_more(settings):
    of = league()
    this = played(of, settings)
    path = reverse("game", args=[this.divisions.first().tables.exclude(game=None).first().game.code])
    division = address(of, 1, 1)
    assert f'href="{division}"' in page(browser(), path)
    of.is_public = False
    of.save()
    assert f'href="{division}"' not in page(browser(), path)
