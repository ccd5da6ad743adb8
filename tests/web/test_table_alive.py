"""A table that lives: it asks often where something may happen, and knows what else waits for its reader."""

from datetime import timedelta

import pytest

from games.models import Game
from games.tables.absence import offer_seat
from games.tables.pace import LIVE
from games.tables.sealing import seal
from games.tasks import advance_game
from tests.games_at_play import (
    NIGHTLESS,
    NOON,
    an_order,
    let_lapse,
    open_phase,
    people,
    play_on,
    seat_of,
    table,
)
from tests.web.tables import address, browser, fields_of, page, send

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("at_noon")]


@pytest.fixture
def asked():
    """A table at its first sealed choice, and one of its three people."""
    players = people(3)
    game = play_on(table(players, pace=NIGHTLESS), NOON - timedelta(hours=2), phases=6)
    assert open_phase(game).kind == "project"
    return game, players[0]


def seconds(player, game, **headers) -> tuple[int, str]:
    answer = browser(player).get(address(game), headers=headers)
    return answer.status_code, answer["X-Look-Again"]


def test_a_page_asks_seldom_until_its_reader_has_sealed_and_less_often_later(asked, settings):
    game, red = asked
    assert seconds(red, game) == (200, "25")
    phase, seat = open_phase(game), seat_of(game, red).number
    seal(phase, seat, an_order(phase, seat), way="web", now=NOON)
    assert seconds(red, game) == (200, "2")
    settings.CLOCK_START = NOON + timedelta(minutes=5)
    assert seconds(red, game) == (200, "8")
    settings.CLOCK_START = NOON + timedelta(hours=1)
    assert seconds(red, game) == (200, "25")


def test_at_live_pace_a_page_asks_often_and_hears_so_with_every_304(asked):
    game, red = asked
    Game.objects.update(pace=LIVE.as_json())
    etag = browser(red).get(address(game))["ETag"]
    assert seconds(red, game, **{"if-none-match": etag}) == (304, "2")


def test_bots_among_people_answer_at_once():
    red, blue = people(2)
    game = table([red, blue], bots=2, pace=NIGHTLESS)
    while game.status == Game.Status.RUNNING and open_phase(game).number < 20:
        advance_game(game.pk)
        phase = open_phase(game)
        waiting = set(phase.asked) - set(phase.orders.values_list("seat", flat=True))
        assert waiting <= {seat_of(game, red).number, seat_of(game, blue).number}
        for seat in waiting:
            seal(phase, seat, an_order(phase, seat), way="web", now=NOON)


def test_after_sealing_the_next_table_is_one_tap_away(asked):
    game, red = asked
    other = play_on(table(people_of(game), pace=NIGHTLESS, now=NOON), NOON, phases=6)
    Game.objects.filter(pk=other.pk).update(name="Second island")
    assert "Your next turn" not in page(browser(red), address(game))
    phase, seat = open_phase(game), seat_of(game, red).number
    seal(phase, seat, an_order(phase, seat), way="web", now=NOON)
    shown = page(browser(red), address(game))
    assert f'<a href="{address(other)}">Your next turn: <bdi>Second island</bdi></a>' in shown


def people_of(game):
    return [seat.player for seat in game.seats.select_related("player")]


def test_while_a_bot_holds_my_seat_coming_back_is_the_main_button(asked):
    game, red = asked
    offer_seat(game.seats.select_related("player", "game").get(player=red), NOON)
    shown = page(browser(red), address(game))
    assert shown.index("A bot is holding your seat") < shown.index("What happened")
    browser(red).post(f"/game/{game.code}/seat/{seat_of(game, red).number}/return/")
    assert seat_of(game, red).bot == ""
    assert "A bot is holding your seat" not in page(browser(red), address(game))


def test_the_story_says_what_the_clock_did(asked):
    game, red = asked
    let_lapse(game)
    story = page(browser(red), address(game)).partition('id="story"')[2].partition('id="log"')[0]
    assert "Red missed the deadline (Your project), so a default order was played." in story


def test_before_sealing_the_page_says_truly_until_when_it_can_be_changed(asked):
    game, red = asked
    phase, seat = open_phase(game), seat_of(game, red).number
    fields = fields_of(phase.kind, an_order(phase, seat))
    assert "you can change it until everyone has sealed" in send(browser(red), phase, fields).content.decode()
    for other in set(phase.asked) - {seat}:
        seal(phase, other, an_order(phase, other), way="web", now=NOON)
    assert (
        "it can’t be changed: the game continues at once"
        in send(browser(red), phase, fields).content.decode()
    )
    Game.objects.update(pace={**NIGHTLESS, "last_order_delay_minutes": 10})
    assert "you can change it for 10 minutes" in send(browser(red), phase, fields).content.decode()


def test_the_first_question_leads_to_the_lesson_and_later_ones_do_not(asked):
    game, red = asked
    assert "Learn it in 90 seconds" not in page(browser(red), address(game))
    fresh = table(people_of(game), now=NOON)
    assert "/learn/maka-bana/1/" in page(browser(red), address(fresh))
