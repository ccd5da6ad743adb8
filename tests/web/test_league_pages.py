"""What everybody sees of a league, and what strangers do not."""

import json
import re
from datetime import timedelta
from itertools import product

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from games.leagues import acts
from games.leagues.advancing import advance_season
from games.leagues.division_table import table_of
from games.leagues.entry import enter
from games.leagues.inviting import accept, ask_in
from games.leagues.roles import give_role
from games.leagues.standings_words import why_sentences
from games.models import League, LeagueResult, Rating, Season
from games.ratings.links import rating_path
from games.ratings.rating import games_to_rate, rate_game
from tests.games_at_play import NOON, person
from tests.leagues.seasons import colour_people, division, entry, finish_round, league, running_season, season
from tests.web.leagues import AT, address, moderated, played
from tests.web.tables import browser, page

pytestmark = pytest.mark.django_db


def rows(html: str) -> list[str]:
    """Without the little tables of head-to-head comparisons."""
    html = re.sub(r'<table class="balances">.*?</table>', "", html)
    return re.findall(r'<th scope="row"><span class="who"><bdi>(.*?)</bdi>', html)


def test_without_leagues_the_page_asks_for_the_first():
    assert "There are no leagues yet" in page(browser(), "/leagues/")


def test_a_league_is_founded_and_its_season_planned_from_the_last():
    client = browser(person("Red"))
    made = client.post(
        "/leagues/new/",
        {"name": "<b>Lagoon</b>", "about": "<i>us</i>", "is_public": "public", "language": "en"},
    )
    of = League.objects.get()
    assert made["Location"] == address(of)
    html = page(client, address(of))
    assert "&lt;b&gt;Lagoon&lt;/b&gt;" in html
    assert "<i>us" not in html
    where = address(of, "new-season", "all")
    form = client.get(where).context["form"]
    sent = {name: form[name].value() for name in form.fields if form[name].value() not in ("", None)}
    sent = {name: value for name, value in sent.items() if value is not False}
    sent |= {name: form[name].value().strftime("%Y-%m-%dT%H:%M") for name in sent if name.endswith("s_at")}
    sent |= {"rounds": 7, "divisions": 2, "tiebreak_1": "wins", "tiebreak_2": "head_to_head"}
    bad = client.post(where, {**sent, "opens_at": "0001-01-01T00:00", "table_size": 9})
    assert bad.status_code == 400
    assert {"opens_at", "table_size"} == bad.context["form"].errors.keys()
    twice = client.post(where, {**sent, "tiebreak_1": "misses", "tiebreak_2": "misses"})
    assert "tiebreak_1" in twice.context["form"].errors
    assert client.post(where, sent)["Location"] == address(of, 1)
    this = of.seasons.get()
    assert (this.settings["rounds"], this.settings["tiebreaks"][:2]) == (7, ["wins", "head_to_head"])
    again = client.post(where, sent)
    assert "already preparing a season" in again.content.decode()
    assert client.post(address(of, 1, "change"), {**sent, "rounds": 5}).status_code == 302
    Season.objects.update(status="archived")
    assert client.get(where).context["form"]["rounds"].value() == 5
    assert client.get(address(of, 1, "change")).status_code == 400


def test_the_table_tells_movement_zones_form_and_why(settings):
    of, black = moderated()
    this = played(of, settings)
    lines = table_of(division(this))
    acts.perform(of, black, "yellow", "Rude.", AT, entry=lines[0].entry, private="Seen it.")
    lines = table_of(division(this))
    html = page(browser(), address(of, 1, 1))
    assert rows(html) == [line.name for line in lines]
    assert " ".join(why_sentences(lines[0].row.why, lines[0].name, lines[1].name)) in html
    assert "The last is relegated" in html
    assert "1 yellow card" in html
    assert "Rude." in html
    assert "Seen it." not in html
    assert "Seen it." in page(browser(black), address(of, 1, 1))
    assert "Who moderates here" in html
    by_name = page(browser(), address(of, 1, 1) + "?sort=name")
    assert rows(by_name) == sorted(rows(html))
    assert 'aria-sort="ascending"' in by_name


