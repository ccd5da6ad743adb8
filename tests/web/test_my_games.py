"""What waits for me, and all my games."""

from datetime import timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games.models import Game, Phase
from games.tables import gathering
from games.tables.sealing import seal
from tests.games_at_play import (
    LONG_AGO,
    NOON,
    PACE,
    an_order,
    open_phase,
    people,
    person,
    seat_of,
    table,
    tend_on,
)

pytestmark = pytest.mark.django_db


@pytest.fixture
def red(client):
    player = person("Red")
    client.force_login(player)
    return player


def mine(client):
    return client.get("/my/").context


def against_bots(player, name) -> Game:
    game = table([player], bots=2)
    tend_on(game, NOON)
    game.name = name
    game.save(update_fields=["name"])
    return game


def names(entries):
    return [entry["game"].name for entry in entries]


def test_a_stranger_is_asked_to_sign_in(client):
    assert client.get("/my/").url == "/sign-in/?next=/my/"


def test_without_games_the_page_says_where_to_begin(client, red):
    assert "No games yet." in client.get("/my/").content.decode()


def test_what_waits_for_me_comes_first_the_most_urgent_on_top(client, red):
    for number, name in enumerate(("relaxed", "urgent", "soon")):
        game = against_bots(red, name)
        due = NOON + timedelta(days=[3, 1, 2][number])
        Phase.objects.filter(game=game, closed_at=None).update(due_at=due)
    assert names(mine(client)["waiting"]) == ["urgent", "soon", "relaxed"]


def test_what_i_have_sealed_waits_no_more(client):
    red, blue, yellow = people(3)
    client.force_login(red)
    game = table([red, blue, yellow])
    while len(open_phase(game).asked) == 1:
        phase = open_phase(game)
        seal(phase, phase.asked[0], an_order(phase, phase.asked[0]), way="web", now=NOON)
        tend_on(game, NOON)
    assert names(mine(client)["waiting"]) == [game.name]
    phase, seat = open_phase(game), seat_of(game, red).number
    seal(phase, seat, an_order(phase, seat), way="web", now=NOON)
    assert names(mine(client)["waiting"]) == []
    assert names(mine(client)["running"]) == [game.name]
    assert "you have sealed" in client.get("/my/").content.decode()


def test_a_paused_game_waits_for_nobody(client, red):
    game = against_bots(red, "paused one")
    Game.objects.filter(pk=game.pk).update(paused_at=NOON, paused_until=NOON + timedelta(days=1))
    assert mine(client)["waiting"] == []
    assert names(mine(client)["running"]) == ["paused one"]


def test_a_seat_that_a_bot_holds_for_me_is_shown_as_such(client, red):
    game = against_bots(red, "kept warm")
    game.seats.filter(player=red).update(bot="steady")
    assert mine(client)["waiting"] == []
    assert "a bot plays for you" in client.get("/my/").content.decode()


def test_tables_that_gather_and_tables_that_call(client, red):
    fields = {"rules": "makabana-2013", "players": 3, "pace": PACE, "is_open": True, "now": LONG_AGO}
    gathering.create_game(red, name="gathering one", **fields)
    full = gathering.create_game(red, name="full one", **fields)
    gathering.join(full, person("Blue"), LONG_AGO)
    gathering.join(full, person("Yellow"), NOON)
    assert names(mine(client)["check_ins"]) == ["full one"]
    assert names(mine(client)["gathering"]) == ["gathering one"]
    gathering.check_in(full, red, NOON)
    assert mine(client)["check_ins"] == []
    assert names(mine(client)["gathering"]) == ["full one", "gathering one"]


def test_games_that_are_over_come_last(client, red):
    game = against_bots(red, "old one")
    Game.objects.filter(pk=game.pk).update(status="finished", ended_at=NOON)
    assert names(mine(client)["ended"]) == ["old one"]
    assert mine(client)["waiting"] == []


def test_other_peoples_games_are_not_mine(client, red):
    against_bots(person("Blue"), "not mine")
    assert not mine(client)["any"]


def test_ten_games_need_no_more_queries_than_one(client, red):
    against_bots(red, "first")
    client.get("/my/")
    with CaptureQueriesContext(connection) as one:
        client.get("/my/")
    for _ in range(4):
        against_bots(red, "more")
    gathering.create_game(red, name="g", rules="makabana-2013", players=3, pace=PACE, now=NOON)
    with CaptureQueriesContext(connection) as many:
        client.get("/my/")
    assert len(many) == len(one)
