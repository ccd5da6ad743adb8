"""What leagues remember: the race, chances, reviews, halls of fame, and pages about people who want one."""

import re
from fractions import Fraction
from types import SimpleNamespace

import pytest
from django.test import Client
from django.utils.translation import override

from engine.core import EVERYONE, Event
from games.leagues import remembering
from games.leagues.advancing import advance_leagues, advance_season
from games.leagues.facts import Row, TablePoints, TableRules
from games.leagues.forecast import RUNS, forecast, uncertainty
from games.leagues.race import biggest_climb, cross_table, race_of
from games.leagues.season_end import confirm
from games.models import Division, Game, League, LeagueTable, Player, Season
from games.ratings.links import page_path
from games.web.leagues.review_words import records
from tests.games_at_play import person
from tests.leagues.made_up import played
from tests.leagues.seasons import DAY, division, entry, finish_round, running_season
from tests.web.leagues import address
from tests.web.tables import browser, page

HUTS = [("built", 0), ("built", 0), ("built", 0), ("failed", 0), ("built", 1), ("painted", 1), ("built", 2)]


def row(entrant, *points, **fields):
    tables = tuple(TablePoints(number, number, Fraction(each), 1, 4) for number, each in enumerate(points, 1))
    usual = {
        "place": entrant,
        "entrant": entrant,
        "points": Fraction(sum(points)),
        "tables": tables,
        "adjustment": Fraction(0),
        "wins": 0,
        "score_share": Fraction(0),
        "strength": Fraction(0),
        "asked": 0,
        "missed": 0,
        "yellows": 0,
        "reds": 0,
        "withdrawn": False,
        "zone": "",
    }
    return Row(**{**usual, **fields})


def test_the_race_tells_points_and_places_after_each_round():
    laps = race_of([row(1, 100, 0), row(2, 50, 100), row(3, 50, 50)])
    assert [(lap.points, lap.place) for lap in laps[1]] == [(100, 1), (100, 2)]
    assert [lap.place for lap in laps[2]] == [2, 1]
    assert [lap.place for lap in laps[3]] == [2, 2]
    assert biggest_climb(laps) == (2, 2, 1)
    assert biggest_climb(race_of([row(1, 10)])) is None


def test_chances_add_up_and_come_out_the_same_again():
    rows = [row(1, 300), row(2, 100), row(3, 100), row(4, 0)]
    rules = TableRules(promoted=1, relegated=1)
    found = forecast(rows, [(1, 2, 3, 4)], rules, {}, "seed")
    assert found == forecast(rows, [(1, 2, 3, 4)], rules, {}, "seed")
    assert sum(one.up for one in found.values()) == sum(one.down for one in found.values()) == RUNS
    assert found[1].up == RUNS
    assert found[1].by_place.keys() == {1, 2, 3, 4}
    assert found[4].by_place[1][2] < found[4].by_place[4][2] == found[4].by_place[4][0]
    assert abs(found[2].down - found[3].down) < RUNS // 5