@pytest.mark.parametrize(
    ("scores", "shown"),
    [
        ((300, 200, 99, 1), ["50", "33", "17", "0"]),
        ((300, 101, 100, 99), ["50", "16.83", "16.67", "16.5"]),
    ],
)
def test_points_are_rounded_unless_that_would_make_two_people_equal(settings, scores, shown):
    of, _ = moderated()
    this = running_season(4, of, divisions=1, table_size=4, scoring="score_share")
    finish_round(this, 1, AT)
    settings.CLOCK_START = AT
    for place, (result, score) in enumerate(zip(LeagueResult.objects.all(), scores, strict=True), 1):
        LeagueResult.objects.filter(pk=result.pk).update(place=place, score=score)
    assert [row.points for row in browser().get(address(of, 1, 1)).context["rows"]] == shown


def test_the_table_as_of_a_day(settings):
    of, _ = moderated()
    played(of, settings)
    before = browser().get(address(of, 1, 1) + "?on=2027-03-10")
    assert {row.points for row in before.context["rows"]} == {"0"}
    assert len({row.points for row in browser().get(address(of, 1, 1)).context["rows"]}) > 1
    for bad in ("yesterday", "2027-13-01", "0001-01-01", "9999-12-31", "20270503"):
        answer = browser().get(address(of, 1, 1), {"on": bad})
        assert answer.status_code == 400
        assert "This is not a date" in answer.content.decode()
        assert browser().get(address(of, 1, 1) + "table.csv", {"on": bad}).status_code == 400


def test_other_programs_get_the_same(settings):
    of, black = moderated()
    this = played(of, settings)
    acts.perform(of, black, "warn", "<b>Late</b>", AT, entry=table_of(division(this))[0].entry)
    client, names = browser(), [line.name for line in table_of(division(this))]
    table = client.get(address(of, 1, 1) + "table.csv")
    assert [line.split(",")[1] for line in table.content.decode().splitlines()[1:]] == names
    found = json.loads(client.get(address(of, 1, 1) + "table.json").content)
    assert [row["name"] for row in found["rows"]] == names
    assert client.get(address(of, 1) + "rounds.ics").content.count(b"BEGIN:VEVENT") == 2
    assert "&lt;b&gt;" in client.get(address(of, "feed")).content.decode()


def test_the_embedded_table_may_be_framed_and_asks_for_nothing(settings):
    of, _ = moderated()
    played(of, settings)
    answer = browser().get(address(of, 1, 1, "embed"))
    html = answer.content.decode()
    assert "frame-ancestors *" in answer["Content-Security-Policy"]
    assert "form-action 'none'" in answer["Content-Security-Policy"]
    assert "X-Frame-Options" not in answer
    assert not answer.cookies
    assert "<form" not in html
    assert "<script" not in html
    assert len(rows(html)) == 4
    League.objects.update(is_public=False)
    assert browser().get(address(of, 1, 1, "embed")).status_code == 404


def test_a_private_league_does_not_exist_for_strangers(settings):
    of, black = moderated()
    played(of, settings)
    League.objects.update(is_public=False)
    member, stranger = person("White-1"), person("White-2")
    accept(of, member, ask_in(of, black, member.email, NOON).pk, NOON)
    files = ("table.csv", "table.json")
    pages = [address(of), address(of, "log"), address(of, "feed"), address(of, 1), address(of, 1, 1)]
    pages += [address(of, 1, 1) + name for name in files] + [address(of, 1) + "rounds.ics"]
    for who, status in ((None, 404), (stranger, 404), (member, 200)):
        assert [browser(who).get(each).status_code for each in pages] == [status] * len(pages)
    assert of.name not in page(browser(stranger), "/leagues/")
    assert of.name in page(browser(member), "/leagues/")
    assert of.name not in page(browser(), "/")
    game = of.seasons.get().rounds.first().tables.first().game
    for who, seen in ((stranger, False), (member, True)):
        assert (address(of, 1, 1) in page(browser(who), f"/game/{game.code}/")) is seen


