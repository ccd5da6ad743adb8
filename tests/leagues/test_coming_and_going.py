"""Places that change hands, accounts that go, bans, excuses after the game; and everything undone again."""

from datetime import time

import pytest

from games.accounts.deletion import delete_account
from games.accounts.own_data import data_of
from games.leagues import acts, offers, requests
from games.leagues.advancing import advance_leagues, advance_season
from games.leagues.division_table import table_of
from games.leagues.entry import enter, sit_on_bench, why_not_enter
from games.leagues.links import league_link
from games.leagues.log import log_of
from games.leagues.seasons import plan_season
from games.letters.context import LetterContext
from games.letters.rendering import message_of
from games.models import Entry, LeagueResult, LeagueSeat, Letter, Season, SeatOffer, Vacancy
from games.refusal import Refusal
from games.tables.absence import come_back
from games.tables.outages import notice_outage
from tests.games_at_play import NOON, let_lapse, person
from tests.leagues.seasons import DAY, SETTINGS, division, entry, finish_round, running_season

pytestmark = pytest.mark.django_db


def standing(of):
    return [(line.name, line.row.points, line.row.missed) for line in table_of(division(of))]


def test_a_place_taken_over_for_the_season_keeps_its_points_and_can_be_given_back():
    this = running_season(4, divisions=1, table_size=4, rounds=3)
    owner = this.league.roles.get().player
    finish_round(this, 1, this.starts_at + DAY)
    LeagueResult.objects.filter(entry__player__name="Red").update(asked=9, missed=2)
    for name in ("Grey", "Pink"):
        sit_on_bench(this, person(name), NOON + 2 * DAY)
    now = this.rounds.get(number=2).starts_at
    advance_season(this.pk, now)
    before, red = standing(this), entry(this, "Red")
    table = this.rounds.get(number=2).tables.get()
    act = acts.perform(
        this.league, owner, "replace", "Wishes to stop.", now, table=table, entry=red, for_season=True
    )
    offers.accept(SeatOffer.objects.get(entry__player__name="Grey"), now)
    assert offers.accept(SeatOffer.objects.get(entry__player__name="Grey"), now).player.name == "Grey"
    renamed = [("Grey", points, 0) if name == "Red" else (name, points, m) for name, points, m in before]
    assert sorted(standing(this)) == sorted(renamed)
    assert entry(this, "Red").status == Entry.Status.WITHDRAWN
    assert not LeagueSeat.objects.filter(entry=red, table__outcome="").exists()

    grey = entry(this, "Grey")
    onward = acts.perform(
        this.league, owner, "replace", "Grey, too.", now, table=table, entry=grey, for_season=True
    )
    offers.accept(SeatOffer.objects.get(entry__player__name="Pink", vacancy__leaver=grey), now)
    assert "Pink" in [name for name, _, _ in standing(this)]
    assert len(standing(this)) == 4

    acts.revert(onward, owner, "Stays.", now)
    assert sorted(standing(this)) == sorted(renamed)
    acts.revert(act, owner, "Both stay.", now)
    assert sorted(standing(this)) == sorted(before)
    assert (entry(this, "Red").status, entry(this, "Grey").status) == ("entered", "bench")
    assert LeagueSeat.objects.filter(entry=red, table__outcome="").count() == 2
    assert table.game.seats.filter(player__name="Red", bot="").exists()
    sentences = [line.sentence for line in log_of(this.league, None, "UTC")]
    assert any(sentence.startswith("Reverted: Grey has taken over") for sentence in sentences)


def test_a_request_of_somebody_whose_place_was_given_back_is_still_answered_by_letter():
    this = running_season(4, divisions=1, table_size=4)
    owner = this.league.roles.get().player
    sit_on_bench(this, person("Grey"), NOON + 2 * DAY)
    now, table = this.starts_at + DAY, this.rounds.get(number=1).tables.get()
    red = entry(this, "Red")
    act = acts.perform(this.league, owner, "replace", "Ill.", now, table=table, entry=red, for_season=True)
    offers.accept(SeatOffer.objects.get(), now)
    asked = requests.ask(entry(this, "Grey"), "claim", "They are gone.", now, table=table)
    acts.revert(act, owner, "Well again.", now)

    requests.decide(asked, owner, False, "Red is back.", now)
    letter = Letter.objects.get(kind="league_answer")
    text = message_of(letter, LetterContext(now)).body
    assert "Red is back." in text
    assert league_link(this.league) in text


