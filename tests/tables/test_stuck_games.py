"""A game that cannot move on is marked, told once and left alone; all others go on."""

import logging

import pytest

from games.models import Game, Phase
from games.tables.advancing import advance
from games.tables.moderation import rewind
from games.tables.sweep import games_to_advance
from games.vault import lock
from tests.games_at_play import (
    NIGHTLESS,
    NOON,
    answer,
    letters,
    log_codes,
    open_phase,
    people,
    person,
    table,
    tend_on,
)

pytestmark = pytest.mark.django_db

POISON = {
    "a snapshot without its fields": lambda: lock({"game": "makabana-2003", "version": 1, "state": {}}),
    "a snapshot of another game": lambda: lock({"game": "kahuna", "version": 1, "state": {}}),
    "rules of the future": lambda: lock({"game": "makabana-2003", "version": 999, "state": {}}),
    "bytes of nobody's key": lambda: b"gAAAAA-nothing-of-ours",
}


@pytest.fixture
def game(db):
    return table(people(3), rules="makabana-2003", options={"first": 0}, pace=NIGHTLESS)


def poison(game, content=POISON["a snapshot without its fields"]):
    answer(game, NOON)
    game.phases.filter(closed_at=None).update(state=content())


@pytest.mark.parametrize("content", POISON.values(), ids=POISON.keys())
def test_a_phase_that_cannot_be_resolved_is_stuck_and_keeps_its_orders(game, content):
    poison(game, content)
    assert not advance(game.pk, NOON)
    phase = open_phase(game)
    assert phase.stuck_at == NOON
    assert phase.stuck_why
    assert phase.orders.count() == 3
    assert Game.objects.get().status == Game.Status.RUNNING
    assert log_codes(game) == ["started", "stuck"]


def test_a_seed_that_no_key_opens_makes_a_game_stuck(game):
    answer(game, NOON)
    Game.objects.update(seed_locked=b"lost")
    assert not advance(game.pk, NOON)
    assert open_phase(game).stuck_why == "Locked"


def test_the_moderators_are_told_once(game):
    person("White", is_staff=True)
    person("Black", is_staff=True)
    person("Grey", is_staff=True, is_active=False)
    poison(game)
    for _ in range(3):
        advance(game.pk, NOON)
    assert letters("alarm") == ["Black", "White"]
    assert log_codes(game).count("stuck") == 1


def test_the_sweep_skips_what_is_stuck(game):
    poison(game)
    assert games_to_advance(NOON) == [game.pk]
    advance(game.pk, NOON)
    assert games_to_advance(NOON) == []


def test_other_games_are_not_affected(game):
    red, blue, green = (seat.player for seat in game.seats.all())
    sound = table([red, blue, green], rules="makabana-2003", pace=NIGHTLESS)
    poison(game)
    answer(sound, NOON)
    for game_id in games_to_advance(NOON):
        advance(game_id, NOON)
    assert open_phase(sound).number == 1
    assert open_phase(sound).stuck_at is None
    assert Phase.objects.get(game=game).stuck_at == NOON


def test_the_log_tells_the_operators(game, caplog):
    poison(game)
    with caplog.at_level(logging.ERROR):
        advance(game.pk, NOON)
    assert f"game {game.pk} is stuck" in caplog.text


def test_a_database_that_is_away_makes_nothing_stuck(game, monkeypatch):
    from django.db import OperationalError

    from games.tables import advancing

    def gone(*args):
        raise OperationalError("server closed the connection unexpectedly")

    answer(game, NOON)
    monkeypatch.setattr(advancing, "close_phase", gone)
    with pytest.raises(OperationalError):
        advance(game.pk, NOON)
    assert open_phase(game).stuck_at is None
    monkeypatch.undo()
    assert advance(game.pk, NOON)


def test_nothing_of_a_failed_close_remains(game, monkeypatch):
    """The close, the next phase and its letters are one transaction."""
    from games.tables import announcements

    def fail(*args):
        raise RuntimeError("no ink")

    answer(game, NOON)
    monkeypatch.setattr(announcements, "tell_of_phase", fail)
    assert not advance(game.pk, NOON)
    phase = Phase.objects.get()
    assert (phase.closed_at, phase.stuck_why) == (None, "RuntimeError")
    assert letters("shown") == []


def test_a_moderator_frees_a_stuck_game_by_rewinding_it(game):
    answer(game, NOON)
    tend_on(game, NOON)
    poison(game)
    advance(game.pk, NOON)
    rewind(game.pk, person("White", is_staff=True), "a broken snapshot", 0, NOON)
    phase = open_phase(game)
    assert (phase.kind, phase.stuck_at) == ("project", None)
    answer(game, NOON)
    assert advance(game.pk, NOON)
    assert open_phase(game).kind == "tiki"
