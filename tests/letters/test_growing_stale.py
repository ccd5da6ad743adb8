"""What each letter depends on: it is true when it is written, and untrue as soon as that has changed."""

from datetime import timedelta

import pytest

from games.accounts.links import SIGN_IN_LIFE
from games.accounts.signing_in import send_sign_in_link
from games.leagues import acts, asking_in, challenges, inviting, offers, requests
from games.leagues.announcements import ask_to_confirm
from games.leagues.division_table import places_of, table_of
from games.leagues.entering_by_letter import ask_former_people
from games.leagues.entry import enter, sit_on_bench
from games.leagues.leagues import found_league
from games.leagues.line_ups import seal_line_up
from games.leagues.season_end import confirm
from games.leagues.teams import members_of, team_of
from games.letters.context import LetterContext
from games.letters.staleness import why_untrue
from games.models import Entry, Season, SignInLink
from games.tables import announcements, gathering, private_words, talk
from games.tables.links import invitation_token
from tests.games_at_play import NOON, PACE, open_phase, people, person, table
from tests.leagues.seasons import DAY, division, running_season, season
from tests.letters.every_kind import letter

pytestmark = pytest.mark.django_db


def why(kind, now=NOON, **about):
    return why_untrue(letter(kind=kind, **about), LetterContext(now))


@pytest.fixture
def running():
    """A season of four at one table, in its first round."""
    return running_season(4, divisions=1, table_size=4)


@pytest.fixture
def owner(running):
    return running.league.roles.get(role="owner").player


def test_a_link_to_sign_in_works_for_a_while_and_once():
    send_sign_in_link("red@example.org", NOON, language="en")
    assert why("sign_in", NOON + SIGN_IN_LIFE - timedelta(seconds=1)) == ""
    assert why("sign_in", NOON + SIGN_IN_LIFE) == "link expired"
    SignInLink.objects.update(used_at=NOON)
    assert why("sign_in") == "link expired"


def test_an_invitation_that_somebody_used_is_not_sent():
    host = person("Red")
    game = gathering.create_game(
        host, name="X", rules="makabana-2013", players=3, pace=PACE, now=NOON, is_open=True
    )
    invited = gathering.invite(game, host, "blue@example.org", NOON)
    assert why("invitation") == ""
    gathering.accept(invitation_token(invited), person("Blue"), NOON)
    assert why("invitation") == "invitation used"


def test_a_game_that_goes_on_alarms_nobody():
    person("Violet", is_staff=True)
    phase = open_phase(table(people(3)))
    phase.stuck_at, phase.stuck_why = NOON, "KeyError"
    phase.save()
    announcements.alarm_moderators(phase, NOON)
    assert why("alarm") == ""
    phase.stuck_at = None
    phase.save()
    assert why("alarm") == "no longer stuck"


def test_words_that_were_hidden_or_deleted_are_not_sent():
    game = table(people(3))
    game.allows_private = True
    game.save()
    speaker, listener = (game.seats.select_related("player").get(number=number) for number in (0, 1))
    listener.player.talk_mail = "at_once"
    listener.player.save()
    said = talk.say(game, speaker, "What a storm!", NOON)
    private_words.tell(game, speaker, listener.player, "Come ashore.", NOON)
    assert (why("talk"), why("private_talk")) == ("", "")
    said.hidden_at = NOON
    said.save()
    game.private_words.all().delete()
    assert (why("talk"), why("private_talk")) == ("message hidden", "words deleted")


def test_an_invitation_to_a_league_ends_with_an_answer(running, owner):
    red = person("Lilac")
    asked = inviting.ask_in(running.league, owner, red.email, NOON)
    assert why("league_invited") == ""
    inviting.accept(running.league, red, asked.pk, NOON)
    assert why("league_invited") == "answered or taken back"


def test_a_request_to_join_a_league_ends_with_an_answer(running, owner):
    league = running.league
    league.is_public, league.takes_requests = False, True
    asked = asking_in.ask_to_join(league, person("Lilac"), "Hello", NOON)
    assert why("league_wants_in") == ""
    asking_in.answer(league, owner, asked.pk, False, NOON)
    assert why("league_wants_in") == "answered"


