"""Opening a table: the service's part is fixed and its hash shown before the opener's share is taken."""

import html
import re
from datetime import timedelta

import pytest

from games.accounts.guests import make_guest
from games.accounts.merging import merge_guest
from games.faces.lessons import lesson_of
from games.models import Game, Player
from games.refusal import Refusal
from games.tables import gathering
from games.tables.kept_shares import kept_share
from games.tables.parts import new_part
from tests.games_at_play import LONG_AGO, NOON, PACE, call_off, people, person, table
from tests.web.tables import address, browser, page

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("at_noon")]

SHARE = "6f1c" * 8


def part_on(shown):
    """The part in the first form that opens a table: its token, the code and the hash beside it."""
    token = re.search(r'name="part" value="([^"]+)"', shown)[1]
    code, hash_ = re.search(r"for table (\w{8}) is.*?<code[^>]*>(\w{64})<", shown, re.DOTALL).groups()
    return token, code, hash_


def test_a_guest_who_plays_at_once_brings_a_share_against_a_hash_that_was_shown():
    stranger = browser()
    token, code, hash_ = part_on(page(stranger, "/"))
    stranger.post("/play/", {"rules": "kahuna", "players": "2", "share": SHARE, "part": token})
    game = Game.objects.get()
    assert game.draw["shares"] == [SHARE, None]
    assert (game.code, game.server_hash) == (code, hash_)


@pytest.mark.parametrize("way", ["home", "lesson", "meanwhile", "new", "rematch"])
def test_every_form_that_opens_a_table_shows_the_share_and_the_hash(way):
    red, *others = people(3)
    if way == "home":
        shown = page(browser(), "/")
    elif way == "lesson":
        shown = page(browser(), f"/learn/{(last := lesson_of('kahuna')).key}/{len(last.steps({}))}/")
    elif way == "new":
        shown = page(browser(red), "/tables/new/")
    elif way == "meanwhile":
        game = gathering.create_game(red, name="W", rules="kahuna", players=2, pace=PACE, now=NOON)
        shown = page(browser(red), address(game, "lobby"))
    else:
        shown = page(browser(red), address(call_off(table([red, *others]))))
    part_on(shown)
    for form in re.findall(r"<form.*?</form>", shown, re.DOTALL):
        if 'name="part"' in form:
            assert re.search(r'<input id="[^"]+" name="share"', form)
    ids = re.findall(r' id="(share[^"]*)"', shown)
    assert len(ids) == len(set(ids))


def opens(token, way, who):
    """Sends a form with this part and a share; the answer."""
    fields = {"share": SHARE, "part": token}
    if way == "rematch":
        return browser(who).post(address(Game.objects.get(ended_at__isnull=False), "rematch"), fields)
    if way == "play":
        return browser(who).post("/play/", {"rules": "kahuna", "players": "2", "level": "gentle", **fields})
    return browser(who).post("/tables/new/", {**NEW_TABLE, **fields})


NEW_TABLE = {"name": "The reef", "rules": "kahuna", "players": "2", "bots": "0", "pace": "day", "zone": "UTC"}
NEW_TABLE |= {"misses_allowed": "2", "offers_seats": "offer", "bot_level": "steady", "language": "en"}
NEW_TABLE |= {"is_open": "private"}


@pytest.mark.parametrize("way", ["play", "new", "rematch"])
@pytest.mark.parametrize(
    ("age", "is_ours", "sentence"),
    [
        (timedelta(hours=23), True, ""),
        (timedelta(hours=25), True, "This form is more than a day old"),
        (timedelta(0), False, "This form didn’t bring the hash"),
    ],
)
def test_a_part_that_is_too_old_or_not_ours_gets_a_fresh_form(way, age, is_ours, sentence):
    red, *others = people(3)
    call_off(table([red, *others]))
    known = Game.objects.count()
    token = new_part(NOON - age).token if is_ours else "x" * 999
    answer = opens(token, way, red)
    assert (answer.status_code, Game.objects.count() - known) == ((302, 1) if not sentence else (400, 0))
    if not sentence:
        return
    shown = html.unescape(answer.content.decode())
    assert sentence in shown
    assert f'value="{SHARE}"' in shown
    if way == "play":
        assert 'name="level" value="gentle"' in shown
    fresh, code, hash_ = part_on(shown)
    assert opens(fresh, way, red).status_code == 302
    assert Game.objects.get(code=code).server_hash == hash_


