"""How well bots play is offered wherever one can be chosen, kept with the seat, and named in the record."""

import json

import pytest
from django.utils import translation

from engine.bot_check import check_bots
from engine.record import read_record
from games.faces import FACES
from games.faces.bots import LEVEL_WORDS, level_name, levels_of
from games.inbound.bot_words import BotsAsked, bots_asked
from games.models import Game
from games.tables import gathering
from games.tables.absence import offer_seat
from games.tables.record import record_of
from games.tables.rematch import rematch
from games.tables.solo import play_against_bots
from games.tables.view import name_of
from games.tables.welcoming import begin_with_bots
from tests.games_at_play import NOON, PACE, people, person, play_on, table
from tests.inbound.test_lobby import send
from tests.web.test_new_table import start

pytestmark = pytest.mark.django_db


@pytest.fixture
def red(client):
    player = person("Red")
    client.force_login(player)
    return player


def levels_at(game):
    return list(game.seats.exclude(bot="").values_list("bot", flat=True))


def test_every_level_of_every_game_has_a_name_and_a_line():
    for rules in FACES:
        assert levels_of(rules) == ["gentle", "steady", "sharp"]
    assert all(name and line for name, line in LEVEL_WORDS.values())


def test_the_first_page_offers_the_levels_and_plays_them(client):
    page = client.get("/").content.decode()
    for level in levels_of("makabana-2013"):
        assert f'<input type="radio" name="level" value="{level}"' in page
        assert page.count(f'<option value="{level}"') == len(FACES) - 1
        assert str(LEVEL_WORDS[level][1]) in page
    client.post("/play/", {"players": "3", "level": "gentle"})
    assert levels_at(Game.objects.get()) == ["gentle", "gentle"]


def test_a_level_that_does_not_exist_is_refused(client):
    for level in ("genius", "random", ""):
        assert client.post("/play/", {"players": "3", "level": level}).status_code == 400
    assert not Game.objects.exists()


def test_a_new_table_keeps_the_level_for_its_bots(client, red):
    page = client.get("/tables/new/").content.decode()
    assert all(str(line) in page for _, line in LEVEL_WORDS.values())
    start(client, players="3", bots="1", bot_level="gentle")
    game = Game.objects.get()
    assert game.bot_level == "gentle"
    assert game.participants.get(player=None).bot == "gentle"
    begin_with_bots(game, red, NOON)
    assert levels_at(game) == ["gentle", "gentle"]


def test_a_new_table_with_an_unknown_level_is_not_made(client, red):
    assert start(client, bot_level="genius").status_code == 400
    assert not Game.objects.exists()


def test_the_lobby_offers_each_level_in_words(client, red):
    game = gathering.create_game(
        red, name="The lagoon", rules="kahuna", players=2, pace=PACE, bot_level="gentle", now=NOON
    )
    page = client.get(f"/game/{game.code}/lobby/").content.decode()
    assert '<option value="gentle" selected' in page
    assert '<option value="steady"' in page
    assert 'value="random"' not in page


def test_whoever_stays_away_is_held_by_a_bot_of_the_tables_level():
    game = table(people(3), bot_level="gentle")
    seat = game.seats.first()
    offer_seat(seat, NOON)
    assert seat.bot == "gentle"


def test_the_record_names_the_level_and_its_decisions_can_be_made_again_and_a_rematch_has_it_too():
    red = person("Red")
    solo = play_against_bots(red, name="Alone", rules="kahuna", players=2, bot="gentle", now=NOON)
    text = record_of(play_on(solo, NOON))
    assert list(json.loads(text)["draw"]["bots"].values()) == ["gentle/1"]
    checked = check_bots(read_record(text.encode()))
    assert checked.decisions > 5
    assert checked.unchecked == ()
    again = rematch(Game.objects.get(), red, NOON)
    assert (again.bot_level, levels_at(again)) == ("gentle", ["gentle"])


def test_a_bot_is_called_by_its_colour_and_level_in_the_readers_language():
    solo = play_against_bots(person("Red"), name="Alone", rules="kahuna", players=2, bot="gentle", now=NOON)
    seat = solo.seats.exclude(bot="").get()
    assert name_of(seat).endswith("(gentle)")
    with translation.override("fr"):
        assert name_of(seat).endswith("(tranquille)")
        assert level_name("sharp") == "redoutable"


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("kahuna with 1 sharp bot", BotsAsked(1, "sharp")),
        ("makabana with four gentle bots", BotsAsked(4, "gentle")),
        ("makabana avec 2 robots redoutables", BotsAsked(2, "sharp")),
        ("kahuna avec un robot tranquille", BotsAsked(1, "gentle")),
        ("kahuna with a bot", BotsAsked(1, "steady")),
        ("kahuna with bots", BotsAsked(1, "steady")),
        ("kahuna", BotsAsked(0, "steady")),
    ],
)
def test_a_mail_asks_for_bots_in_words(text, asked):
    assert bots_asked(text) == asked


def test_a_table_with_bots_is_made_by_mail():
    blue = person("Blue")
    assert send("new kahuna with a gentle bot", blue.email).outcome == "created"
    assert levels_at(Game.objects.get()) == ["gentle"]
    assert send("new kahuna with 9 gentle bots", blue.email).outcome == "too_many_players"
    assert Game.objects.count() == 1
