"""Names, dates and lists that people read: games, seasons, calendars, logs."""

import json

import pytest

from games.icalendar import calendar_moment
from games.leagues import acts
from games.leagues.advancing import advance_season
from games.leagues.drawing import publish, swap
from games.leagues.entry import enter
from games.leagues.exports import calendar_of, json_of
from games.leagues.log import log_of
from games.leagues.seasons import cancel_season, next_season_form
from games.models import Letter
from games.refusal import Refusal
from tests.games_at_play import NOON, letters, person
from tests.leagues.seasons import DAY, colour_people, league, running_season, season
from tests.leagues.test_acts import scene
from tests.web.leagues import address
from tests.web.tables import browser, page

__all__ = ["scene"]
pytestmark = pytest.mark.django_db


def test_games_are_named_so_that_people_recognise_them():
    one = running_season(4, divisions=1, table_size=4)
    assert [table.game.name for table in one.rounds.get(number=1).tables.all()] == [
        "Lagoon league, round 1, table 1"
    ]
    of = one.league
    of.name, of.language = "Coral " * 10, "fr"
    of.name = of.name.strip()
    of.save()
    two = running_season(8, of=of, first=10)
    names = [table.game.name for table in two.rounds.get(number=1).tables.all()]
    assert all(len(name) <= 60 and name.startswith("Coral Coral") for name in names)
    assert names[-1].endswith("division 2, ronde 1, table 1")


@pytest.mark.parametrize(
    ("name", "following"),
    [
        ("Season 3", "Season 4"),
        ("Autumn 2026", "Autumn 2027"),
        ("2026/27", "2027/28"),
        ("1998-99", "1999-00"),
        ("Spring", "Spring 2"),
        ("Cup 9", "Cup 10"),
    ],
)
def test_the_next_seasons_name_counts_on(name, following):
    this = season()
    this.name = name
    assert next_season_form(this, NOON)["name"] == following


def test_tables_and_cards_are_named_by_people_in_every_list(scene):
    scene.do("yellow", entry=scene.red)
    scene.do("void", table=scene.table)
    people = ", ".join(seat.entry.player.name for seat in scene.table.seats.all())
    assert f"division 1: {people}) is void" in log_of(scene.league, None, "UTC")[0].sentence
    choices = browser(scene.owner).get(address(scene.league, 1, 1, "act", "annul")).context["form"]
    assert choices.fields["table"].choices[1][1] == f"round 1, table 1: {people}"
    appeal = browser(scene.red.player).get(address(scene.league, 1, "ask", "appeal")).context["form"]
    table, card = (words for value, words in appeal.fields["against"].choices[1:])
    assert people in table
    assert card == "A yellow card for Red, which costs 10 points."


def test_a_swap_is_reverted_until_its_round_begins_and_both_tables_are_told():
    this = season(divisions=1, rounds=2, table_size=4, division_size=8)
    for player in colour_people(8):
        enter(this, player, NOON + DAY)
    advance_season(this.pk, this.closes_at)
    owner = this.league.roles.get(role="owner").player
    made = []
    for number in (1, 2):
        one, other = (table.seats.first() for table in this.rounds.get(number=number).tables.all())
        made.append(swap(one, other, owner, "Neighbours.", this.closes_at))
    assert acts.act_sentence(made[0], "UTC").startswith("Swapped in round 1 before publication: ")
    advance_season(this.pk, this.starts_at)
    later, earlier = log_of(this.league, owner, "UTC")
    assert (later.can_be_reverted, earlier.can_be_reverted) == (True, False)
    with pytest.raises(Refusal, match="too_late_to_revert"):
        acts.revert(made[0], owner, "A mistake.", this.starts_at)
    back = acts.revert(made[1], owner, "A mistake.", this.starts_at)
    first = [seat.entry_id for seat in this.rounds.get(number=2).tables.first().seats.all()]
    assert first[0] == made[1].data["entries"][0]
    assert len(letters("league_act", data__act=back.pk)) == 8


def test_no_page_has_two_inputs_of_one_id(scene, settings):
    settings.CLOCK_START = scene.now
    scene.league.is_public = False
    scene.league.save()
    html = page(browser(scene.owner), address(scene.league, "people"))
    ids = [part.split('"')[0] for part in html.split(' id="')[1:]]
    assert len(ids) == len(set(ids))


def test_the_calendar_is_dated_when_its_dates_were_made_and_leads_to_the_season(scene):
    def lines(name):
        text = calendar_of(scene.season).decode().replace("\r\n ", "")
        return {line.split(":", 1)[1] for line in text.splitlines() if line.startswith(name)}

    assert lines("DTSTAMP") == {calendar_moment(scene.season.drawn_at)}
    (link,) = lines("URL")
    assert link.endswith(address(scene.league, 1))
    scene.do("extend", season=scene.season, round=2, days=2)
    assert lines("DTSTAMP") == {calendar_moment(scene.now)}


def test_the_json_has_every_result_and_what_was_ruled(scene):
    scene.do("award", table=scene.table, entry=scene.red)
    (table,) = json.loads(json_of(scene.division))["results"]
    assert (table["round"], table["table"], table["outcome"]) == (1, 1, "played")
    assert sorted(one["name"] for one in table["results"]) == ["Blue", "Green", "Red", "Yellow"]
    assert {one["place"] for one in table["results"]} <= {1, 2, 3, 4}
    assert table["rulings"] == [{"kind": "award", "name": "Red"}]
    assert json.loads(json_of(scene.division, scene.now - DAY / 2))["results"] == []


def test_a_cancelled_season_says_why(settings):
    called_off = season()
    too_few = season(league(person("Black")))
    red = colour_people(1)[0]
    for this in (called_off, too_few):
        enter(this, red, NOON + DAY)
    cancel_season(called_off, called_off.league.roles.get().player, NOON + DAY)
    advance_season(too_few.pk, too_few.closes_at)
    settings.CLOCK_START = too_few.closes_at
    assert sorted(letter.data["status"] for letter in Letter.objects.filter(kind="league_entry")) == [
        "called_off",
        "entered",
        "entered",
        "too_few",
    ]
    html = page(browser(red), address(called_off.league, 1))
    assert "a moderator has called it off" in html
    assert "You are taking part" not in html
    assert "Leave the season" not in html
    assert "too few players had entered" in page(browser(red), address(too_few.league, 1))


def test_a_season_is_under_way_when_its_first_round_begins(settings):
    this = season(divisions=1, table_size=4)
    for player in colour_people(4):
        enter(this, player, NOON + DAY)
    advance_season(this.pk, this.closes_at)
    publish(this, this.league.roles.get().player, this.closes_at)
    settings.CLOCK_START = this.closes_at
    html = page(browser(), address(this.league, 1))
    assert "starts on" in html
    assert "under way" not in html
    advance_season(this.pk, this.starts_at)
    settings.CLOCK_START = this.starts_at
    assert "under way" in page(browser(), address(this.league, 1))