def test_an_offer_ends_when_whose_seat_it_is_comes_back():
    this = running_season(4, divisions=1, table_size=4, misses_allowed=1)
    sit_on_bench(this, person("Grey"), NOON + 2 * DAY)
    table = this.rounds.get(number=1).tables.get()
    now = let_lapse(table.game)
    advance_leagues(now)
    held = table.game.seats.exclude(bot="").first()
    offer = SeatOffer.objects.get(vacancy__seat__number=held.number)
    come_back(held.pk, held.player, now)
    with pytest.raises(Refusal, match="seat_gone"):
        offers.accept(offer, now)
    advance_leagues(offer.vacancy.closes_at)
    assert not Vacancy.objects.filter(closed_at=None).exists()


def test_whoever_deletes_an_account_leaves_the_season_by_rule_and_stays_as_a_pseudonym():
    this = running_season(4, divisions=1, table_size=4)
    now = this.starts_at + DAY
    red = entry(this, "Red")
    assert data_of(red.player, now)["leagues"]["entries"][0]["status"] == "entered"
    delete_account(red.player, "Red", now)
    advance_leagues(now)
    advance_leagues(now)
    red.refresh_from_db()
    assert red.status == Entry.Status.WITHDRAWN
    (act,) = this.league.acts.filter(kind="withdraw")
    assert (act.by, act.reason) == (None, "The account has been deleted.")
    assert "Red" not in [name for name, _, _ in standing(this)]
    finish_round(this, 1, now)
    assert table_of(division(this))[-1].row.withdrawn
    assert this.rounds.get(number=1).tables.get().results.get(entry=red).forfeit


def test_an_outage_of_ours_moves_the_ends_of_rounds():
    this = running_season(4, divisions=1, table_size=4)
    first, second = this.rounds.all()
    notice_outage(this.starts_at)
    notice_outage(this.starts_at + 2 * DAY)
    notice_outage(this.starts_at + 2 * DAY)
    assert [(one.starts_at, one.ends_at) for one in this.rounds.all()] == [
        (first.starts_at, first.ends_at + 2 * DAY),
        (second.starts_at + 2 * DAY, second.ends_at + 2 * DAY),
    ]


def test_a_miss_is_excused_after_the_game_and_counts_again_when_that_is_reverted():
    this = running_season(4, divisions=1, table_size=4, excuses_granted=0)
    owner = this.league.roles.get().player
    table = this.rounds.get(number=1).tables.get()
    finish_round(this, 1, this.starts_at + DAY)
    red, now = entry(this, "Red"), this.starts_at + 2 * DAY
    with pytest.raises(Refusal, match="nothing_to_excuse"):
        acts.perform(this.league, owner, "excuse", "Ill.", now, table=table, entry=red)
    LeagueResult.objects.filter(entry=red).update(missed=1)
    before = standing(this)
    asked = requests.ask(red, "excuse", "I was ill.", now, table=table)
    asked = requests.decide(asked, owner, True, "Get well.", now)
    assert {name: missed for name, _, missed in standing(this)}["Red"] == 0
    with pytest.raises(Refusal, match="nothing_to_excuse"):
        acts.perform(this.league, owner, "excuse", "Again.", now, table=table, entry=red)
    acts.revert(asked.act, owner, "Was not ill.", now)
    assert standing(this) == before


def test_a_ban_lasts_for_the_seasons_it_names():
    this = running_season(4, divisions=1, table_size=4)
    owner, grey = this.league.roles.get().player, person("Grey")
    act = acts.perform(this.league, owner, "ban", "Abuse.", this.starts_at, player=grey, seasons=1)
    Season.objects.filter(pk=this.pk).update(status=Season.Status.ARCHIVED)
    dates = {"opens_at": NOON, "closes_at": NOON + 7 * DAY, "starts_at": NOON + 8 * DAY}
    following = plan_season(this.league, owner, name="2", settings=SETTINGS, now=NOON, **dates)
    assert why_not_enter(following, grey).code == "banned_from_league"
    with pytest.raises(Refusal, match="banned"):
        sit_on_bench(following, grey, NOON)
    Season.objects.filter(pk=following.pk).update(status=Season.Status.ARCHIVED)
    third = plan_season(this.league, owner, name="3", settings=SETTINGS, now=NOON, **dates)
    assert why_not_enter(third, grey) is None
    Season.objects.filter(pk=third.pk).update(status=Season.Status.CANCELLED)
    Season.objects.filter(pk=following.pk).update(status=Season.Status.OPEN)
    acts.revert(act, owner, "Apologised.", NOON)
    following.refresh_from_db()
    enter(following, grey, NOON)


def test_an_alternates_hours_have_a_beginning_and_an_end():
    this = running_season(4, divisions=1, table_size=4)
    grey = person("Grey")
    with pytest.raises(Refusal, match="bad_hours"):
        sit_on_bench(this, grey, NOON, (time(8), time(8)))
    assert sit_on_bench(this, grey, NOON, (time(22), time(8))).bench_from == time(22)