@pytest.mark.parametrize("way", ["play", "new"])
def test_a_part_opens_one_table(way):
    (red,) = people(1)
    token = new_part(NOON).token
    assert opens(token, way, red).status_code == 302
    answer = opens(token, way, red)
    assert answer.status_code == 400
    assert "This form has already opened a table" in html.unescape(answer.content.decode())
    assert Game.objects.count() == 1


def test_two_who_send_the_same_part_at_once_open_one_table():
    """Both have looked and found it unused."""
    (red,) = people(1)
    part = new_part(NOON)
    fields = {"name": "W", "rules": "kahuna", "players": 2, "pace": PACE, "part": part, "now": NOON}
    gathering.create_game(red, **fields)
    with pytest.raises(Refusal, match="part_used"):
        gathering.create_game(red, **fields)


def test_a_share_without_a_part_is_not_taken():
    """It would come before the service's part, which could then be chosen to suit it."""
    answer = browser().post("/play/", {"rules": "kahuna", "players": "2", "share": SHARE})
    assert answer.status_code == 400
    assert not Game.objects.exists()
    assert not Player.objects.exists()


def test_nobody_can_read_the_part_in_the_form():
    part = new_part(NOON)
    assert part.server.hex() not in part.token
    assert part.hash not in part.token


def test_who_comes_back_has_the_same_share():
    """Else the last to come could try one share after the other."""
    red = person("Red")
    fields = {"name": "W", "rules": "makabana-2013", "players": 3, "pace": PACE, "is_open": True}
    game = gathering.create_game(red, now=NOON, **fields)
    green = person("Green")
    guest = browser(green)
    guest.post(address(game, "lobby"), {"act": "join", "share": SHARE})
    guest.post(address(game, "lobby"), {"act": "leave"})
    shown = page(guest, address(game, "lobby"))
    assert SHARE in shown
    assert 'name="share"' not in shown
    assert SHARE not in page(browser(red), address(game, "lobby"))
    guest.post(address(game, "lobby"), {"act": "join", "share": "00" * 16})
    assert game.participants.get(player=green).share == SHARE
    gathering.join(game, person("Yellow"), NOON)
    game.refresh_from_db()
    assert (game.status, game.left_shares) == (Game.Status.RUNNING, None)


def test_who_missed_the_check_in_and_comes_back_has_the_same_share():
    red = person("Red")
    fields = {"name": "W", "rules": "kahuna", "players": 2, "pace": PACE, "is_open": True}
    game = gathering.create_game(red, now=LONG_AGO, **fields)
    blue = person("Blue")
    gathering.join(game, blue, NOON, share="")
    gathering.end_check_in(game.pk, NOON + timedelta(days=3))
    game.refresh_from_db()
    assert kept_share(game, red) == ""
    assert kept_share(game, blue) is None


@pytest.mark.parametrize("own", ["cd" * 32, None])
def test_the_share_of_a_guest_who_gets_an_account_is_kept_unless_the_account_brought_one(own):
    """Else whoever left could come back with the other one."""
    fields = {"name": "W", "rules": "makabana-2013", "players": 3, "pace": PACE, "is_open": True}
    game = gathering.create_game(person("Red"), now=NOON, **fields)
    guest, green = make_guest(NOON), person("Green")
    for player, share in ((guest, SHARE), (green, own)):
        if share:
            gathering.join(game, player, NOON, share=share)
            gathering.leave(game, player, NOON)
    merge_guest(guest, green)
    game.refresh_from_db()
    assert game.left_shares == {str(green.pk): own or SHARE}
