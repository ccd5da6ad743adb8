"""The list in advance, without a script: add, move, take off, seal, withdraw."""

import json

import pytest

from games.tables.lists import list_of
from tests.games_at_play import NOON, answer, open_phase, people, play_on, table, tend_on
from tests.web.tables import address, browser, page

pytestmark = pytest.mark.django_db


@pytest.fixture
def game():
    """Three people; the first of them is asked for a Tiki, the others wait."""
    return play_on(table(people(3)), NOON, phases=7)


@pytest.fixture
def waiting(game):
    phase = open_phase(game)
    assert phase.kind == "tiki"
    return next(seat for seat in game.seats.select_related("player") if seat.number not in phase.asked)


def tiki(place):
    return json.dumps({"tiki": place})


def post(waiting, game, **fields):
    return browser(waiting.player).post(address(game, "list"), fields)


def order_of(response):
    shown = response.content.decode()
    entries = shown.split('name="entry" value="')[1:]
    return [json.loads(entry.split('"')[0].replace("&quot;", '"'))["tiki"] for entry in entries]


def test_the_table_offers_a_list_to_those_who_wait(game, waiting):
    assert address(game, "list") in page(browser(waiting.player), address(game))


def test_entries_are_added_moved_and_taken_off_without_being_sealed(game, waiting):
    entries = [tiki("E*"), tiki("D*")]
    added = post(waiting, game, entry=entries[:1], choice=entries[1], add="yes")
    assert order_of(added) == ["E*", "D*"]
    assert order_of(post(waiting, game, entry=entries, up="1")) == ["D*", "E*"]
    assert order_of(post(waiting, game, entry=entries, down="0")) == ["D*", "E*"]
    assert order_of(post(waiting, game, entry=entries, up="0")) == ["E*", "D*"]
    assert order_of(post(waiting, game, entry=entries, remove="0")) == ["D*"]
    assert list_of(open_phase(game), waiting.number) is None


def test_a_sealed_list_is_played_when_its_turn_comes(game, waiting):
    assert post(waiting, game, entry=[tiki("E*"), tiki("D*")], step="seal").status_code == 302
    assert "Your list of orders is sealed" in page(browser(waiting.player), address(game))
    assert order_of(browser(waiting.player).get(address(game, "list"))) == ["E*", "D*"]
    while waiting.number not in open_phase(game).asked and open_phase(game).kind == "tiki":
        answer(game, NOON)
        tend_on(game, NOON)
    assert open_phase(game).kind != "tiki" or waiting.number not in open_phase(game).asked


def test_a_list_can_be_withdrawn(game, waiting):
    post(waiting, game, entry=[tiki("E*")], step="seal")
    post(waiting, game, step="withdraw")
    assert list_of(open_phase(game), waiting.number) is None


@pytest.mark.parametrize(
    "fields",
    [
        {"entry": ["{}", "null", "<b>", '{"tiki": "XYZ"}']},
        {"up": "-1", "down": "99999", "remove": "x"},
        {"choice": "nonsense", "add": "yes"},
    ],
)
def test_forged_entries_are_left_out(game, waiting, fields):
    response = post(waiting, game, **fields)
    assert (response.status_code, order_of(response)) == (200, [])


def test_an_empty_list_is_not_sealed(game, waiting):
    response = post(waiting, game, step="seal")
    assert response.status_code == 400
    assert "A list has 1 to 20 orders." in response.content.decode()


def test_only_those_who_wait_make_a_list(game, waiting):
    asked = game.seats.select_related("player").get(number=open_phase(game).asked[0])
    assert browser(asked.player).get(address(game, "list")).status_code == 400
    assert browser().get(address(game, "list")).status_code == 302
