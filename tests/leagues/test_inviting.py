"""Asking somebody into a league tells nobody whether an address is known; and nobody has a role unasked."""

import re

import pytest

from games.accounts.limits import LIMITS, Limit, TooOften
from games.leagues import inviting
from games.leagues.entry import sit_on_bench
from games.leagues.inviting import accept, ask_in, decline, take_back
from games.leagues.roles import role_of, take_role
from games.models import League, Letter
from games.refusal import Refusal
from tests.games_at_play import NOON, person
from tests.leagues.seasons import DAY, league, running_season
from tests.web.leagues import address
from tests.web.tables import browser

pytestmark = pytest.mark.django_db
TOKEN = re.compile(r'name="csrfmiddlewaretoken" value="\w+"|value="\d+"')


@pytest.fixture
def of():
    return league(is_public=False)


@pytest.fixture
def owner(of):
    return of.roles.get().player


def test_the_page_answers_the_same_for_known_and_unknown_addresses(of, owner):
    person("Red")
    seen = []
    for where, act in (("invite", {"act": "invite"}), ("people", {"act": "role", "role": "moderator"})):
        for who in ("red", "nobody"):
            typed = {"email": f"{who}@example.org", "addresses": f"{who}@example.org"}
            answer = browser(owner).post(address(of, where), {**act, **typed}, follow=True)
            page = TOKEN.sub("", answer.content.decode()).replace(f"{who}@example.org", "WHO")
            seen.append((answer.redirect_chain, answer.status_code, page))
            of.invitations.all().delete()
    assert seen[0] == seen[1]
    assert seen[2] == seen[3]
    assert sorted(Letter.objects.filter(kind="league_invited").values_list("to", flat=True)) == [
        *["nobody@example.org"] * 2,
        *["red@example.org"] * 2,
    ]


def test_a_role_counts_once_its_holder_accepts(of, owner):
    red = person("Red")
    asked = ask_in(of, owner, "RED@example.org", NOON, "moderator")
    assert role_of(of, red) == ""
    page = browser(red).get(address(of, "invitation"))
    assert page.status_code == 200
    assert "offers you a role: moderator" in page.content.decode()
    browser(red).post(address(of, "invitation"), {"act": "accept", "invitation": asked.pk})
    assert role_of(of, red) == "moderator"
    assert not of.invitations.exists()


def test_nobody_accepts_for_somebody_else_or_without_a_proved_address(of, owner):
    asked = ask_in(of, owner, "red@example.org", NOON, "owner")
    blue, claimed = person("Blue"), person("Red", confirmed_at=None)
    for who in (blue, claimed):
        with pytest.raises(Refusal, match="not_asked_in"):
            accept(of, who, asked.pk, NOON)
        assert browser(who).get(address(of, "invitation")).status_code == 404
    assert browser().get(address(of, "invitation")).status_code == 302


def test_whoever_lost_the_power_to_give_a_role_gives_none(of, owner):
    red, blue = person("Red"), person("Blue")
    accept(of, blue, ask_in(of, owner, blue.email, NOON, "owner").pk, NOON)
    asked = ask_in(of, owner, red.email, NOON, "owner")
    take_role(of, blue, owner)
    with pytest.raises(Refusal, match="no_power_in_league"):
        accept(of, red, asked.pk, NOON)


def test_an_invitation_is_declined_or_taken_back_and_its_letter_goes_stale(of, owner):
    red = person("Red")
    first = ask_in(of, owner, red.email, NOON)
    assert ask_in(of, owner, red.email, NOON) == first
    browser(red).post(address(of, "invitation"), {"act": "decline", "invitation": first.pk})
    second = ask_in(of, owner, red.email, NOON + DAY)
    with pytest.raises(Refusal, match="no_power_in_league"):
        take_back(of, red, second.pk)
    assert "red@example.org" in browser(owner).get(address(of, "invite")).content.decode()
    browser(owner).post(address(of, "invite"), {"act": "take_back", "invitation": second.pk})
    assert not of.invitations.exists()
    for one in (first, second):
        with pytest.raises(Refusal, match="not_asked_in"):
            decline(of, red, one.pk)
    assert Letter.objects.filter(kind="league_invited").count() == 2


def test_a_moderator_asks_in_and_offers_no_role(of, owner):
    red = person("Red")
    accept(of, red, ask_in(of, owner, red.email, NOON, "moderator").pk, NOON)
    ask_in(of, red, "blue@example.org", NOON)
    with pytest.raises(Refusal, match="no_power_in_league"):
        ask_in(of, red, "blue@example.org", NOON, "helper")
    with pytest.raises(Refusal, match="no_such_role"):
        ask_in(of, owner, "blue@example.org", NOON, "king")
    with pytest.raises(Refusal, match="bad_address"):
        ask_in(of, owner, "\x00", NOON)


def test_nobody_asks_without_end(of, owner, monkeypatch):
    monkeypatch.setitem(LIMITS, "league_invitations_of_player", Limit(3, DAY))
    for number in range(3):
        ask_in(of, owner, f"p{number}@example.org", NOON)
    with pytest.raises(TooOften):
        ask_in(of, owner, "p3@example.org", NOON)
    monkeypatch.setitem(LIMITS, "league_invitations_of_player", Limit(1000, DAY))
    monkeypatch.setattr(inviting, "MOST_ASKED", 6)
    for number in range(3):
        ask_in(of, owner, f"q{number}@example.org", NOON)
    with pytest.raises(Refusal, match="too_many_asked"):
        ask_in(of, owner, "late@example.org", NOON)
    assert League.objects.get().invitations.count() == 6


def test_a_leagues_moderator_learns_of_no_address_by_putting_it_on_a_seat(settings):
    season = running_season(4, divisions=1, table_size=4)
    settings.CLOCK_START = season.starts_at
    owner, game = season.league.roles.get().player, season.rounds.get(number=1).tables.get().game
    person("Gold")
    sit_on_bench(season, person("Silver"), season.starts_at)
    seen = []
    for who in ("gold", "nobody", "silver"):
        act = {"act": "replace", "reason": "Ill.", "seat": "0", "email": f"{who}@example.org"}
        answer = browser(owner).post(f"/game/{game.code}/moderate/", act)
        page = re.sub(r"csrf\S+ value=\S+", "", answer.content.decode()).replace(who, "WHO")
        seen.append((answer.status_code, page))
    assert seen[0] == seen[1]
    assert [status for status, _ in seen] == [400, 400, 200]
