"""A two-division season, from registration to promotion, with everything that can come in between."""

import csv
import io
import json
from datetime import time, timedelta
from fractions import Fraction
from xml.etree import ElementTree

import pytest

from games.leagues import acts, exports, offers, requests
from games.leagues.advancing import advance_leagues, advance_season
from games.leagues.division_table import table_of
from games.leagues.entry import enter, sit_on_bench
from games.leagues.links import offer_token, read_offer_token
from games.leagues.roles import give_role
from games.leagues.season_end import confirm, proposal
from games.leagues.seasons import next_season_form, plan_season
from games.models import Entry, Game, LeagueAct, Letter, Season, SeatOffer
from games.ratings.rating import history_of, rate_finished_games
from tests.games_at_play import NOON, letters, person
from tests.leagues.seasons import DAY, colour_people, division, entry, finish_round, league, season

pytestmark = pytest.mark.django_db


def points(of, rank=1, as_of=None):
    return {line.name: line.row.points for line in table_of(division(of, rank), as_of)}


def test_a_season_from_registration_to_promotion():
    of = league()
    owner = of.roles.get().player
    moderator = person("Black")
    give_role(of, owner, moderator, "moderator", NOON)
    this = season(of, excuses_granted=0, offer_hours=48)

    people = colour_people(9)
    for player in people:
        enter(this, player, NOON + DAY)
    assert [one.player.name for one in this.entries.filter(status="waiting")] == ["White"]
    alternate, other_alternate = colour_people(2, first=10)
    sit_on_bench(this, alternate, NOON + DAY, hours=(time(18), time(22)))
    sit_on_bench(this, other_alternate, NOON + DAY)

    advance_season(this.pk, this.closes_at)
    this.refresh_from_db()
    assert (this.status, len(this.seed)) == (Season.Status.DRAWN, 64)
    assert [one.entries.count() for one in this.divisions.all()] == [4, 4]
    assert letters("league_draw") == []
    advance_season(this.pk, this.starts_at)
    this.refresh_from_db()
    assert this.status == Season.Status.RUNNING
    assert len(letters("league_draw")) == 8
    first = this.rounds.get(number=1)
    for table in first.tables.all():
        assert table.game.status == Game.Status.RUNNING
        drawn = [seat.entry.player_id for seat in table.seats.all()]
        assert [seat.player_id for seat in table.game.seats.all()] == drawn
        assert table.game.options["first"] == 0

    begun = this.starts_at
    top = division(this)
    leaver = top.entries.order_by("pk").first()
    asked = requests.ask(leaver, "withdraw", "A new job.", begun + DAY)
    assert (asked.status, asked.decided_by) == ("granted", None)
    leaver.refresh_from_db()
    assert leaver.status == Entry.Status.WITHDRAWN
    table = first.tables.get(division=top)
    seat = table.seats.get(entry=leaver)
    assert table.game.seats.get(number=seat.number).bot
    assert letters("league_offer") == ["Blue 2", "Red 2", "White"]
    evening = Letter.objects.get(kind="league_offer", player=alternate)
    assert evening.send_at.hour == 18
    assert table_of(top)[-1].row.withdrawn

    mine, late = (SeatOffer.objects.get(entry__player=player) for player in (alternate, other_alternate))
    offers.accept(read_offer_token(offer_token(mine)), begun + 2 * DAY)
    with pytest.raises(Exception, match="seat_gone"):
        offers.accept(late, begun + 2 * DAY)
    newcomer = entry(this, alternate.name)
    assert (newcomer.division, newcomer.replaces) == (top, leaver)
    assert not any(line.row.withdrawn for line in table_of(top))
    assert leaver.player.name not in points(this)
    assert letters("taken_over", player=alternate) == [alternate.name]
    drawn_later = this.rounds.get(number=2).tables.filter(division=top).values_list("seats__entry", flat=True)
    assert newcomer.pk in drawn_later
    assert leaver.pk not in drawn_later

    finish_round(this, 1, begun + 10 * DAY)
    first.refresh_from_db()
    assert first.ended_at == begun + 10 * DAY
    after_round = points(this)
    assert sum(after_round.values()) == 200
    assert len(letters("league_round")) == 8

    second = this.rounds.get(number=2)
    advance_season(this.pk, second.starts_at)
    finish_round(this, 2, second.starts_at + 5 * DAY)
    this.refresh_from_db()
    assert this.status == Season.Status.ENDED
    assert letters("league_confirm") == ["Black", "Owner"]

    advance_leagues(this.ended_at)
    rate_finished_games(this.ended_at)
    leader = table_of(top)[0]
    played = points(this)
    fixed_at = this.ended_at + DAY
    shown = acts.preview(of, moderator, "adjust", "A wrong result.", fixed_at, entry=leader.entry, points=-30)
    assert [change.gained for change in shown.changes if change.after.entry == leader.entry] == [-30]
    assert points(this) == played
    assert not LeagueAct.objects.filter(kind="adjust").exists()
    fix = acts.perform(
        of, moderator, "adjust", "A wrong result.", fixed_at, entry=leader.entry, points=-30, private="Seen."
    )
    assert points(this)[leader.name] == played[leader.name] - 30
    assert letters("league_act", data__act=fix.pk) == [leader.name]

    appeal = requests.ask(leader.entry, "appeal", "It was right.", fixed_at + DAY, against=fix)
    assert letters("league_request") == ["Black", "Owner"]
    with pytest.raises(Exception, match="own_decision"):
        requests.decide(appeal, moderator, True, "Hm.", fixed_at + 2 * DAY)
    assert requests.preview_grant(appeal, owner, "Indeed.", fixed_at + 2 * DAY).changes
    appeal = requests.decide(appeal, owner, True, "Indeed.", fixed_at + 2 * DAY)
    assert (appeal.status, appeal.act.reverts) == ("granted", fix)
    assert letters("league_answer") == sorted([leaver.player.name, leader.name])
    assert points(this) == played

    hour = timedelta(hours=1)
    assert points(this, as_of=first.ended_at + hour) == after_round
    assert points(this, as_of=fixed_at + hour)[leader.name] == played[leader.name] - 30
    assert points(this, as_of=fixed_at + 2 * DAY) == played

    moves = {move.entry.player.name: move for move in proposal(this)}
    down = table_of(division(this, 1))[-1].name
    up = table_of(division(this, 2))[0].name
    assert {name: move.direction for name, move in moves.items() if move.direction != "stays"} == {
        down: "down",
        up: "up",
    }
    confirm(this, moderator, "As played.", fixed_at + 3 * DAY)
    this.refresh_from_db()
    assert this.status == Season.Status.ARCHIVED
    assert (entry(this, up).moves_to, entry(this, down).moves_to) == (1, 2)
    assert len(letters("league_end")) == 8

    now = fixed_at + 4 * DAY
    prefilled = next_season_form(this, now)
    assert prefilled["name"] == "Season 2"
    following = plan_season(of, owner, now=now, **prefilled)
    everybody = [line.entry.player for rank in (2, 1) for line in table_of(division(this, rank))]
    advance_season(following.pk, following.opens_at)
    for player in everybody:
        enter(following, player, following.opens_at + DAY)
    advance_season(following.pk, following.closes_at)
    assert entry(following, up).division.rank == 1
    assert entry(following, down).division.rank == 2
    acts.perform(
        of, owner, "message", "News.", now, division=division(this), text="Well played.\n\nThank you."
    )
    the_table_can_be_exported(this, leader.name)
    assert {step.player_id for step in history_of(leader.entry.player)} == {leader.entry.player_id}


def the_table_can_be_exported(this, leader):
    top = division(this)
    rows = list(csv.DictReader(io.StringIO(exports.csv_of(top))))
    assert [row["place"] for row in rows] == ["1", "2", "3", "4"]
    assert rows[0]["name"] == leader
    data = json.loads(exports.json_of(top))
    assert sum(Fraction(row["exact_points"]) for row in data["rows"]) == 400
    assert (data["seed"], data["rows"][0]["name"]) == (this.seed, leader)
    calendar = exports.calendar_of(this).decode()
    assert calendar.count("BEGIN:VEVENT") == 2
    assert calendar.startswith("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n")
    feed = ElementTree.fromstring(exports.atom_of(this.league))
    titles = [one.text for one in feed.iterfind("{*}entry/{*}title")]
    assert titles[0] == "A message to the division: Well played. Thank you."
    assert "The final standings are confirmed." in titles
