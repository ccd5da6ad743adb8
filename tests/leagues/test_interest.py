"""Nobody has power where they compete; where nobody of the league is free, the site's moderators act."""

import pytest

from games.accounts.bots import end_bot
from games.leagues import acts
from games.leagues.advancing import advance_leagues, advance_season
from games.leagues.collusion import evidence_of
from games.leagues.drawing import publish, swap
from games.leagues.entry import enter
from games.leagues.log import log_of
from games.leagues.moderators_inbox import inbox_of
from games.leagues.requests import ask, decide
from games.leagues.roles import check_power, competes, give_role, has_interest, who_may_act
from games.leagues.season_end import PATIENCE, confirm
from games.leagues.seasons import cancel_season
from games.models import Game, LeagueAct, LeagueSeat, Player, Season
from games.refusal import Refusal
from games.tables.seats import hand_over
from games.tables.timing import check_may_read
from tests.api.callers import bot_of
from tests.games_at_play import NOON, letters, person
from tests.leagues.seasons import DAY, colour_people, division, entry, finish_round, league, season
from tests.web.leagues import address
from tests.web.tables import browser, page

pytestmark = pytest.mark.django_db
SMALL = {"divisions": 1, "rounds": 1, "table_size": 4}


@pytest.fixture
def owner():
    return person("Owner")


@pytest.fixture
def drawn(owner):
    """A private league whose only moderator plays in it, drawn and not yet published."""
    this = season(league(owner, is_public=False), **SMALL)
    for player in (owner, *colour_people(3)):
        this.league.members.create(player=player, since=NOON)
        enter(this, player, NOON + DAY)
    advance_season(this.pk, this.closes_at)
    return Season.objects.get(pk=this.pk)


@pytest.fixture
def ended(drawn):
    advance_season(drawn.pk, drawn.starts_at)
    finish_round(drawn, 1, drawn.starts_at + DAY)
    drawn.refresh_from_db()
    assert drawn.status == Season.Status.ENDED
    return drawn


def staff():
    made = person("Silver")
    Player.objects.filter(pk=made.pk).update(is_staff=True)
    made.refresh_from_db()
    return made


def test_a_moderator_who_plays_has_no_part_in_the_draw(drawn, owner, settings):
    settings.CLOCK_START = drawn.closes_at
    where, one = address(drawn.league, 1, "draw"), drawn.rounds.get().tables.get().seats.first()
    html = page(browser(owner), where)
    assert drawn.seed not in html
    assert "Red" not in html
    assert "you see the draw when everyone does" in html
    other = LeagueSeat.objects.exclude(pk=one.pk).first()
    for act in (
        lambda: publish(drawn, owner, drawn.closes_at),
        lambda: swap(one, other, owner, "x", drawn.closes_at),
        lambda: cancel_season(drawn, owner, drawn.closes_at),
    ):
        with pytest.raises(Refusal, match="competes_here"):
            act()
    assert "Call off the season" not in page(browser(owner), address(drawn.league, 1))
    assert not LeagueAct.objects.exists()
    advance_season(drawn.pk, drawn.starts_at)
    settings.CLOCK_START = drawn.starts_at
    assert drawn.seed in page(browser(owner), where)


def test_a_site_moderator_acts_where_nobody_of_the_league_is_free(drawn, owner, settings):
    settings.CLOCK_START = drawn.closes_at
    silver = staff()
    assert "These moderators of the site can decide instead" in page(
        browser(owner), address(drawn.league, 1, "draw")
    )
    assert drawn.seed in page(browser(silver), address(drawn.league, 1, "draw"))
    publish(drawn, silver, drawn.closes_at)
    at = drawn.starts_at
    advance_season(drawn.pk, at)
    settings.CLOCK_START = at
    red, top = entry(drawn, "Red"), division(drawn)
    asked = ask(red, "report", "Somebody was rude.", at, about=entry(drawn, "Blue"))
    assert letters("league_request") == ["Silver"]
    assert [item.may_act for item in inbox_of(drawn.league, silver, at)] == [True]
    assert "A request is waiting" in page(browser(silver), address(drawn.league, "desk"))
    decide(asked, silver, False, "No.", at)
    assert "Silver" in page(browser(owner), address(drawn.league, 1, 1))
    assert browser(silver).get(address(drawn.league, 1, 1, "act", "warn")).status_code == 200
    acts.perform(drawn.league, silver, "warn", "Be kind.", at, entry=red, division=top)
    drawn.league.roles.create(player=person("Black"), role="moderator", since=NOON)
    with pytest.raises(Refusal, match="no_power_in_league"):
        acts.perform(drawn.league, silver, "warn", "Be kind.", at, entry=red)
    assert inbox_of(drawn.league, silver, at) == []


