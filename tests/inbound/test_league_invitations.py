"""Yes and no to letters of leagues: an invitation, a role, a new season, a seat, a challenge."""

from datetime import timedelta

import pytest

from games.leagues.challenges import challenge
from games.leagues.division_table import table_of
from games.leagues.inviting import ask_in
from games.leagues.roles import role_of
from games.models import Challenge, Entry, Game, LeagueInvitation, Letter, Player
from tests.games_at_play import NIGHTLESS, NOON, person
from tests.inbound.replies import answer_to, said
from tests.inbound.test_lobby import reply, send
from tests.leagues.every_letter import ask_for_the_next_season
from tests.leagues.seasons import DAY, division, league, running_season, season
from tests.letters.every_kind import letter, message
from tests.letters.sink import text_of

pytestmark = pytest.mark.django_db

NEW = "new@example.org"


@pytest.fixture
def this():
    return season(league(is_public=False, language="fr"), pace={**NIGHTLESS, "zone": "Europe/Paris"})


@pytest.fixture
def owner(this):
    return this.league.roles.get().player


def test_somebody_new_enters_with_one_word(this, owner):
    ask_in(this.league, owner, NEW, NOON)
    asked = letter(kind="league_invited")
    assert "\n    oui\n" in text_of(message(asked))
    mail = reply(asked, "Avec plaisir !", NEW, From=f"Azur <{NEW}>")
    assert mail.outcome == "entered"
    entered = Entry.objects.get(season=this).player
    assert (entered.name, entered.email, entered.language) == ("Azur", NEW, "fr")
    assert entered.zone == "Europe/Paris"
    assert answer_to(mail).player == entered
    assert reply(letter(key=f"answer:{mail.pk}"), "nom Bleu", NEW).outcome == "name_set"


def test_a_yes_may_bring_a_name_along_and_comes_once(this, owner):
    ask_in(this.league, owner, NEW, NOON)
    to = str(message(letter(kind="league_invited"))["Reply-To"])
    assert send("Yes, count me in!\nname Blue", NEW, to=to, proof="none").outcome == "entered"
    assert Entry.objects.get(season=this).player.name == "Blue"
    assert send("yes", NEW, to=to, proof="none").outcome == "not_asked_in"
    assert send("zone Europe/London", NEW, to=to, proof="none").outcome == "zone_set"


def test_behind_a_yes_a_few_commands_are_obeyed_and_no_more(this, owner):
    """The first is the name; a hundred would be a hundred tables, or letters to a hundred people."""
    ask_in(this.league, owner, NEW, NOON)
    lines = ["yes", "name Blue", *(f"new kahuna with friend{number}@example.org" for number in range(60))]
    reply(letter(kind="league_invited"), "\n".join(lines), NEW)
    assert Game.objects.count() == 9
    assert Letter.objects.filter(kind="invitation").count() == 9


def test_no_thanks_makes_no_account_and_is_answered(this, owner):
    ask_in(this.league, owner, NEW, NOON)
    mail = reply(letter(kind="league_invited"), "Non merci", NEW)
    assert mail.outcome == "declined"
    assert not LeagueInvitation.objects.exists()
    assert not Player.objects.filter(email=NEW).exists()
    assert (answer_to(mail).to, answer_to(mail).player) == (NEW, None)


def test_what_is_in_doubt_is_asked_again_and_that_can_be_answered(this, owner):
    ask_in(this.league, owner, NEW, NOON)
    mail = reply(letter(kind="league_invited"), "C’est quoi, cette ligue ?", NEW)
    assert mail.outcome == "nothing_understood"
    assert said(answer_to(mail))["better"] == ["oui", "non merci"]
    assert not Player.objects.filter(email=NEW).exists()
    assert reply(letter(key=f"answer:{mail.pk}"), "Oui, d’accord.", NEW).outcome == "entered"


def test_an_invitation_is_for_its_address_alone(this, owner):
    ask_in(this.league, owner, NEW, NOON)
    asked = letter(kind="league_invited")
    assert reply(asked, "yes", "other@example.org").outcome == "stranger"
    assert not this.entries.exists()


def test_who_has_an_account_enters_as_themselves_and_may_say_so_as_a_command(this, owner):
    blue = person("Blue")
    ask_in(this.league, owner, blue.email, NOON)
    asked = letter(kind="league_invited")
    assert reply(asked, "help", blue.email).outcome == "help"
    assert reply(asked, f"enter {this.league.slug}", blue.email).outcome == "entered"
    assert this.entries.get().player == blue


def test_an_old_letter_invites_but_changes_no_account(this, owner):
    blue = person("Blue")
    ask_in(this.league, owner, blue.email, NOON)
    Letter.objects.update(created_at=NOON - timedelta(days=30))
    assert reply(letter(kind="league_invited"), "name Red", blue.email).outcome == "asked_to_repeat"
    assert reply(letter(kind="league_invited"), "yes", blue.email).outcome == "entered"
    blue.refresh_from_db()
    assert blue.name == "Blue"


def test_a_role_is_taken_or_left(this, owner):
    blue, red, pink = person("Blue"), person("Red"), person("Pink")
    for one in (blue, red, pink):
        ask_in(this.league, owner, one.email, NOON, role="moderator")
    assert reply(letter(kind="league_invited", player=blue), "Gladly!", blue.email).outcome == "role_taken"
    assert reply(letter(kind="league_invited", player=red), "No, sorry", red.email).outcome == "declined"
    assert reply(letter(kind="league_invited", player=pink), "withdraw", pink.email).outcome == "declined"
    assert (role_of(this.league, blue), role_of(this.league, red)) == ("moderator", "")


def test_without_a_season_somebody_belongs_to_the_league():
    of = league()
    ask_in(of, of.roles.get().player, NEW, NOON)
    assert reply(letter(kind="league_invited"), "ok", NEW).outcome == "in_league"
    assert of.members.get().player.email == NEW


def test_last_seasons_people_say_that_they_are_in(monkeypatch):
    before = running_season(4, divisions=1, table_size=4)
    now = before.starts_at + 60 * DAY
    monkeypatch.setattr("tests.inbound.test_lobby.LATER", now)
    ask_for_the_next_season(before.league, before.league.roles.get().player, now)
    first, second, third = Letter.objects.filter(kind="league_again")[:3]
    assert reply(first, "I’m in!", first.to).outcome == "entered"
    assert reply(second, "Not this time", second.to).outcome == "declined"
    mail = reply(third, "When does it begin?", third.to)
    assert mail.outcome == "nothing_understood"
    assert said(answer_to(mail))["better"] == ["yes", "no thanks"]
    assert Entry.objects.filter(season__number=2).get().player == first.player


def test_a_challenge_is_taken_with_one_word(monkeypatch):
    two = {"shape": "ladder", "rules": "kahuna", "table_size": 2, "round_days": 40}
    this = running_season(3, **two)
    top, middle, _ = (line.entry for line in table_of(division(this)))
    now = this.starts_at + DAY
    monkeypatch.setattr("tests.inbound.test_lobby.LATER", now)
    challenge(middle, top, now)
    asked = letter(kind="league_challenge")
    assert reply(asked, "Accept!", asked.to).outcome == "challenge_accepted"
    assert Challenge.objects.get().status == "accepted"
