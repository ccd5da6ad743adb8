"""A league is filled by a link, and entry can be closed before its day."""

import pytest

from games.leagues import acts
from games.leagues.advancing import advance_season
from games.leagues.joining import new_join_link
from games.leagues.links import league_join_link
from games.models import Entry, LeagueMember, Season
from tests.games_at_play import NOON, person
from tests.leagues.seasons import DAY, colour_people, league, running_season, season
from tests.web.leagues import address
from tests.web.tables import browser, page

pytestmark = pytest.mark.django_db


@pytest.fixture
def private(settings):
    settings.CLOCK_START = NOON + DAY
    return league(is_public=False)


def link_of(of):
    owner = of.roles.get(role="owner").player
    assert browser(owner).post(address(of, "invite"), {"act": "new_link"}).status_code == 302
    of.refresh_from_db()
    return "/leagues/join/" + league_join_link(of).split("/leagues/join/")[1]


def test_whoever_has_the_link_joins_a_private_league_and_enters_with_one_press(private):
    this, gold = season(private), person("Gold")
    where = link_of(private)
    assert browser(gold).get(address(private)).status_code == 404
    html = page(browser(gold), where)
    assert private.name in html
    assert not LeagueMember.objects.exists()
    done = browser(gold).post(where)
    assert (done.status_code, done["Location"]) == (302, address(private, 1))
    assert this.entries.get(player=gold).status == Entry.Status.ENTERED
    assert "You are taking part." in page(browser(gold), where)
    assert browser(gold).post(where).status_code == 400
    assert browser(gold).get(address(private)).status_code == 200


def test_a_stranger_signs_in_and_comes_back_to_the_link(private):
    season(private)
    where = link_of(private)
    assert "a link that signs you in" in page(browser(), where)
    sent = browser().post(where)
    assert sent.status_code == 302
    assert where.replace(":", "%3A") in sent["Location"] or where in sent["Location"]


def test_without_an_open_season_the_link_lets_into_the_league(private):
    gold, where = person("Gold"), link_of(private)
    assert browser(gold).post(where)["Location"] == address(private)
    assert browser(gold).get(address(private)).status_code == 200


def test_a_link_that_was_ended_or_replaced_or_forged_opens_nothing(private):
    owner, gold = private.roles.get().player, person("Gold")
    first = link_of(private)
    second = link_of(private)
    assert browser(gold).get(first).status_code == 400
    assert browser(gold).get(f"/leagues/join/{private.join_name}/").status_code == 400
    assert browser(gold).get(second).status_code == 200
    browser(owner).post(address(private, "invite"), {"act": "end_link"})
    assert browser(gold).get(second).status_code == 400
    assert browser(gold).post(address(private, "invite"), {"act": "new_link"}).status_code == 404


def test_nobody_who_is_banned_comes_back_by_the_link(settings):
    this = running_season(4, divisions=1, table_size=4)
    settings.CLOCK_START = this.starts_at
    of, red = this.league, this.entries.select_related("player").get(player__name="Red")
    owner = of.roles.get(role="owner").player
    acts.perform(of, owner, "ban", "x", this.starts_at, entry=red, seasons=0)
    new_join_link(of, owner)
    where = "/leagues/join/" + league_join_link(of).split("/leagues/join/")[1]
    assert browser(red.player).post(where).status_code == 400
    assert not LeagueMember.objects.exists()


def test_entry_is_closed_now_and_the_season_drawn(settings):
    this = season(divisions=1, table_size=4)
    settings.CLOCK_START = NOON + 2 * DAY
    players = colour_people(5)
    for player in players[:4]:
        browser(player).post(address(this.league, 1, "take-part"), {"act": "enter"})
    where, owner = address(this.league, 1, "close"), this.league.roles.get().player
    assert browser(players[0]).post(where).status_code == 400
    assert "Close entry now" in page(browser(owner), address(this.league, 1))
    assert browser(owner).post(where).status_code == 302
    assert browser(players[4]).post(address(this.league, 1, "take-part"), {"act": "enter"}).status_code == 400
    advance_season(this.pk, NOON + 2 * DAY)
    assert Season.objects.get().status == Season.Status.DRAWN
    assert browser(owner).post(where).status_code == 400