def test_nobody_confirms_a_season_that_they_played(ended, owner, settings):
    at = settings.CLOCK_START = ended.starts_at + 2 * DAY
    where = address(ended.league, 1, "end")
    with pytest.raises(Refusal, match="competes_here"):
        confirm(ended, owner, "It was good.", at)
    html = page(browser(owner), where)
    assert 'name="reason"' not in html
    assert "the rules confirm it automatically" in html
    silver = staff()
    assert "Silver" in page(browser(owner), where)
    assert confirm(ended, silver, "It was good.", at).by == silver


def test_the_rules_confirm_what_nobody_may(ended):
    assert letters("league_confirm") == ["Owner"]
    advance_leagues(ended.ended_at + PATIENCE - DAY)
    assert Season.objects.get().status == Season.Status.ENDED
    advance_leagues(ended.ended_at + PATIENCE)
    assert Season.objects.get().status == Season.Status.ARCHIVED
    (act,) = LeagueAct.objects.filter(kind="confirm")
    assert act.by is None
    assert "took part" in act.reason


def test_the_rules_wait_for_a_moderator_who_is_free(ended):
    ended.league.roles.create(player=person("Black"), role="moderator", since=NOON)
    advance_leagues(ended.ended_at + 3 * PATIENCE)
    assert Season.objects.get().status == Season.Status.ENDED


def test_private_notes_are_hidden_from_moderators_who_compete_there(ended, owner):
    black = person("Black")
    ended.league.roles.create(player=black, role="moderator", since=NOON)
    red = entry(ended, "Red")
    acts.perform(ended.league, black, "warn", "x", ended.ended_at, entry=red, private="Watch the owner.")
    assert log_of(ended.league, black, "UTC")[0].private == "Watch the owner."
    assert log_of(ended.league, owner, "UTC")[0].private == ""


def test_a_bot_in_a_division_is_its_owners_interest():
    owner, other = person("Owner"), person("Grey")
    this = season(league(owner), **SMALL, allows_bots=True)
    give_role(this.league, owner, other, "moderator", NOON)
    robin = bot_of(owner)
    for player in (robin, *colour_people(3)):
        enter(this, player, NOON + DAY)
    with pytest.raises(Refusal, match="own_bot_in_season"):
        enter(this, owner, NOON + DAY)
    advance_season(this.pk, this.closes_at)
    this.refresh_from_db()
    one = division(this)
    assert [competes(one, each) for each in (owner, robin, other)] == [True, True, False]
    assert has_interest(owner, this)
    assert who_may_act(this, one) == who_may_act(this) == [other]
    with pytest.raises(Refusal, match="competes_here"):
        check_power(this.league, owner, division=one)
    end_bot(owner, robin.pk, NOON + 2 * DAY)
    assert has_interest(owner, this), "deleting the bot does not undo that it played"


def test_evidence_and_timing_are_closed_to_whose_bot_played():
    owner, other = person("Owner"), person("Grey")
    this = season(league(owner), **SMALL, allows_bots=True)
    give_role(this.league, owner, other, "moderator", NOON)
    robin = bot_of(owner)
    for player in (robin, *colour_people(3)):
        enter(this, player, NOON + DAY)
    for moment in (this.closes_at, this.starts_at):
        advance_season(this.pk, moment)
        this.refresh_from_db()
    finish_round(this, 1, this.starts_at + DAY)
    assert evidence_of(this, owner)[1] == {}
    assert len(evidence_of(this, other)[1]) == 4
    game = Game.objects.get()
    seat = game.seats.get(player=robin)
    hand_over(seat, player=person("Black"), bot="", now=NOON)
    Player.objects.filter(pk=owner.pk).update(is_staff=True)
    owner.refresh_from_db()
    with pytest.raises(Refusal, match="not_a_moderator_here"):
        check_may_read(game, owner)
    check_may_read(game, other)


def test_a_ban_holds_for_the_bots_of_whoever_is_banned():
    owner, red = person("Owner"), person("Red")
    this = season(league(owner), **SMALL, allows_bots=True)
    LeagueAct.objects.create(
        league=this.league, kind="ban", player=red, by=owner, at=NOON, reason="r", data={"seasons": 0}
    )
    with pytest.raises(Refusal, match="banned_from_league"):
        enter(this, bot_of(red), NOON + DAY)


def test_a_ban_of_a_bot_outlives_the_bot():
    owner, red = person("Owner"), person("Red")
    this = season(league(owner), **SMALL, allows_bots=True)
    robin = bot_of(red)
    LeagueAct.objects.create(
        league=this.league, kind="ban", player=robin, by=owner, at=NOON, reason="r", data={"seasons": 0}
    )
    end_bot(red, robin.pk, NOON)
    for player in (red, bot_of(red, "Another")):
        with pytest.raises(Refusal, match="banned_from_league"):
            enter(this, player, NOON + DAY)
