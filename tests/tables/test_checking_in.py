"""Check-in: whoever sat down long ago says that they are here; then the seats are drawn, from the seed."""

from datetime import timedelta
from hashlib import sha256

import pytest

from engine.chance import Chance
from games.models import Game
from games.refusal import Refusal
from games.tables.gathering import CHECK_IN_TIME, FRESH, add_bot, check_in, create_game, end_check_in, join
from games.tables.sweep import tables_to_close
from games.vault import unlock
from tests.games_at_play import LONG_AGO, NOON, PACE, call_off, letters, log_codes, people, person, table

pytestmark = pytest.mark.django_db

TOO_LATE = NOON + CHECK_IN_TIME


def full_table(players):
    """The last one has just come, the others sat down long ago."""
    *first, last = players
    game = gathering_table(first, LONG_AGO)
    join(game, last, NOON)
    game.refresh_from_db()
    return game


def gathering_table(players, since):
    first, *others = players
    game = create_game(
        first, name="The lagoon", rules="makabana-2013", players=3, pace=PACE, is_open=True, now=since
    )
    for player in others:
        join(game, player, since)
    return game


def test_whoever_sat_down_within_a_day_need_not_say_so_again():
    red, blue, yellow = people(3)
    game = gathering_table([red, blue], NOON - FRESH + timedelta(minutes=1))
    join(game, yellow, NOON)
    game.refresh_from_db()
    assert game.status == Game.Status.RUNNING
    assert letters("check_in") == []


def test_a_day_later_they_are_asked():
    red, blue, yellow = people(3)
    game = gathering_table([red, blue], NOON - FRESH)
    join(game, yellow, NOON)
    assert Game.objects.get().status == Game.Status.CHECK_IN


def test_a_full_table_calls_everybody_to_check_in():
    game = full_table(people(3))
    assert game.status == Game.Status.CHECK_IN
    assert game.check_in_until == TOO_LATE
    assert letters("check_in") == ["Blue", "Red"]
    assert not game.seats.exists()


def test_the_game_begins_when_the_last_one_is_here():
    players = people(3)
    game = full_table(players)
    for _ in range(2):
        check_in(game, players[0], NOON)
    assert Game.objects.get().status == Game.Status.CHECK_IN
    check_in(game, players[1], NOON)
    game.refresh_from_db()
    assert game.status == Game.Status.RUNNING
    assert letters("start") == ["Blue", "Red", "Yellow"]
    assert {seat.player for seat in game.seats.all()} == set(players)
    assert [seat.number for seat in game.seats.all()] == [0, 1, 2]
    assert len({seat.colour for seat in game.seats.all()}) == 3


def test_only_who_sits_there_checks_in_and_only_at_its_time():
    game = full_table(people(3))
    with pytest.raises(Refusal, match="not_at_table"):
        check_in(game, person("Green"), NOON)
    gathering = create_game(
        person("Violet"), name="Half", rules="makabana-2013", players=3, pace=PACE, now=NOON
    )
    with pytest.raises(Refusal, match="no_check_in_now"):
        check_in(gathering, gathering.created_by, NOON)
    started = table([person("Orange"), person("White")], bots=1)
    with pytest.raises(Refusal, match="already_started"):
        check_in(started, started.created_by, NOON)


def test_who_does_not_show_up_loses_the_place_and_is_told():
    red, blue, yellow = people(3)
    game = full_table([red, blue, yellow])
    check_in(game, red, NOON)
    assert tables_to_close(TOO_LATE) == [game.pk]
    end_check_in(game.pk, TOO_LATE)
    game.refresh_from_db()
    assert game.status == Game.Status.GATHERING
    assert [one.player for one in game.participants.all()] == [red, yellow]
    assert letters("no_show") == ["Blue"]
    assert log_codes(game) == ["no_show"]


def test_the_time_to_check_in_ends_once_and_not_early():
    red, *_ = players = people(3)
    game = full_table(players)
    check_in(game, red, NOON)
    assert tables_to_close(NOON) == []
    end_check_in(game.pk, NOON)
    assert game.participants.count() == 3
    for _ in range(2):
        end_check_in(game.pk, TOO_LATE)
    assert log_codes(game) == ["no_show"]
    assert tables_to_close(TOO_LATE) == []


def test_a_table_to_which_nobody_shows_up_is_called_off():
    red, blue = people(2)
    game = gathering_table([red, blue], LONG_AGO)
    add_bot(game, red, "steady", NOON)
    end_check_in(game.pk, TOO_LATE)
    game.refresh_from_db()
    assert game.status == Game.Status.CANCELLED


def test_after_a_no_show_everybody_checks_in_again():
    """«I am here» holds for one call: weeks may pass until the table is full again."""
    red, blue, yellow, green = people(4)
    game = full_table([red, blue, yellow])
    check_in(game, red, NOON)
    end_check_in(game.pk, TOO_LATE)
    join(game, green, TOO_LATE + CHECK_IN_TIME)
    check_in(game, green, TOO_LATE + CHECK_IN_TIME)
    assert Game.objects.get().status == Game.Status.CHECK_IN


def test_the_seeds_hash_is_published_at_the_start_and_the_seed_at_the_end():
    game = table(people(3))
    started = game.log.get(code="started")
    assert started.data == {"seed_hash": game.seed_hash}
    assert game.seed == ""
    game = call_off(game)
    assert sha256(bytes.fromhex(game.seed)).hexdigest() == game.seed_hash


def test_the_seats_can_be_drawn_again_from_the_published_seed():
    game = call_off(table(people(3), bots=3))
    drawn = Chance(bytes.fromhex(game.seed)).shuffle("site/seats", range(6))
    seats = {seat.number: (seat.player, seat.bot) for seat in game.seats.all()}
    assert [seats[number] for number in drawn] == [(one.player, one.bot) for one in game.participants.all()]


def test_no_two_games_share_a_seed():
    red, blue, green = people(3)
    games = [table([red, blue, green]) for _ in range(5)]
    assert len({unlock(game.seed_locked) for game in games}) == 5
    assert len({game.seed_hash for game in games}) == 5
