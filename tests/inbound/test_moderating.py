"""Moderators decide, pause, extend and write by mail: previewed, done with a yes, never without power."""

from datetime import timedelta

import pytest

from games.leagues import requests
from games.leagues.division_table import table_of
from games.models import LeagueAct, LeagueRequest, Letter, Passkey
from tests.games_at_play import open_phase
from tests.inbound.replies import answer_to, said
from tests.inbound.test_lobby import LATER, reply, send
from tests.leagues.seasons import DAY, division, running_season
from tests.letters.every_kind import letter

pytestmark = pytest.mark.django_db


@pytest.fixture
def season(monkeypatch):
    """Its moment is that of the mails."""
    made = running_season(8)
    now = made.starts_at + DAY
    monkeypatch.setattr("tests.inbound.test_lobby.LATER", now)
    return made


@pytest.fixture
def owner(season):
    return season.league.roles.get().player


@pytest.fixture
def asked(season):
    red = table_of(division(season))[0].entry
    table = season.rounds.get(number=1).tables.get(division=division(season))
    return requests.ask(red, "claim", "They gave up.", season.starts_at + DAY, table=table)


def test_a_request_is_decided_in_answer_to_its_letter_after_a_preview(asked, owner):
    mail = reply(letter(kind="league_request"), f"grant {asked.pk}: The other one left.", owner.email)
    assert mail.outcome == "previewed"
    told = said(answer_to(mail))
    assert "Nothing has been done yet" in told["sentences"][0]
    assert asked.entry.player.name in " ".join(told["sentences"])
    assert not LeagueAct.objects.exists()
    asked.refresh_from_db()
    assert asked.status == LeagueRequest.Status.OPEN
    again = reply(letter(key=f"answer:{mail.pk}"), told["better"][0], owner.email)
    assert again.outcome == "granted"
    asked.refresh_from_db()
    assert (asked.status, asked.answer) == (LeagueRequest.Status.GRANTED, "The other one left.")
    assert send(f"reject {asked.pk} yes: Too late.", owner.email).outcome == "decided_already"


def test_a_plain_yes_to_a_preview_does_what_it_showed(asked, owner):
    mail = reply(letter(kind="league_request"), f"reject {asked.pk}: Play on.", owner.email)
    preview = letter(key=f"answer:{mail.pk}")
    assert reply(preview, "Hm, are you sure?", owner.email).outcome == "nothing_understood"
    assert reply(preview, "Yes, please.", owner.email).outcome == "rejected"
    asked.refresh_from_db()
    assert (asked.status, asked.answer) == (LeagueRequest.Status.DECLINED, "Play on.")


def test_a_request_is_rejected_with_a_reason_and_only_with_power(asked, owner):
    assert send("requests", owner.email).outcome == "requests"
    assert send(f"reject {asked.pk}", owner.email).outcome == "reason_missing"
    assert send(f"reject {asked.pk} yes: Play on.", asked.entry.player.email).outcome == "no_such_request"
    assert send(f"reject {asked.pk}: Play on.", owner.email).outcome == "previewed"
    assert send(f"reject {asked.pk} yes: Play on.", owner.email).outcome == "rejected"
    asked.refresh_from_db()
    assert (asked.status, asked.answer) == (LeagueRequest.Status.DECLINED, "Play on.")


def test_whoever_shows_a_passkey_on_pages_acts_there_alone(asked, owner):
    Passkey.objects.create(player=owner, credential="key", public_key="key", name="Phone", added_at=LATER)
    assert send(f"grant {asked.pk} yes: Fine.", owner.email).outcome == "moderates_on_pages"
    asked.refresh_from_db()
    assert asked.status == LeagueRequest.Status.OPEN


def test_a_table_is_paused_and_given_more_time(season, owner):
    game = season.rounds.get(number=1).tables.get(division=division(season)).game
    now = season.starts_at + DAY
    day = open_phase(game).due_at + timedelta(days=3)
    line = f"extend {game.code} until {day:%Y-%m-%d} 18:00: A holiday."
    assert send(line, owner.email).outcome == "previewed"
    before = open_phase(game).due_at
    assert send(line.replace(": A", " yes: A"), owner.email).outcome == "acted"
    assert open_phase(game).due_at > before
    until = now + timedelta(days=5)
    assert send(f"pause {game.code} until {until:%Y-%m-%d} yes: A storm.", owner.email).outcome == "acted"
    game.refresh_from_db()
    assert game.paused_until
    player = game.seats.first().player
    refused = send(f"pause {game.code} until {until:%Y-%m-%d} yes: A storm.", player.email)
    assert refused.outcome in ("no_power_in_league", "competes_here")
    assert send(f"pause {game.code} until never: A storm.", owner.email).outcome == "bad_moment"


def test_a_division_is_written_to(season, owner):
    words = "The hall is closed on Friday, so please do not wait for anybody\nthere."
    line = f"message {season.league.slug} 1: {words}"
    mail = send(line, owner.email)
    assert mail.outcome == "previewed"
    assert not Letter.objects.filter(kind="league_message").exists()
    assert send(said(answer_to(mail))["better"][0], owner.email).outcome == "acted"
    act = LeagueAct.objects.get(kind="message")
    assert act.data["text"].endswith("do not wait for anybody there.")
    assert Letter.objects.filter(kind="league_message").exists()
    assert send(f"message {season.league.slug} Z: Hello", owner.email).outcome == "which_division"
