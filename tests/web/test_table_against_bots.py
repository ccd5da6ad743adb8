"""Against bots nobody waits: the page after sealing already asks the next question."""

import pytest

from games.models import Game
from games.tables.solo import play_against_bots
from tests.games_at_play import NOON, an_order, open_phase, person, table, tend_on
from tests.web.tables import address, browser, fields_of, page, send

pytestmark = pytest.mark.django_db


def test_the_next_question_comes_with_the_answer_to_the_last():
    red = person("Red")
    game = play_against_bots(red, name="Alone", rules="makabana-2013", players=3, now=NOON)
    client, seat = browser(red), game.seats.get(player=red).number
    for _ in range(8):
        phase = open_phase(game)
        assert seat in phase.asked
        sent = send(client, phase, fields_of(phase.kind, an_order(phase, seat)), step="seal")
        assert sent.status_code == 302
        assert open_phase(game).number > phase.number
        assert "data-answer" in page(client, address(game))


def test_a_whole_game_needs_no_worker():
    red = person("Red")
    game = play_against_bots(red, name="Alone", rules="makabana-2013", players=3, now=NOON)
    client, seat = browser(red), game.seats.get(player=red).number
    while game.status == Game.Status.RUNNING:
        phase = open_phase(game)
        send(client, phase, fields_of(phase.kind, an_order(phase, seat)), step="seal")
        game.refresh_from_db()
    assert "The game is over" in page(client, address(game))


def test_with_two_people_the_workers_do_it():
    red, blue = person("Red"), person("Blue")
    game = table([red, blue], bots=1)
    phase = open_phase(game)
    while not game.seats.get(number=phase.asked[0]).player:
        tend_on(game, NOON)
        phase = open_phase(game)
    seat = game.seats.select_related("player").get(number=phase.asked[0])
    send(browser(seat.player), phase, fields_of(phase.kind, an_order(phase, seat.number)), step="seal")
    assert open_phase(game).number == phase.number


def test_whoever_has_not_played_yet_is_offered_the_lesson_and_told_which_hut():
    red, game = person("Red"), None
    while not game or open_phase(game).after is None:
        game = play_against_bots(red, name="Alone", rules="makabana-2013", players=5, now=NOON)
    client, seat = browser(red), game.seats.get(player=red).number
    first = page(client, address(game))
    assert 'href="/learn/maka-bana/1/"' in first
    assert "Tap a spot for your first hut" in first
    phase = open_phase(game)
    send(client, phase, fields_of(phase.kind, an_order(phase, seat)), step="seal")
    second = page(client, address(game))
    assert 'class="learn-offer"' not in second
    assert "Tap a spot for your second hut, on another beach" in second


def test_people_above_the_board_are_called_by_their_colour_alone():
    red = person("Red")
    game = play_against_bots(red, name="Alone", rules="makabana-2013", players=3, now=NOON)
    strip = page(browser(red), address(game)).partition('id="seats"')[2].partition("</section>")[0]
    assert "steady" not in strip
    assert strip.count('<span class="name">') == 3