def test_the_first_page_lists_tables_and_a_game_links_to_its_division(settings):
    of, _ = moderated()
    this = played(of, settings)
    assert address(of, 1, 2) in page(browser(), "/")
    game = this.rounds.get(number=1).tables.first().game
    assert address(of, 1, 1) in page(browser(), f"/game/{game.code}/")


def test_ratings_show_names_and_how_they_came_about(settings):
    of, _ = moderated()
    played(of, settings)
    for game in games_to_rate(AT):
        rate_game(game, AT)
    assert "Nobody has played enough" in page(browser(), "/leagues/ratings/")
    Rating.objects.update(games=5)
    html = page(browser(), "/leagues/ratings/?rules=<x>")
    assert "Red" in html
    red = Rating.objects.get(player__name="Red").player
    html = page(browser(), rating_path(red))
    assert "Game by game" in html
    assert red.email not in html
    red.is_active = False
    red.save()
    assert browser().get(rating_path(red)).status_code == 404


def test_addresses_that_lead_nowhere_are_not_errors(settings):
    of, black = moderated()
    played(of, settings)
    huge = "9" * 30
    parts = [(huge,), (1, huge), (9,), (1, 9), (1, "draw", "x"), (1, "requests", huge), (1, 1, "act", "x")]
    parts += [(1, "end"), (1, "ask", "x"), ("log", huge, "revert")]
    for who, each in product((None, black), parts):
        assert browser(who).get(address(of, *each)).status_code in (302, 400, 404, 405)
    for each in ("/leagues/none/", f"/leagues/ratings/{huge}/", "/leagues/-/", "/leagues/%00/"):
        assert browser().get(each).status_code == 404
    assert browser().get("/leagues/offer/forged/").status_code == 400


def test_the_queries_of_a_table_do_not_grow_with_the_league(settings):
    """A division of three times as many, with more rounds, tables and acts, costs no query more."""
    of, black = moderated()
    this = played(of, settings)
    line = table_of(division(this))[0]
    acts.perform(of, black, "warn", "Once.", AT, entry=line.entry)
    few = [queries(who, address(of, 1, 1)) for who in (None, line.entry.player, black)]
    other = league(person("Silver"))
    give_role(other, other.roles.get().player, black, "moderator", NOON)
    large = season(other, division_size=12, divisions=2, rounds=6)
    for player in [line.entry.player, *colour_people(11, first=20)]:
        enter(large, player, NOON + timedelta(days=1))
    advance_season(large.pk, large.starts_at)
    finish_round(large, 1, AT)
    for each in large.entries.all():
        acts.perform(other, black, "adjust", "Again.", AT, entry=each, points=1)
    assert [queries(who, address(other, 1, 1)) for who in (None, line.entry.player, black)] == few
    assert max(few) <= 30


def queries(player, where):
    client = Client()
    if player:
        client.force_login(player)
    client.get(where)
    with CaptureQueriesContext(connection) as captured:
        assert client.get(where).status_code == 200
    return len(captured)


def test_the_standings_after_a_round_with_zones_and_the_round_that_is_played(settings):
    of, _ = moderated()
    this = played(of, settings)
    html = page(browser(), address(of, 1, 2))
    assert "The first is promoted" in html
    assert 'href="?round=1"' in html
    assert 'href="?round=2"' not in html
    after = page(browser(), address(of, 1, 2) + "?round=1")
    assert "The standings after round 1." in after
    assert "The standings after" not in page(browser(), address(of, 1, 2) + "?round=2")
    second = settings.CLOCK_START = this.rounds.get(number=2).starts_at
    advance_season(this.pk, second)
    red = entry(this, "Red")
    where = address(of, 1, red.division.rank)
    assert "Round 2 is being played" in page(browser(), where)
    table = this.rounds.get(number=2).tables.get(seats__entry=red)
    assert f'href="/game/{table.game.code}/"><strong>' in page(browser(red.player), where)
    assert "Your table:" not in page(browser(), where)
