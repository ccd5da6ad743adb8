"""A ladder from entry to archive: challenged by page and by mail, answered by both, played and confirmed."""

from datetime import timedelta

import pytest
from django.test import Client

from games.leagues import challenges
from games.leagues.division_table import table_of
from games.leagues.entry import enter
from games.leagues.seasons import next_season_form, plan_season
from games.models import Challenge, Letter, Season
from games.refusal import Refusal
from tests.inbound.test_lobby import reply, send
from tests.leagues.seasons import DAY, entry, finish
from tests.leagues.shape_seasons import ShapeSeason
from tests.letters.every_kind import letter, message
from tests.letters.sink import text_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def this(settings, monkeypatch):
    made = ShapeSeason(settings, 5, shape="ladder", reach="2", decay_days="9", round_days="40", rest_days="1")
    made.draw()
    made.start()
    monkeypatch.setattr("tests.inbound.test_lobby.LATER", made.now)
    return made


def order(this):
    return [line.name for line in table_of(this.field)]


def page_of(player):
    client = Client()
    client.force_login(player)
    return client


def by_page(this, player, **sent):
    answer = page_of(player).post(f"/leagues/{this.league.slug}/1/1/challenge/", sent, follow=True)
    assert answer.status_code == 200
    return answer.content.decode()


def test_a_ladder_season(this):
    start = order(this)
    _first, second, third, fourth, last = (entry(this.season, name) for name in start)
    assert "Échelle" in this.read(language="fr")
    page = page_of(last.player).get(f"/leagues/{this.league.slug}/1/1/")
    assert page.context["ladder"].may == [fourth, third]
    assert "Whom do you challenge?" in page.content.decode()
    assert "You are 5 of 5." in text_of(
        message(letter(kind="league_draw", player=last.player), language="en")
    )

    assert "at most 2 places above you" in by_page(this, last.player, act="challenge", to=second.pk)
    assert f"You have challenged {third.player.name}" in by_page(
        this, last.player, act="challenge", to=third.pk
    )
    one = Challenge.objects.get()
    got = letter(kind="league_challenge", player=third.player)
    assert f"accept challenge {one.pk}" in text_of(message(got, language="en"))
    assert "challenges you" in page_of(third.player).get(f"/leagues/{this.league.slug}/1/1/").content.decode()
    assert reply(got, f"accept challenge {one.pk}", third.player.email).outcome == "challenge_accepted"
    one.refresh_from_db()
    game = one.table.game
    assert {seat.player for seat in game.seats.all()} == {last.player, third.player}
    assert "You already have a challenge or a game" in by_page(
        this, last.player, act="challenge", to=fourth.pk
    )

    finish(game, this.now + DAY)
    this.to(this.now + DAY)
    won = one.table.results.get(place=1).entry == last
    expected = [*start[:2], start[4], *start[2:4]] if won else start
    assert order(this) == expected
    assert this.season.status == Season.Status.RUNNING
    assert "played</a>" in this.read(1)
    for language in ("en", "fr"):
        this.read(1, language=language)

    this.to(this.season.rounds.get().ends_at)
    this.confirm()
    assert [one.final_place for one in (entry(this.season, name) for name in order(this))] == [1, 2, 3, 4, 5]
    assert not Letter.objects.filter(kind="league_round").exists()
    this.letters()


def test_a_challenge_by_mail_that_is_declined_by_its_link_and_one_that_runs_out(this):
    start = order(this)
    first, second, third = (entry(this.season, name) for name in start[:3])
    assert send(f"challenge {this.league.slug}: Nobody", second.player.email).outcome == "challenge_whom"
    assert send(f"challenge {this.league.slug}: {start[0]}", second.player.email).outcome == "challenged"
    got = letter(kind="league_challenge", player=first.player)
    link = next(
        word for word in text_of(message(got, language="en")).split() if "/leagues/challenge/" in word
    )
    path = link[link.index("/leagues/") :].rstrip(".>)")
    stranger = Client()
    assert "Do you accept?" in stranger.get(path).content.decode()
    assert Challenge.objects.get().status == "open"
    assert stranger.post(path, {"act": "decline"}).status_code == 200
    assert stranger.post(path, {"act": "accept"}).status_code == 400
    assert order(this) == start

    this.to(this.now + 2 * DAY)
    again = challenges.challenge(third, first, this.now)
    assert again.answer_by == this.now + 4 * DAY
    this.to(again.answer_by - timedelta(minutes=1))
    assert order(this) == start
    this.to(again.answer_by)
    assert order(this)[:3] == [start[2], start[0], start[1]]
    told = letter(kind="league_challenge_ended", player=first.player)
    assert "A challenge went unanswered" in text_of(message(told, language="en"))
    with pytest.raises(Refusal, match="challenge_over"):
        challenges.accept(again, this.now)


def test_who_does_not_play_is_told_of_the_place_lost(this):
    start = order(this)
    first, second, third = (entry(this.season, name) for name in start[:3])
    made = challenges.challenge(third, second, this.now + DAY)
    challenges.take_back(made, this.now + DAY)
    this.to(this.now + 10 * DAY)
    assert order(this) == [start[2], *start[:2], *start[3:]]
    told = list(Letter.objects.filter(kind="league_dropped").order_by("pk"))
    assert {one.player for one in told} == {first.player, second.player}
    told = letter(kind="league_dropped")
    assert "You have not played for 9 days" in text_of(message(told, language="en"))


def test_the_next_ladder_begins_where_this_one_ended(this):
    end = order(this)[::-1]
    for place, name in enumerate(end, 1):
        one = entry(this.season, name)
        one.final_place, one.moves_to = place, 1
        one.save(update_fields=["final_place", "moves_to"])
    Season.objects.filter(pk=this.season.pk).update(status=Season.Status.ARCHIVED)
    form = next_season_form(this.season, this.now)
    following = plan_season(this.league, this.owner, now=this.now, **{**form, "opens_at": this.now})
    for one in this.season.entries.all():
        enter(following, one.player, this.now)
    this.season.refresh_from_db()
    this.season = following
    this.to(following.starts_at)
    assert order(this) == end


def test_nothing_begins_on_a_ladder_whose_time_is_over(this):
    """The worker ends it a little later."""
    first, second, third = (entry(this.season, name) for name in order(this)[:3])
    over = this.season.rounds.get().ends_at
    waiting = challenges.challenge(second, first, over - timedelta(hours=1))
    with pytest.raises(Refusal, match="ladder_closed"):
        challenges.accept(waiting, over)
    with pytest.raises(Refusal, match="ladder_closed"):
        challenges.challenge(third, first, over)


@pytest.mark.parametrize("gone", [0, 1])
def test_no_game_begins_with_somebody_who_has_left_the_ladder(this, gone):
    both = [entry(this.season, name) for name in order(this)[:2]]
    waiting = challenges.challenge(both[1], both[0], this.now)
    both[gone].status = both[gone].Status.WITHDRAWN
    both[gone].save()
    waiting = Challenge.objects.get(pk=waiting.pk)
    with pytest.raises(Refusal, match="challenge_gone"):
        challenges.accept(waiting, this.now)
