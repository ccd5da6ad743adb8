"""A season of teams: founded by page and by mail, line-ups sealed until the round, points summed."""

import pytest
from django.test import Client

from engine.seal import commit
from games.leagues import line_ups
from games.leagues.division_table import table_of
from games.leagues.line_ups import seal_line_up
from games.models import Entry, LineUp, Season
from games.refusal import Refusal
from tests.inbound.test_lobby import send
from tests.leagues.seasons import entry
from tests.leagues.shape_seasons import ShapeSeason
from tests.letters.every_kind import letter, message
from tests.letters.sink import text_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def this(settings, monkeypatch):
    made = ShapeSeason(settings, 5, shape="teams", team_size="2", rounds="2", places="40")
    monkeypatch.setattr("tests.inbound.test_lobby.LATER", made.now)
    return made


def page_of(player):
    client = Client()
    client.force_login(player)
    return client


def post(this, player, *parts, **sent):
    path = "/".join(("", "leagues", this.league.slug, "1", *parts, ""))
    answer = page_of(player).post(path, sent, follow=True)
    assert answer.status_code == 200
    return answer.content.decode()


def people(this):
    return {one.player.name: one for one in this.season.entries.select_related("player", "team")}


def test_a_season_of_teams(this):
    red, blue, yellow = (entry(this.season, name) for name in ("Red", "Blue", "Yellow"))
    assert "Équipes" in this.read(language="fr")
    assert "Found a team" in page_of(red.player).get(f"/leagues/{this.league.slug}/1/").content.decode()
    assert "Your team is founded" in post(this, red.player, "team", act="found", name="The Reefs")
    assert "already has this name" in post(this, blue.player, "team", act="found", name="the reefs")
    assert send(f"team {this.league.slug}: the Reefs", blue.player.email).outcome == "team"
    reefs = people(this)["Red"].team
    assert "This team is full" in post(this, yellow.player, "team", act="join", team=reefs.pk)
    assert "Your team is founded" in post(this, yellow.player, "team", act="found", name="Palms")
    assert "You have left your team" in post(this, yellow.player, "team", act="leave")

    this.to(this.season.closes_at)
    assert this.season.status == Season.Status.RUNNING
    there = people(this)
    waiting = [one for one in there.values() if one.status == Entry.Status.WAITING]
    assert len(waiting) == 1
    assert there["Red"].team == there["Blue"].team == reefs
    assert this.season.teams.count() == 2
    assert not this.season.rounds.first().tables.exists()
    told = text_of(message(letter(kind="league_meetings", player=red.player), language="en"))
    assert "You play for “The Reefs”: Red, Blue." in told

    others = [one for one in there.values() if one.team and one.team != reefs]
    assert send(f"line-up {this.league.slug}: Blue, Red", red.player.email).outcome == "line_up"
    assert send(f"line-up {this.league.slug}: Blue, Blue", red.player.email).outcome == "bad_line_up"
    order = [str(one.pk) for one in others]
    assert "Your line-up is sealed" in post(this, others[0].player, "1", "line-up", board=order)
    assert "No line-up" not in this.read(1)
    for stranger in (Client(), page_of(others[0].player)):
        page = stranger.get(f"/leagues/{this.league.slug}/1/1/")
        assert page.context["teams"].seals == []
        assert [one.pk for one in page.context["teams"].members] == (
            [one.pk for one in others] if page.context["mine"] else []
        )
        assert LineUp.objects.get(team=reefs).salt not in page.content.decode()
    mine = page_of(blue.player).get(f"/leagues/{this.league.slug}/1/1/").context["teams"]
    assert [one.player.name for _, one in mine.boards] == ["Blue", "Red"]

    this.to(this.season.starts_at)
    first = this.season.rounds.first()
    tables = [{seat.entry.player.name for seat in table.seats.all()} for table in first.tables.all()]
    assert {frozenset(table) for table in tables} == {
        frozenset(("Blue", others[0].player.name)),
        frozenset(("Red", others[1].player.name)),
    }
    assert LineUp.objects.get(team=reefs).seal in this.read(1)
    for sealed, chosen in line_ups.proofs(this.season, 1):
        meant = line_ups.committed(sealed.team, first, chosen)
        assert commit(bytes.fromhex(sealed.salt), meant, ()) == sealed.seal
    this.play_round()
    rows = table_of(this.field)
    assert sum({line.side: line.row.points for line in rows}.values()) == 200
    assert next(line.why for line in rows if line.why).startswith(f"{rows[0].side} is above {rows[-1].side}")
    told = text_of(message(letter(kind="league_round", player=red.player), language="en"))
    assert "Your team “The Reefs” is " in told
    assert "The next round wants your line-up." in told
    this.next_round()
    with pytest.raises(Refusal, match="line_up_too_late"):
        seal_line_up(entry(this.season, "Red"), [red.pk, blue.pk], this.now)
    this.play_round()
    this.confirm()
    final = people(this)
    assert final["Red"].final_place == final["Blue"].final_place
    assert {one.final_place for one in final.values() if one.final_place} == {1, 2}
    this.letters()


def test_too_few_for_two_teams_and_somebody_who_leaves(this, settings):
    for one in list(this.season.entries.all())[:2]:
        one.status = one.Status.WITHDRAWN
        one.save(update_fields=["status"])
    this.to(this.season.closes_at)
    assert this.season.status == Season.Status.CANCELLED


def test_a_gap_in_a_team_leaves_its_table_without_opponents(this):
    this.to(this.season.closes_at)
    gone = this.season.entries.filter(status="entered").first()
    gone.status = gone.Status.WITHDRAWN
    gone.save(update_fields=["status"])
    this.to(this.season.starts_at)
    sizes = sorted(table.seats.count() for table in this.season.rounds.first().tables.all())
    assert sizes == [1, 2]