def test_strength_counts_and_neither_a_red_card_nor_a_withdrawal_leads_up():
    rules = TableRules(promoted=1)
    strong = forecast([row(1), row(2)], [(1, 2)], rules, {1: (40.0, 1.0), 2: (10.0, 1.0)}, "seed")
    assert strong[1].up > 9 * RUNS // 10
    barred = forecast([row(1, 500, reds=1), row(2), row(3, withdrawn=True)], [(1, 2)], rules, {}, "seed")
    assert barred[1].up == barred[2].up == 0
    assert 3 not in barred
    assert 0 < uncertainty(RUNS, RUNS) < uncertainty(RUNS // 2, RUNS) < 0.04


@pytest.fixture
def scene(db, settings):
    this = running_season(8)
    settings.CLOCK_START = this.starts_at + DAY
    finish_round(this, 1, settings.CLOCK_START)
    return this


def test_a_season_from_its_race_to_the_hall_of_fame(scene, settings):
    of, red = scene.league, entry(scene, "Red").player
    owner = of.roles.get().player
    rank = entry(scene, "Red").division.rank
    last = scene.rounds.get(number=2)
    settings.CLOCK_START = last.starts_at
    advance_season(scene.pk, last.starts_at)
    known = Division.objects.get(season=scene, rank=2).forecast
    assert sum(up for up, _, _, _ in known["chances"].values()) == known["runs"]
    html = page(browser(red), address(of, 1, rank, "race"))
    assert "What you need in the last round" in html
    assert "Chances" in html
    assert "±" in html
    assert "<polyline" in html
    assert "What you need" not in page(browser(), address(of, 1, rank, "race"))
    assert browser().get(address(of, 1, "review")).status_code == 404
    finish_round(scene, 2, last.starts_at + DAY)
    now = settings.CLOCK_START = last.starts_at + 2 * DAY
    confirm(scene, owner, "As played.", now)
    assert "is being written" in page(browser(), address(of, 1, "review"))
    advance_leagues(now)
    told = Season.objects.get(pk=scene.pk).review
    assert {"score", "closest", "wins"} <= told.keys()
    assert not any(name in str(told) for name in ("Red", "Blue", "Owner"))
    champion = scene.entries.get(division__rank=1, final_place=1).player
    review = page(browser(), address(of, 1, "review"))
    assert "Highest score" in review
    assert champion.name in review
    hall = page(browser(), address(of, "memory"))
    assert "Champions" in hall
    assert f"<bdi>{champion.name}</bdi>" in hall
    assert page_path(champion) not in hall


def test_a_page_about_somebody_is_public_by_choice_and_hides_private_leagues(scene, settings):
    of, red, outsider = scene.league, entry(scene, "Red").player, person("Gold")
    where = page_path(red)
    assert browser(outsider).get(where).status_code == 404
    mine = page(browser(red), where)
    assert "Only you see this page." in mine
    assert of.name in mine
    assert browser().get("/players/1:forged/").status_code == 404
    assert browser(red).post("/profile/page/", {"public": "yes"}).status_code == 302
    html = page(browser(), where)
    assert of.name in html
    assert "Who finished ahead" in html
    rank = entry(scene, "Red").division.rank
    assert f'href="{where}"' in page(browser(), address(of, 1, rank))
    assert f'href="{where}"' in page(browser(), address(of, 1))
    League.objects.update(is_public=False)
    html = page(browser(outsider), where)
    assert of.name not in html
    assert "Who finished ahead" not in html
    browser(red).post("/profile/page/", {"public": "no"})
    assert browser(outsider).get(where).status_code == 404
    assert not Player.objects.get(pk=red.pk).page_is_public


def test_pages_of_memory_need_no_more_queries_for_more_people(scene, settings, django_assert_max_num_queries):
    of = scene.league
    rank = division(scene).rank
    for where, most in ((address(of, "memory"), 9), (address(of, 1, rank, "race"), 12)):
        with django_assert_max_num_queries(most):
            page(browser(), where)
    with django_assert_max_num_queries(14):
        page(browser(), page_path(_public(scene)))


def _public(scene):
    red = entry(scene, "Red").player
    red.page_is_public = True
    red.save()
    return red


def test_a_chart_is_drawn_the_same_in_every_language(scene):
    where = address(scene.league, 1, division(scene).rank, "race")
    english, french = (
        re.findall(r'(?:c[xy]|x[12]?|y)="[^"]*"', Client(headers={"accept-language": tongue}).get(where).text)
        for tongue in ("en", "fr")
    )
    assert english
    assert english == french
    assert not any("," in each or each.endswith('=""') for each in french)


def test_a_cross_table_counts_meetings():
    tables = [played(1, 1, 2, 3), played(2, 2, 1, 3)]
    met = cross_table(tables)
    assert met[1, 2] == (1, 1)
    assert met[1, 3] == (2, 0)
    assert met[3, 2] == (0, 2)


def test_huts_count_for_who_never_failed_in_that_game(scene, monkeypatch):
    """Built and repainted ones, from what everybody may read of the game."""
    events = [Event(code, EVERYONE, {"seat": seat}) for code, seat in HUTS]
    monkeypatch.setattr(remembering, "chapters_of", lambda game, seat: [SimpleNamespace(events=events)])
    first = LeagueTable.objects.filter(round__season=scene).exclude(game=None).order_by("pk")[0]
    Game.objects.filter(pk=first.game_id).update(status=Game.Status.FINISHED)
    told = remembering.review_of(scene)["huts"]
    holder = first.seats.get(number=1).entry
    assert told == {"built": 2, "entry": holder.pk, "table": first.pk}
    with override("en"):
        (said,) = records([Season(number=1, review={"huts": told})])
    assert (said.title, said.player) == ("Most huts without a failure", holder.player)
    assert said.sentence == "built or repainted 2 huts in one game, and no project failed."
