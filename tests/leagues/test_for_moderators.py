"""A desk for a phone, messages without a reason, a calendar that moves, and a league that changes hands."""

import pytest

from games.leagues import acts, requests
from games.leagues.inviting import accept, hand_over
from games.leagues.log import in_force
from games.leagues.roles import role_of
from games.models import LeagueAct
from games.refusal import Refusal
from tests.games_at_play import NOON, letters, person
from tests.leagues.seasons import DAY, division, entry, league, running_season
from tests.web.leagues import address
from tests.web.tables import browser, page

pytestmark = pytest.mark.django_db


@pytest.fixture
def scene(settings):
    this = running_season(4, divisions=1, table_size=4, rounds=3, excuses_granted=0)
    settings.CLOCK_START = this.starts_at + DAY
    return this


def owner_of(this):
    return this.league.roles.get(role="owner").player


def test_a_message_needs_no_reason(scene):
    client = browser(owner_of(scene))
    where = address(scene.league, 1, 1, "act", "message")
    html = page(client, where)
    assert 'name="text"' in html
    assert 'name="reason"' not in html
    sent = {"text": "Two days left.", "private": ""}
    tried = client.post(where, sent)
    assert "Two days left." in tried.content.decode()
    latest = tried.context["latest"]
    assert client.post(where, {**sent, "step": "do", "latest": latest}).status_code == 302
    assert letters("league_message") == ["Blue", "Green", "Red", "Yellow"]
    assert "Two days left." in page(browser(), address(scene.league, "log"))
    with pytest.raises(Refusal, match="reason_missing"):
        acts.perform(scene.league, owner_of(scene), "yellow", "", NOON, entry=entry(scene, "Red"))


def test_requests_cards_and_rulings_are_dealt_with_on_the_desk(scene, settings):
    owner, now = owner_of(scene), settings.CLOCK_START
    red = entry(scene, "Red")
    asked = requests.ask(red, "report", "They write to each other.", now, about=entry(scene, "Blue"))
    card = acts.perform(scene.league, owner, "yellow", "Insults.", now, entry=entry(scene, "Blue"))
    client, desk = browser(owner), address(scene.league, "desk")
    html = page(client, desk)
    assert "They write to each other." in html
    assert "Cards and rulings in force" in html
    where = address(scene.league, 1, "requests", asked.pk)
    done = client.post(where, {"step": "decline", "answer": "Nothing to it.", "from": "desk"})
    assert done["Location"] == desk
    asked.refresh_from_db()
    assert asked.status == "declined"
    acts.revert(card, owner, "Too hard.", now)
    assert in_force(scene.league, owner, "UTC") == []
    assert "Cards and rulings in force" not in page(client, desk)


def test_a_calendar_moves_with_a_preview_and_back(scene, settings):
    owner = owner_of(scene)
    before = [(one.starts_at, one.ends_at) for one in scene.rounds.all()]
    client, where = browser(owner), address(scene.league, 1, 1, "act", "shift")
    sent = {"round": 2, "days": 7, "reason": "Holidays.", "private": ""}
    offered = [number for number, _ in client.get(where).context["form"].fields["round"].choices]
    assert 1 not in offered
    assert 2 in offered
    tried = client.post(where, sent)
    assert "The calendar has moved. Round 2:" in tried.content.decode()
    assert [(one.starts_at, one.ends_at) for one in scene.rounds.all()] == before
    client.post(where, {**sent, "step": "do", "latest": tried.context["latest"]})
    after = [(one.starts_at, one.ends_at) for one in scene.rounds.all()]
    week = 7 * DAY
    assert after == [before[0], *((starts + week, ends + week) for starts, ends in before[1:])]
    assert letters("league_act") == ["Blue", "Green", "Red", "Yellow"]
    now = settings.CLOCK_START
    for bad in ({"days": 0}, {"days": 61}, {"days": True}):
        with pytest.raises(Refusal, match="bad_shift"):
            acts.perform(scene.league, owner, "shift", "x", now, season=scene, round=2, **bad)
    with pytest.raises(Refusal, match="no_such_round"):
        acts.perform(scene.league, owner, "shift", "x", now, season=scene, round=9, days=1)
    with pytest.raises(Refusal, match="shift_overlaps"):
        acts.perform(scene.league, owner, "shift", "x", now, season=scene, round=2, days=-20)
    acts.revert(LeagueAct.objects.get(kind="shift"), owner, "They came back.", now)
    assert [(one.starts_at, one.ends_at) for one in scene.rounds.all()] == before
    assert division(scene).tables.count()


def test_a_league_is_handed_over_once_it_is_accepted():
    of, gold = league(), person("Gold")
    owner = of.roles.get().player
    sent = {"act": "role", "email": gold.email, "role": "hand_over"}
    assert browser(owner).post(address(of, "people"), sent).status_code == 302
    assert (role_of(of, owner), role_of(of, gold)) == ("owner", "")
    assert "hands the league over to you" in page(browser(gold), address(of, "invitation"))
    accept(of, gold, of.invitations.get().pk, NOON)
    assert (role_of(of, owner), role_of(of, gold)) == ("moderator", "owner")
    with pytest.raises(Refusal, match="no_power_in_league"):
        hand_over(of, owner, "red@example.org", NOON)
