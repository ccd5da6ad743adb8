"""Whoever has no opponents in a round: the points come when it is over, and nothing is won by it."""

import json

import pytest

from games.leagues.advancing import advance_season
from games.leagues.division_table import table_of
from games.leagues.exports import json_of
from games.leagues.forecasting import worked_out
from games.models import Entry
from tests.leagues.seasons import DAY, colour_people, division, enter, finish_round, running_season, season
from tests.web.leagues import address
from tests.web.tables import browser, page

pytestmark = pytest.mark.django_db
OF_TWO = {"divisions": 1, "division_size": 5, "table_size": 2, "rules": "kahuna", "options": {}, "rounds": 5}


def bye_of(this, number):
    return this.rounds.get(number=number).tables.get(outcome="bye")


def row_of(this, table, as_of=None):
    name = table.results.get().entry.player.name
    return next(line.row for line in table_of(division(this), as_of) if line.name == name)


def test_nothing_counts_before_the_round_is_over(settings):
    this = running_season(5, **OF_TWO)
    bye = bye_of(this, 1)
    assert not any(line.row.tables for line in table_of(division(this)))
    assert not json.loads(json_of(division(this)))["results"]
    over = this.starts_at + DAY
    finish_round(this, 1, over)
    row = row_of(this, bye)
    assert (row.points, row.played, row.wins) == (50, 0, 0)
    assert row_of(this, bye, over - DAY / 2).points == 0
    settings.CLOCK_START = over
    html = page(browser(), address(this.league, 1, 1))
    assert '<span class="form-mark" title="round 1: without opponents, points: 50">–</span>' in html
    assert [one["outcome"] for one in json.loads(json_of(division(this)))["results"]].count("bye") == 1


def test_movement_stays_until_somebody_has_played():
    this = running_season(5, **OF_TWO)
    finish_round(this, 1, this.starts_at + DAY)
    second = this.rounds.get(number=2)
    advance_season(this.pk, second.starts_at)
    finish_round(this, 2, second.starts_at + DAY)
    before = [line.row.movement for line in table_of(division(this))]
    assert any(before)
    advance_season(this.pk, this.rounds.get(number=3).starts_at)
    assert [line.row.movement for line in table_of(division(this))] == before


def test_chances_know_the_points_that_come_at_the_end_of_the_round():
    """More than a win brings."""
    this = running_season(3, **{**OF_TWO, "rounds": 1, "scoring": "places", "bye_points": 100})
    alone = bye_of(this, 1).results.get().entry_id
    _, _, first, _ = worked_out(division(this), "now")["chances"][str(alone)]
    assert first > 0


def test_two_who_are_too_few_for_a_table_get_what_sitting_out_brings():
    this = season(divisions=1, division_size=3, rounds=1, scoring="places", bye_points=7)
    for player in colour_people(3):
        enter(this, player, this.opens_at)
    advance_season(this.pk, this.closes_at)
    gone = this.entries.get(player__name="Red")
    Entry.objects.filter(pk=gone.pk).update(status=Entry.Status.WITHDRAWN)
    advance_season(this.pk, this.starts_at)
    lines = {line.name: line.row for line in table_of(division(this))}
    assert {name: (row.points, row.wins) for name, row in lines.items()} == {
        "Red": (0, 0),
        "Blue": (7, 0),
        "Yellow": (7, 0),
    }
