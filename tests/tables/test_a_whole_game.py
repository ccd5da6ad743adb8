"""A game from creation to its verified record, through the site's own functions."""

import json

import pytest

from engine.record import read_record, verify
from games.models import Game, SealedOrder
from games.refusal import Refusal
from games.tables.record import record_of
from tests.games_at_play import NOON, answer, let_lapse, log_codes, open_phase, people, play_on, table
from tests.readable import readable

pytestmark = pytest.mark.django_db

GAMES = [
    ("makabana-2013", 3, {}),
    ("makabana-2003", 3, {}),
    ("makabana-2003", 3, {"mao": True}),
    ("kahuna", 2, {"variant": True, "handicap": 1}),
    ("macao", 2, {}),
]


@pytest.mark.parametrize(("rules", "players", "options"), GAMES)
def test_a_game_plays_to_its_end_and_its_record_verifies(rules, players, options):
    game = play_on(table(people(players), rules=rules, options=options), NOON)
    assert game.status == Game.Status.FINISHED
    record = read_record(record_of(game).encode())
    last, seals = verify(record)
    assert last.step == game.phases.count() - 1
    assert seals == SealedOrder.objects.filter(phase__kind__in=["project", "denounce", "dice"]).count()


def test_a_turn_that_nobody_takes_is_taken_by_the_clock_and_then_by_a_bot():
    game = table(people(2), rules="kahuna", options={"first": 0})
    for asked in (0, 1, 0):
        assert open_phase(game).asked == [asked]
        let_lapse(game)
    assert game.seats.get(number=0).bot
    assert log_codes(game).count("missed") == 3
    assert "seat_offered" in log_codes(game)


def test_bots_in_seats_answer_by_themselves():
    game = play_on(table(people(1), bots=4), NOON)
    assert game.status == Game.Status.FINISHED
    assert SealedOrder.objects.filter(phase__game=game, by="bot").count() > 40
    verify(read_record(record_of(game).encode()))


def test_the_seed_is_published_only_when_the_game_is_over():
    game = table(people(3))
    assert game.seed == ""
    assert len(game.seed_hash) == 64
    with pytest.raises(Refusal, match="not_over"):
        record_of(game)
    game = play_on(game, NOON)
    assert json.loads(record_of(game))["seed"] == game.seed


def test_what_waits_in_the_database_is_locked():
    game = table(people(3), rules="makabana-2003")
    phase = answer(game, NOON)
    for order in phase.orders.all():
        assert b"cards" not in readable(bytes(order.locked))
    assert b"huts" not in readable(bytes(phase.state))


def test_every_revision_is_kept_and_the_last_one_counts():
    game = table(people(3), rules="makabana-2003")
    answer(game, NOON, seed=1, but=[1, 2])
    phase = open_phase(game)
    from games.tables.sealing import last_orders, opened, seal

    seal(phase, 0, {"cards": [], "show": None}, way="web", now=NOON)
    assert [order.revision for order in phase.orders.filter(seat=0)] == [1, 2]
    assert opened(last_orders(phase)[0])[0] == {"cards": [], "show": None}
