"""Requests: checked, answered once, with a reason, some by rule."""

from datetime import timedelta

import pytest

from games.leagues import acts, requests
from games.leagues.advancing import advance_leagues
from games.leagues.division_table import table_of
from games.leagues.roles import give_role
from games.models import LeagueAct
from games.refusal import Refusal
from tests.games_at_play import let_lapse, letters, person
from tests.leagues.seasons import DAY, division, entry, running_season

pytestmark = pytest.mark.django_db


def test_requests_are_checked_decided_once_and_answered():
    this = running_season(8, excuses_granted=1)
    owner = this.league.roles.get().player
    now = this.starts_at + DAY
    red, blue = (line.entry for line in table_of(division(this))[:2])
    table = this.rounds.get(number=1).tables.get(division=division(this))
    seated = table
    other_table = this.rounds.get(number=1).tables.get(division=division(this, 2))
    for kind, about, code in (
        ("dance", {}, "no_such_request"),
        ("excuse", {}, "not_at_table"),
        ("claim", {"table": other_table}, "not_at_table"),
        ("appeal", {}, "no_such_act"),
        ("report", {}, "whom_about"),
        ("report", {"about": red}, "whom_about"),
        ("excuse", {"table": seated}, "nothing_to_excuse"),
    ):
        with pytest.raises(Refusal, match=code):
            requests.ask(red, kind, "Please.", now, **about)
    with pytest.raises(Refusal, match="text_missing"):
        requests.ask(red, "report", " ", now, about=blue)
    assert not red.requests.exists()
    report = requests.ask(red, "report", "They talk.", now, about=blue)
    with pytest.raises(Refusal, match="asked_already"):
        requests.ask(red, "report", "They talk.", now, about=blue)
    claim = requests.ask(red, "claim", "They gave up.", now, table=table)
    with pytest.raises(Refusal, match="no_power"):
        requests.decide(claim, blue.player, True, "Mine.", now)
    advance_leagues(claim.due_at)
    advance_leagues(claim.due_at + DAY)
    assert letters("league_request", data__request=claim.pk) == ["Owner", "Owner"]
    requests.decide(claim, owner, False, "Play on.", now)
    with pytest.raises(Refusal, match="decided_already"):
        requests.decide(claim, owner, True, "Oh well.", now)
    with pytest.raises(Refusal, match="not_your_request"):
        requests.take_back(report, blue.player, now)
    assert requests.take_back(report, red.player, now).status == "taken_back"
    assert letters("league_answer") == [red.player.name]
    assert not LeagueAct.objects.exists()


def test_an_excuse_is_granted_by_rule_as_often_as_declared():
    this = running_season(4, divisions=1, table_size=4, excuses_granted=1)
    table = this.rounds.get(number=1).tables.get()
    now = let_lapse(table.game)
    let_lapse(table.game)
    missed = next(seat for seat in table.game.seats.all() if seat.tenures.filter(missed__gt=0).exists())
    own = entry(this, missed.player.name)
    first = requests.ask(own, "excuse", "The ferry.", now, table=table)
    assert (first.status, first.decided_by, first.act.by) == ("granted", None, None)
    assert missed.tenures.filter(excused=1).exists()
    waiting = requests.ask(own, "excuse", "The ferry again.", now, table=table)
    assert waiting.status == "open"


def test_what_was_excused_by_hand_leaves_the_excuses_that_rules_grant():
    this = running_season(4, divisions=1, table_size=4, excuses_granted=0)
    table = this.rounds.get(number=1).tables.get()
    now = let_lapse(table.game)
    missed = next(seat for seat in table.game.seats.all() if seat.tenures.filter(missed__gt=0).exists())
    own = entry(this, missed.player.name)
    first = requests.ask(own, "excuse", "The ferry.", now, table=table)
    requests.decide(first, this.league.roles.get().player, True, "It sank.", now)
    this.settings["excuses_granted"] = 1
    this.save()
    own.refresh_from_db()
    assert requests.granted_at_once(entry(this, missed.player.name), "excuse")


def test_nobody_has_more_than_a_few_open_requests():
    this = running_season(8, divisions=1, division_size=8, table_size=4)
    red, *others = (line.entry for line in table_of(division(this)))
    now = this.starts_at
    for other in others[: requests.MOST_OPEN]:
        requests.ask(red, "report", "They talk.", now, about=other)
    with pytest.raises(Refusal, match="too_many_requests"):
        requests.ask(red, "report", "They talk.", now, about=others[requests.MOST_OPEN])
    requests.take_back(red.requests.first(), red.player, now)
    requests.ask(red, "report", "They talk.", now, about=others[requests.MOST_OPEN])


def test_an_appeal_comes_soon_and_is_judged_by_somebody_else_if_there_is_anybody():
    this = running_season(4, divisions=1, table_size=4)
    league, owner, now = this.league, this.league.roles.get().player, this.starts_at
    red, blue = (line.entry for line in table_of(division(this))[:2])
    first, second = (acts.perform(league, owner, "yellow", "Insults.", now, entry=one) for one in (red, blue))
    with pytest.raises(Refusal, match="too_late_to_appeal"):
        requests.ask(red, "appeal", "No.", now + requests.APPEAL_TIME + timedelta(seconds=1), against=first)
    appeal = requests.ask(red, "appeal", "No.", now + requests.APPEAL_TIME, against=first)
    requests.decide(appeal, owner, False, "There is nobody else.", now)
    green = person("Lime")
    give_role(league, owner, green, "moderator", now)
    appeal = requests.ask(blue, "appeal", "No.", now, against=second)
    with pytest.raises(Refusal, match="own_decision"):
        requests.decide(appeal, owner, True, "On second thoughts.", now)
    assert requests.decide(appeal, green, True, "Banter.", now).status == "granted"
    assert LeagueAct.objects.get(reverts=second).by == green
