"""From a pasted list to people who play: by the letter's one press, by asking, and season after season."""

import re

import pytest

from games.accounts.guests import make_guest
from games.accounts.limits import LIMITS, Limit
from games.leagues.advancing import advance_season
from games.leagues.asking_in import ask_to_join
from games.leagues.entering_by_letter import again_token, invitation_token
from games.leagues.inviting import ask_in
from games.leagues.season_end import confirm
from games.leagues.seasons import plan_season
from games.models import Entry, Letter, Player
from games.outbox.never import never_write_to
from games.refusal import Refusal
from tests.games_at_play import NOON, letters, person
from tests.leagues.seasons import DAY, SETTINGS, finish_round, league, running_season, season
from tests.letters.every_kind import message
from tests.web.leagues import address
from tests.web.tables import browser, page

pytestmark = pytest.mark.django_db
PASTE = "Red <red@example.org>, green@example.org;\nnonsense\nGREEN@example.org"


@pytest.fixture
def private(settings):
    settings.CLOCK_START = NOON + DAY
    return league(is_public=False)


def owner_of(of):
    return of.roles.get(role="owner").player


def link_to(asked):
    return f"/leagues/asked/{invitation_token(asked)}/"


def test_everybody_in_a_pasted_list_gets_a_letter_and_the_rest_is_named(private):
    season(private)
    person("Red")
    answer = browser(owner_of(private)).post(
        address(private, "invite"), {"act": "invite", "addresses": PASTE}
    )
    html = answer.content.decode()
    assert answer.status_code == 400
    assert "2 invitations sent." in html
    assert "line 2: <bdi>nonsense</bdi>" in html
    assert re.search(r"<textarea[^>]*>\s*nonsense</textarea>", html)
    assert letters("league_invited") == ["Red", "green@example.org"]
    again = browser(owner_of(private)).post(
        address(private, "invite"), {"act": "invite", "addresses": "red@example.org"}, follow=True
    )
    assert "had already been invited" in again.content.decode()
    assert len(letters("league_invited")) == 2


def test_limits_hold_and_say_who_was_not_invited(private, monkeypatch):
    monkeypatch.setitem(LIMITS, "league_invitations_of_player", Limit(1, DAY))
    answer = browser(owner_of(private)).post(
        address(private, "invite"), {"act": "invite", "addresses": "red@example.org blue@example.org"}
    )
    html = answer.content.decode()
    assert "1 invitation sent." in html
    assert "Not invited: blue@example.org." in html
    assert letters("league_invited") == ["red@example.org"]
    for empty in ("", " \n", "--"):
        assert (
            browser(owner_of(private))
            .post(address(private, "invite"), {"act": "invite", "addresses": empty})
            .status_code
            == 400
        )


def test_a_stranger_enters_with_one_press_and_is_signed_in(private):
    this = season(private)
    asked = ask_in(private, owner_of(private), "blue@example.org", NOON)
    client = browser()
    assert "has invited you" in page(client, link_to(asked))
    assert not Player.objects.filter(email="blue@example.org").exists()
    nameless = client.post(link_to(asked), {"act": "accept", "name": " "})
    assert nameless.status_code == 400
    done = client.post(link_to(asked), {"act": "accept", "name": "Blue", "zone": "Europe/Paris"})
    assert (done.status_code, done["Location"]) == (302, address(private, 1))
    blue = Player.objects.get(email="blue@example.org")
    assert (blue.name, blue.zone, blue.confirmed_at is not None) == ("Blue", "Europe/Paris", True)
    assert this.entries.get(player=blue).status == Entry.Status.ENTERED
    assert "You are taking part." in page(client, address(private, 1))
    assert client.get(link_to(asked))["Location"] == address(private)
    assert browser().get(link_to(asked)).status_code == 410
    assert browser().post(link_to(asked), {"act": "accept"}).status_code == 410


def test_the_letter_opens_no_account_that_was_there(private):
    this, red = season(private), person("Red")
    asked = ask_in(private, owner_of(private), "red@example.org", NOON)
    client = browser()
    done = client.post(link_to(asked), {"act": "accept"})
    assert "You’re in" in done.content.decode()
    assert this.entries.get().player == red
    assert client.get(address(private)).status_code == 404


def test_somebody_signed_in_comes_as_who_they_are_and_a_guest_gets_the_address(private):
    this, gold = season(private), person("Gold")
    asked = ask_in(private, owner_of(private), "elsewhere@example.org", NOON)
    browser(gold).post(link_to(asked), {"act": "accept"})
    assert this.entries.get().player == gold
    guest = make_guest(NOON, "en", "UTC", "Silver")
    asked = ask_in(private, owner_of(private), "silver@example.org", NOON)
    browser(guest).post(link_to(asked), {"act": "accept"})
    guest.refresh_from_db()
    assert guest.email == "silver@example.org"
    assert this.entries.filter(player=guest).exists()


