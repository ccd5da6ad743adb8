"""A table that nobody plays at any more pauses instead of racing to its end."""

from datetime import timedelta

import pytest

from games.models import Game
from games.tables.absence import come_back, offer_seat, take_over
from games.tables.advancing import advance
from games.tables.deserted import LONGEST
from games.tables.sealing import seal
from tests.games_at_play import (
    NIGHTLESS,
    NOON,
    an_order,
    deliver,
    log_codes,
    open_phase,
    people,
    person,
    play_on,
    seat_of,
    table,
    tend_on,
)

pytestmark = pytest.mark.django_db


@pytest.fixture
def alone():
    """One person with bots, asked, and every grace has passed."""
    game = table(people(1), bots=2, pace=NIGHTLESS)
    tend_on(game, NOON)
    for _ in range(4):
        deliver()
        advance(game.pk, open_phase(game).due_at)
    game.refresh_from_db()
    return game


def test_one_person_among_bots_who_stays_away_finds_the_game_paused(alone):
    assert alone.paused_until is not None
    assert "deserted" in log_codes(alone)
    assert alone.seats.get(bot="").misses_in_row == 0


def test_their_answer_ends_the_pause_at_once(alone):
    later = alone.paused_at + timedelta(days=3)
    phase = open_phase(alone)
    (seat,) = (seat.number for seat in alone.seats.filter(bot=""))
    seal(phase, seat, an_order(phase, seat), way="web", now=later)
    assert advance(alone.pk, later)
    alone.refresh_from_db()
    assert (alone.paused_until, alone.status) == (None, Game.Status.RUNNING)
    assert log_codes(alone)[-1] == "pause_over"


def test_after_a_long_time_the_game_ends(alone):
    over = alone.paused_until
    advance(alone.pk, over)
    for _ in range(4):
        deliver()
        alone.refresh_from_db()
        if alone.status == Game.Status.RUNNING:
            advance(alone.pk, open_phase(alone).due_at)
    alone.refresh_from_db()
    assert alone.status == Game.Status.CANCELLED
    assert over - alone.started_at >= LONGEST


def deserted_by_all() -> Game:
    game = table(people(2), bots=1)
    tend_on(game, NOON)
    for seat in game.seats.filter(bot="").select_related("player", "game"):
        offer_seat(seat, NOON)
    tend_on(game, NOON)
    game.refresh_from_db()
    return game


def test_bots_among_themselves_do_not_play_on():
    game = deserted_by_all()
    assert game.status == Game.Status.RUNNING
    assert game.paused_until is not None


@pytest.mark.parametrize("who", ["owner", "volunteer"])
def test_whoever_takes_a_seat_wakes_the_table(who):
    game = deserted_by_all()
    seat = game.seats.filter(player__isnull=False).select_related("player").first()
    if who == "owner":
        come_back(seat.pk, seat.player, NOON)
    else:
        take_over(seat.pk, person("Green"), NOON)
    tend_on(game, NOON)
    game.refresh_from_db()
    assert game.paused_until is None
    assert open_phase(game).asked


def test_with_a_second_person_the_game_goes_on_without_the_first():
    red, blue = people(2)
    game = play_on(table([red, blue], bots=1, pace=NIGHTLESS), NOON, phases=6)
    phase = open_phase(game)
    there = seat_of(game, blue).number
    if there in phase.asked:
        seal(phase, there, an_order(phase, there), way="web", now=NOON)
    for _ in range(4):
        deliver()
        phase.refresh_from_db()
        if phase.closed_at is None:
            advance(game.pk, phase.due_at)
    game.refresh_from_db()
    assert game.paused_until is None


@pytest.mark.parametrize("who", ["owner", "volunteer"])
def test_whoever_takes_a_seat_does_not_wait_for_the_sweep(who, messages, django_capture_on_commit_callbacks):
    game = deserted_by_all()
    seat = game.seats.filter(player__isnull=False).select_related("player").first()
    messages()
    with django_capture_on_commit_callbacks(execute=True):
        if who == "owner":
            come_back(seat.pk, seat.player, NOON)
        else:
            take_over(seat.pk, person("Green"), NOON)
    told = [(message.headers["task"], message.payload[0]) for message in messages()]
    assert ("games.tasks.advance_game", [game.pk]) in told
