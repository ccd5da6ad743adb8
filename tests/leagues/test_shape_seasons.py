"""A short season of each shape beside divisions, from entry to archive."""

import pytest

from games.leagues.division_table import table_of
from games.leagues.meetings import meetings_in
from games.leagues.seasons import settings_of
from games.models import LeagueTable, Letter
from games.web.leagues.settings_words import settings_in_a_line
from tests.leagues.shape_seasons import ShapeSeason

pytestmark = pytest.mark.django_db


def drawn(this):
    """By round, the tables as names."""
    return [
        [
            tuple(seat.entry.player.name for seat in table.seats.select_related("entry__player"))
            for table in LeagueTable.objects.filter(round=round_)
        ]
        for round_ in this.season.rounds.all()
    ]


def test_a_swiss_season(settings):
    this = ShapeSeason(settings, 5, shape="swiss", rounds="3", places="40")
    assert "Swiss: Kahuna" in this.read()
    assert "Système suisse" in this.read(language="fr")
    assert "Seats per division" not in this.read()
    this.draw()
    assert [len(tables) for tables in drawn(this)] == [3, 0, 0]
    assert "Drawn when the round starts." in this.read("draw")
    this.start()
    this.play_round()
    assert [len(tables) for tables in drawn(this)] == [3, 0, 0]
    first = [(line.name, line.row.points) for line in table_of(this.field)]
    page = this.read(1)
    assert "<h1>Standings</h1>" in page
    assert "Why above" in page
    day = this.now.date().isoformat()
    for _ in range(2):
        this.next_round()
        this.play_round()
    rounds = drawn(this)
    assert [len(tables) for tables in rounds] == [3, 3, 3]
    assert max(meetings_in(rounds).values()) == 1
    assert len({table for tables in rounds for table in tables if len(table) == 1}) == 3
    assert [(line.name, line.row.points) for line in table_of(this.field)] != first
    then = this.client.get(f"/leagues/{this.league.slug}/1/1/", {"on": day})
    assert [(row.name, row.points) for row in then.context["rows"]] == [
        (name, str(points)) for name, points in first
    ]
    this.confirm()
    letters = this.letters()
    assert "Later rounds are drawn when they start" in letters["league_draw"]
    assert "of 5." in letters["league_round"]
    assert "Your final place: " in letters["league_end"]
    assert not any("division" in text for text in letters.values())


def test_rounds_that_nobody_can_play_any_more_are_taken_back(settings):
    this = ShapeSeason(settings, 3, shape="swiss", rounds="3")
    this.draw()
    this.start()
    for entry in this.season.entries.all()[:2]:
        entry.status = entry.Status.WITHDRAWN
        entry.save(update_fields=["status"])
    this.play_round()
    this.next_round()
    assert this.season.rounds.count() == 1
    assert this.season.status == this.season.Status.ENDED


def test_a_cup_of_two_by_two(settings):
    this = ShapeSeason(settings, 5, shape="cup", best_of_three="on")
    assert "Best of three" in this.read()
    this.draw()
    assert [sorted(map(len, tables)) for tables in drawn(this)] == [[1, 1, 1, 2, 2], [], []]
    this.start()
    assert "Semi-finals" not in this.read(1)
    this.play_round()
    assert "goes on" in this.read(1)
    for _ in range(2):
        this.next_round()
        this.play_round()
    told = Letter.objects.filter(kind="league_round", data__round=3)
    assert {one.player.name for one in told} == {name for table in drawn(this)[2] for name in table}
    page = this.read(1)
    assert page.index("Quarter-finals") < page.index("Semi-finals") < page.index("Final</h2>")
    final = {name for table in drawn(this)[2] for name in table}
    top = table_of(this.field)
    assert {line.name for line in top[:2]} == final
    assert top[0].why.startswith(f"{top[0].name} is above {top[1].name} after surviving more rounds: 3 to 2.")
    first = this.season.rounds.first()
    early = this.client.get(f"/leagues/{this.league.slug}/1/1/", {"on": first.ended_at.date().isoformat()})
    assert [round_.title for round_ in early.context["bracket"]] == ["Quarter-finals"]
    this.confirm()
    assert "Demi-finales" in this.read(1, language="fr")
    assert this.letters()
    told = this.letters_of("league_round")
    assert told.count("You go on.") == 4 + 2
    assert told.count("You are out.") == 1 + 2
    assert told.count("You have won the final.") == 1
    assert told.count(f"{top[0].name} has won the final.") == 1
    draw = this.letters_of("league_draw")
    assert draw.count("you have no opponents, and go on") == 3


def test_a_cup_of_larger_tables(settings):
    this = ShapeSeason(settings, 7, shape="cup", rules="makabana-2013", table_size="4", going_on="2")
    this.draw()
    this.start()
    for _ in range(2):
        this.play_round()
        this.next_round()
    assert [sorted(map(len, tables)) for tables in drawn(this)] == [[3, 4], [4]]
    assert "Final" in this.read(1)
    this.confirm()


def test_groups_of_an_odd_number_meet_everyone_and_the_plan_counts_no_rounds_that_may_be_more(settings):
    of = ShapeSeason(settings, 5, shape="groups", groups="1", rounds="3", qualifiers="2")
    assert "at least 3 rounds of 20 days in the groups, then play-offs" in settings_in_a_line(
        settings_of(of.season)
    )
    of.draw()
    assert "at least 5 rounds of 20 days" in settings_in_a_line(settings_of(of.season))
    assert of.season.rounds.count() == 6
    tables = [
        {seat.entry_id for seat in table.seats.all()}
        for table in LeagueTable.objects.filter(round__season=of.season, round__number__lte=5)
    ]
    assert sorted(map(len, tables)) == [1] * 5 + [2] * 10
    assert len({frozenset(pair) for pair in tables}) == 15


def test_groups_with_play_offs(settings):
    this = ShapeSeason(
        settings, 6, shape="groups", groups="2", rounds="1", qualifiers="1", table_size="3", rules="macao"
    )
    assert "Going on from a group" in this.read()
    this.draw()
    this.start()
    assert [sorted(map(len, tables)) for tables in drawn(this)] == [[3, 3], []]
    assert "play-offs</span>" not in this.read(1)
    this.play_round()
    page = this.client.get(f"/leagues/{this.league.slug}/1/1/")
    assert [group.title for group in page.context["groups"]] == ["Group A", "Group B"]
    through = {line.name for group in page.context["groups"] for line, _ in group.lines if line.is_through}
    assert len(through) == 2
    this.next_round()
    assert {name for table in drawn(this)[1] for name in table} == through
    this.play_round()
    this.next_round()
    assert {line.name for line in table_of(this.field)[:2]} == through
    assert "Finale" in this.read(1, language="fr")
    this.confirm()
    assert "Your final place: " in this.letters()["league_end"]
