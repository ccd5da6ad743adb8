"""A season from a few words, and divisions set by hand."""

import re
from datetime import date, timedelta

import pytest

from games.leagues.advancing import advance_season
from games.leagues.dividing import place_by_hand
from games.leagues.entry import enter
from games.leagues.seasons import settings_of
from games.leagues.short_plan import next_monday, pace_for, plan
from games.models import Season
from games.refusal import Refusal
from tests.games_at_play import NOON
from tests.leagues.seasons import DAY, colour_people, entry, league, season
from tests.web.leagues import address
from tests.web.tables import browser, page

SHORT = {
    "rules": "makabana-2013",
    "people": 14,
    "table_size": 4,
    "round_days": 7,
    "rounds": 4,
    "starts_on": "2027-08-09",
}


def planned(**other):
    asked = {**SHORT, "starts_on": date(2027, 8, 9), "zone": "Europe/Paris", "now": NOON, **other}
    return plan(**asked)


def test_fourteen_people_are_one_division_with_room_for_friends():
    made = planned()
    assert (made.settings.divisions, made.settings.division_size, made.settings.promoted) == (1, 16, 0)
    assert made.settings.pace["default_hours"] == 8
    assert (made.starts_at.hour, made.starts_at.weekday()) == (9, 0)
    assert made.opens_at == NOON
    assert made.closes_at == made.starts_at - timedelta(hours=12)


@pytest.mark.parametrize("people", [3, 16, 17, 60, 200, 700])
def test_everybody_who_is_expected_has_a_place(people):
    settings = planned(people=people).settings
    assert settings.divisions * settings.division_size >= people
    assert (settings.promoted > 0) == (settings.divisions > 1)


def test_the_pace_follows_from_the_round_and_mondays_are_ahead():
    assert [pace_for("makabana-2013", days, "UTC").default_hours for days in (3, 7, 14, 28)] == [4, 8, 12, 24]
    assert pace_for("macao", 3, "UTC").default_hours == 1
    monday = date(2027, 8, 2)
    assert [next_monday(monday + timedelta(days=each)).day for each in range(7)] == [9] * 6 + [16]


@pytest.mark.django_db
def test_the_short_form_tells_the_time_per_turn_the_room_and_which_games_seat_so_many(at_noon):
    of = league()
    html = page(browser(of.roles.get().player), address(of, "new-season"))
    times = re.search(r'<th scope="row">Maka Bana[^<]*</th>(.*?)</tr>', html)[1]
    assert re.findall(r"<td>(.*?)</td>", times) == ["4\xa0hours", "8\xa0hours", "12\xa0hours", "1\xa0day"]
    assert "Up to 16 make one division. Each division has room for 2 more." in html
    for_two = re.search(r'<option value="2">(.*?)</option>', html)[1]
    assert for_two.startswith("2 players (Kahuna")
    assert "Maka Bana" not in for_two


@pytest.mark.django_db
def test_a_few_words_make_a_season_that_is_open(at_noon):
    of = league()
    client = browser(of.roles.get().player)
    where = address(of, "new-season")
    assert "Plan a season" in page(client, where)
    for bad in ({"table_size": 2}, {"people": "many"}, {"starts_on": "monday"}, {"starts_on": "2020-01-01"}):
        assert client.post(where, {**SHORT, **bad}).status_code == 400
    assert not Season.objects.exists()
    more = client.post(where, {**SHORT, "more": "1"}).content.decode()
    assert f'action="{where}all/"' in more
    assert 'name="division_size" value="16"' in more
    assert client.post(where, SHORT)["Location"] == address(of, 1)
    made = Season.objects.get()
    assert (made.status, settings_of(made).table_size, made.name) == ("open", 4, "Season 1")
    assert client.post(where, SHORT).status_code == 400


@pytest.mark.django_db
def test_the_next_season_is_planned_for_as_many_as_took_part(at_noon):
    of = league()
    client = browser(of.roles.get().player)
    where, rooms = address(of, "new-season"), []
    people = colour_people(14)
    for _season in range(3):
        form = client.get(where).context["form"]
        sent = {**SHORT, "people": form["people"].value()}
        assert client.post(where, sent).status_code == 302
        made = of.seasons.last()
        rooms.append((settings_of(made).divisions, settings_of(made).room))
        for player in people:
            enter(made, player, NOON)
        advance_season(made.pk, made.closes_at)
        Season.objects.filter(pk=made.pk).update(status=Season.Status.ARCHIVED)
    assert rooms == [(1, 16)] * 3


@pytest.mark.django_db
def test_divisions_are_set_by_hand_and_the_others_fill_up(at_noon):
    this = season()
    owner = this.league.roles.get().player
    for player in colour_people(8):
        enter(this, player, NOON + DAY)
    last, first = entry(this, "Red"), entry(this, "Brown")
    where = address(this.league, 1, "divisions")
    assert "Red" in page(browser(owner), where)
    sent = {f"entry_{last.pk}": "2", f"entry_{first.pk}": "1"}
    assert browser(owner).post(where, sent).status_code == 302
    assert "division 2, by hand" in page(browser(owner), address(this.league, 1))
    with pytest.raises(Refusal, match="bad_moves"):
        place_by_hand(this, owner, {last.pk: 3})
    with pytest.raises(Refusal, match="no_power"):
        place_by_hand(this, last.player, {last.pk: 1})
    advance_season(this.pk, this.closes_at)
    assert [one.entries.count() for one in this.divisions.all()] == [4, 4]
    assert (entry(this, "Red").division.rank, entry(this, "Brown").division.rank) == (2, 1)
    with pytest.raises(Refusal, match="season_frozen"):
        place_by_hand(this, owner, {last.pk: 1})


@pytest.mark.django_db
def test_nobody_who_plays_sets_divisions_and_a_division_too_small_to_play_is_not_made():
    this = season()
    owner = this.league.roles.get().player
    people = colour_people(7)
    for player in people:
        enter(this, player, NOON + DAY)
    place_by_hand(this, owner, {one.pk: 1 for one in this.entries.all()[:6]})
    enter(this, owner, NOON + DAY)
    with pytest.raises(Refusal, match="competes_here"):
        place_by_hand(this, owner, {entry(this, "Red").pk: 2})
    advance_season(this.pk, this.closes_at)
    assert [one.entries.count() for one in this.divisions.all()] == [4, 4]


@pytest.mark.django_db
def test_a_season_keeps_the_tie_breaks_it_declared_and_the_next_gets_those_of_today(at_noon):
    this = season(tiebreaks=["score_share", "lot"], rounds=1)
    client = browser(this.league.roles.get().player)
    assert "share of the points scored" in page(client, address(this.league, 1))
    Season.objects.filter(pk=this.pk).update(status=Season.Status.ARCHIVED)
    assert client.post(address(this.league, "new-season"), SHORT).status_code == 302
    first, second = this.league.seasons.order_by("number")
    assert settings_of(first).tiebreaks == ("score_share", "lot")
    assert settings_of(second).tiebreaks == ("relative_score", "lot")
