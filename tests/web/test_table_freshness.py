"""A table refreshes itself cheaply: nothing new, nothing sent."""

import re

import pytest

from games.models import Player, Review
from games.tables import talk
from games.tables.links import turn_token
from games.tables.sealing import seal
from tests.games_at_play import NOON, an_order, open_phase, people, play_on, table
from tests.web.tables import address, browser

pytestmark = pytest.mark.django_db


@pytest.fixture
def game():
    return play_on(table(people(3)), NOON, phases=6)


@pytest.fixture
def red(game):
    return browser(Player.objects.get(name="Red"))


def tag(client, game):
    response = client.get(address(game))
    assert response.status_code == 200
    assert "private" in response["Cache-Control"]
    return response["ETag"]


def seal_something(game, seat):
    phase = open_phase(game)
    seal(phase, seat, an_order(phase, seat), way="web", now=NOON)


def asks_again(client, game, known):
    return client.get(address(game), headers={"If-None-Match": known}).status_code


def test_nothing_new_is_answered_with_304(game, red):
    for client in (red, browser()):
        assert asks_again(client, game, tag(client, game)) == 304


def test_the_page_carries_its_own_tag_for_the_script(game, red):
    response = red.get(address(game))
    tag = response["ETag"].replace('"', "&quot;")
    assert f'data-etag="{tag}"' in response.content.decode()


def test_each_change_that_a_viewer_may_know_of_is_told(game, red):
    stranger = browser()
    seat = game.seats.get(player__name="Blue")
    changes = [
        lambda: seal_something(game, seat.number),
        lambda: talk.say(game, seat, "Good luck", NOON),
        lambda: game.log.create(at=NOON, code="pause_over"),
        lambda: play_on(game, NOON, phases=1),
    ]
    for change in changes:
        known = {client: tag(client, game) for client in (red, stranger)}
        change()
        for client, before in known.items():
            assert asks_again(client, game, before) == 200


def test_whom_a_reader_mutes_changes_the_page_for_them_alone(game, red):
    blue = Player.objects.get(name="Blue")
    talk.say(game, game.seats.get(player=blue), "Blah, blah", NOON)
    yellow = browser(Player.objects.get(name="Yellow"))
    known = {client: tag(client, game) for client in (red, yellow)}
    talk.mute(Player.objects.get(name="Red"), blue)
    assert [asks_again(client, game, before) for client, before in known.items()] == [200, 304]


def test_what_turned_the_game_is_told_as_soon_as_it_is_known(game, red):
    play_on(game, NOON)
    review, _ = Review.objects.update_or_create(game=game, defaults={"done_at": None, "worked_at": NOON})
    known = {client: tag(client, game) for client in (red, browser())}
    assert [asks_again(client, game, before) for client, before in known.items()] == [304, 304]
    review.done_at = NOON
    review.save()
    assert [asks_again(client, game, before) for client, before in known.items()] == [200, 200]


def test_a_viewers_tag_is_no_use_to_another(game, red):
    blue = browser(Player.objects.get(name="Blue"))
    assert asks_again(blue, game, tag(red, game)) == 200
    assert asks_again(browser(), game, tag(red, game)) == 200


def test_phones_and_wide_screens_get_the_board_that_suits_them(game):
    phone = browser().get(address(game), headers={"User-Agent": "Mobile"}).content
    wide = browser().get(address(game), headers={"User-Agent": "Desktop"}).content
    hinted = browser().get(address(game), headers={"User-Agent": "x", "Sec-CH-UA-Mobile": "?1"}).content
    noted = browser()
    noted.cookies["screen"] = "tall"
    assert shape(phone) == shape(hinted) == shape(noted.get(address(game)).content) == "tall"
    assert shape(wide) == "wide"


def shape(content):
    """Of the largest drawing on a page."""
    boxes = re.findall(r'viewBox="\S+ \S+ (\S+) (\S+)"', content.decode())
    width, height = max((float(width), float(height)) for width, height in boxes)
    return "tall" if height > width else "wide"


def test_a_letters_link_is_another_page_for_whoever_is_signed_in(game, red):
    """They may talk there, the holder of the link alone may not."""
    seat = game.seats.get(player__name="Red")
    link = f"/turn/{turn_token(open_phase(game), seat)}/"
    assert browser().get(link)["ETag"] != red.get(link)["ETag"]