def test_a_request_in_a_league_ends_with_its_decision(running, owner):
    asked = requests.ask(running.entries.first(), "report", "They talk.", NOON, about=running.entries.last())
    assert why("league_request") == ""
    requests.decide(asked, owner, False, "There is nothing to it.", NOON)
    assert why("league_request") == "request decided"


def test_an_offered_seat_is_free_until_somebody_answers_or_time_is_up(running, owner):
    now, lilac = running.starts_at, sit_on_bench(running, person("Lilac"), running.starts_at)
    this = running.rounds.get(number=1).tables.get()
    acts.perform(running.league, owner, "replace", "Ill.", now, table=this, entry=this.seats.first().entry)
    offer = lilac.offers.get()
    assert why("league_offer", now) == ""
    assert why("league_offer", offer.vacancy.closes_at - timedelta(seconds=1)) == ""
    assert why("league_offer", offer.vacancy.closes_at) == "offer ended"
    offers.decline(offer, now)
    assert why("league_offer", now) == "offer ended"


def test_a_seat_that_somebody_else_took_is_offered_no_more(running, owner):
    now = running.starts_at
    lilac, lime = (sit_on_bench(running, person(name), now) for name in ("Lilac", "Lime"))
    this = running.rounds.get(number=1).tables.get()
    acts.perform(running.league, owner, "replace", "Ill.", now, table=this, entry=this.seats.first().entry)
    offers.accept(lime.offers.get(), now)
    assert why("league_offer", now, player=lilac.player) == "offer ended"


def test_a_season_that_was_confirmed_needs_no_moderator(running, owner):
    Season.objects.filter(pk=running.pk).update(status=Season.Status.ENDED)
    running.refresh_from_db()
    ask_to_confirm(running, [owner], NOON)
    assert why("league_confirm") == ""
    confirm(running, owner, "As played.", NOON)
    assert why("league_confirm") == "season confirmed"


def test_whoever_entered_is_not_asked_again_and_nobody_is_once_entry_is_closed(running, owner):
    Season.objects.filter(pk=running.pk).update(status=Season.Status.ARCHIVED)
    following = season(running.league)
    ask_former_people(following, owner, NOON)
    red, blue = (person_at(running, number) for number in (0, 1))
    assert why("league_again", player=red) == ""
    assert why("league_again", following.closes_at, player=red) == "entry closed"
    entered = enter(following, red, NOON)
    assert why("league_again", player=red) == "entered"
    assert why("league_again", player=blue) == ""
    entered.status = Entry.Status.WITHDRAWN
    entered.save()
    assert why("league_again", player=red) == ""


def person_at(of, number):
    return of.entries.order_by("pk")[number].player


def test_a_challenge_waits_for_its_answer_and_not_for_ever():
    settings = {"shape": "ladder", "rules": "kahuna", "table_size": 2, "round_days": 40}
    this = running_season(3, found_league(person("Copper"), name="Ladder", now=NOON), **settings)
    first, second, _ = (line.entry for line in table_of(division(this)))
    made = challenges.challenge(second, first, this.starts_at)
    assert why("league_challenge", this.starts_at) == ""
    assert why("league_challenge", made.answer_by) == "challenge answered"
    challenges.take_back(made, this.starts_at)
    assert why("league_challenge", this.starts_at) == "challenge answered"


def test_a_line_up_is_told_until_there_is_a_newer_one_or_the_round_begins():
    settings = {"shape": "teams", "rules": "kahuna", "table_size": 2}
    this = running_season(4, found_league(person("Bronze"), name="Teams", now=NOON), **settings)
    own = table_of(division(this))[0].entry
    places = places_of(division(this))
    order = [one.pk for one in members_of(team_of(own, places), places)]
    now = this.starts_at + DAY
    seal_line_up(own, order, now)
    former = letter(kind="league_line_up", player=own.player)
    assert why_untrue(former, LetterContext(now)) == ""
    sealed = seal_line_up(own, order[::-1], now + DAY)
    assert why_untrue(former, LetterContext(now)) == "line-up changed or round started"
    assert why("league_line_up", player=own.player) == ""
    sealed.round.started_at = now
    sealed.round.save()
    assert why("league_line_up", player=own.player) == "line-up changed or round started"