def test_a_stranger_says_no_or_never_again(private):
    asked = ask_in(private, owner_of(private), "blue@example.org", NOON)
    letter = Letter.objects.get(kind="league_invited")
    text = message(letter)
    body = text.get_body().get_content()
    assert text["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    assert private.name not in text["Subject"]
    assert link_to(asked) in body
    browser().post(link_to(asked), {"act": "decline"})
    assert not private.invitations.exists()
    never_write_to("grey@example.org", NOON)
    ask_in(private, owner_of(private), "grey@example.org", NOON)
    assert private.invitations.count() == 1
    assert letters("league_invited") == ["blue@example.org"]


def test_a_name_that_is_a_link_is_no_link_in_a_strangers_letter(private):
    private.name = "Win at evil.example.com"
    private.save()
    ask_in(private, owner_of(private), "blue@example.org", NOON)
    assert "evil" not in message(Letter.objects.get(kind="league_invited")).as_string()


def test_only_who_may_invite_invites(private):
    gold = person("Gold")
    assert browser(gold).get(address(private, "invite")).status_code == 404
    unproved = owner_of(private)
    unproved.confirmed_at = None
    unproved.save()
    with pytest.raises(Refusal, match="confirm_to_invite"):
        ask_in(private, unproved, "red@example.org", NOON)


def test_a_private_league_that_takes_requests_can_be_asked(private):
    gold, owner = person("Gold"), owner_of(private)
    assert browser(gold).get(address(private)).status_code == 404
    private.takes_requests = True
    private.save()
    assert "Ask to join" in page(browser(), address(private))
    assert browser(gold).get(address(private, "log")).status_code == 404
    assert browser().post(address(private)).status_code == 302
    assert not letters("league_wants_in")
    browser(gold).post(address(private), {"text": "I sit next to you."})
    browser(gold).post(address(private), {"text": "Hello?"})
    assert letters("league_wants_in") == ["Owner"]
    assert "You have asked to join." in page(browser(gold), address(private))
    asked = private.join_requests.get()
    assert "I sit next to you." in page(browser(owner), address(private, "invite"))
    desk = page(browser(owner), address(private, "desk"))
    assert "1 person asks to join" in desk
    assert "Nothing is waiting" not in desk
    browser(owner).post(address(private, "invite"), {"act": "let_in", "asked": asked.pk})
    assert letters("league_let_in") == ["Gold"]
    assert browser(gold).get(address(private)).status_code == 200
    assert (
        browser(owner).post(address(private, "invite"), {"act": "let_in", "asked": asked.pk}).status_code
        == 400
    )
    with pytest.raises(Refusal, match="belongs_already"):
        ask_to_join(private, gold, "", NOON)
    silver = person("Silver")
    ask_to_join(private, silver, "", NOON)
    browser(owner).post(
        address(private, "invite"), {"act": "turn_away", "asked": private.join_requests.get().pk}
    )
    assert letters("league_let_in") == ["Gold", "Silver"]
    assert "Ask to join" in page(browser(silver), address(private))


def test_people_of_the_last_season_are_asked_once_and_enter_with_one_press(settings):
    this = running_season(4, divisions=1, table_size=4, rounds=1)
    of, owner = this.league, owner_of(this.league)
    finish_round(this, 1, this.starts_at + DAY)
    now = settings.CLOCK_START = this.starts_at + 2 * DAY
    advance_season(this.pk, now)
    confirm(this, owner, "As played.", now)
    dates = {"opens_at": now, "closes_at": now + 7 * DAY, "starts_at": now + 8 * DAY}
    following = plan_season(of, owner, name="Season 2", settings=SETTINGS, now=now, **dates)
    assert "Ask 4 players of the last season" in page(browser(owner), address(of, 2))
    browser(owner).post(address(of, 2, "ask-again"))
    browser(owner).post(address(of, 2, "ask-again"))
    assert letters("league_again") == ["Blue", "Green", "Red", "Yellow"]
    red = Player.objects.get(name="Red")
    assert browser(red).post(address(of, 2, "ask-again")).status_code == 400
    where = f"/leagues/again/{again_token(following.pk, red.pk)}/"
    client = browser()
    assert "are you in?" in page(client, where)
    assert not following.entries.exists()
    assert "You’re in" in client.post(where).content.decode()
    assert following.entries.get().player == red
    assert "You’re in" in client.post(where).content.decode()
    assert browser(red).get(where)["Location"] == address(of, 2)
    assert "Ask 3 players of the last season" in page(browser(owner), address(of, 2))
    settings.CLOCK_START = following.closes_at
    blue = Player.objects.get(name="Blue")
    late = browser().post(f"/leagues/again/{again_token(following.pk, blue.pk)}/")
    assert late.status_code == 400
    assert "Entry to this season isn’t open." in late.content.decode()
