"""Keys: the newest locks, older ones still open, a missing one is said clearly."""

import pytest
from cryptography.fernet import Fernet

from games.tables.advancing import advance
from games.tables.sealing import last_orders, opened
from games.vault import Locked, lock, relock, unlock
from tests.games_at_play import NOON, PASS, answer, open_phase, people, table

OLD, NEW, OTHER = (Fernet.generate_key().decode() for _ in range(3))
SECRET = {"cards": ["A", "lagoon", "tattoo"], "show": "A"}


def test_what_is_locked_opens_again(settings):
    settings.ORDER_KEYS = [NEW]
    for value in (SECRET, None, [], "é", 0, {"deep": [{"er": None}]}):
        assert unlock(lock(value)) == value
        assert unlock(memoryview(lock(value))) == value


def test_the_same_secret_never_looks_the_same(settings):
    settings.ORDER_KEYS = [NEW]
    assert len({lock(PASS) for _ in range(20)}) == 20


def test_what_an_older_key_locked_still_opens(settings):
    settings.ORDER_KEYS = [OLD]
    token = lock(SECRET)
    settings.ORDER_KEYS = [NEW, OLD]
    assert unlock(token) == SECRET


def test_the_newest_key_locks(settings):
    settings.ORDER_KEYS = [NEW, OLD]
    token = lock(SECRET)
    settings.ORDER_KEYS = [NEW]
    assert unlock(token) == SECRET


def test_relocking_brings_a_secret_under_the_newest_key(settings):
    settings.ORDER_KEYS = [OLD]
    token = lock(SECRET)
    settings.ORDER_KEYS = [NEW, OLD]
    moved = relock(token)
    settings.ORDER_KEYS = [NEW]
    assert unlock(moved) == SECRET
    with pytest.raises(Locked):
        unlock(token)


@pytest.mark.parametrize("act", [unlock, relock])
def test_a_missing_key_is_said_clearly_and_without_the_content(settings, act):
    settings.ORDER_KEYS = [OLD]
    token = lock(SECRET)
    settings.ORDER_KEYS = [NEW, OTHER]
    with pytest.raises(Locked, match="ORDER_KEYS") as problem:
        act(token)
    assert "lagoon" not in str(problem.value)


@pytest.mark.parametrize("token", [b"", b"nonsense", b"\x00" * 100, lock(SECRET)[:-4]])
def test_what_was_tampered_with_does_not_open(token):
    with pytest.raises(Locked):
        unlock(token)


@pytest.mark.django_db
def test_a_game_goes_on_over_a_change_of_keys(settings):
    settings.ORDER_KEYS = [OLD]
    game = table(people(3), rules="makabana-2003", options={"first": 0})
    answer(game, NOON, but=[1, 2])
    settings.ORDER_KEYS = [NEW, OLD]
    phase = answer(game, NOON)
    assert advance(game.pk, NOON)
    assert all(opened(order) for order in last_orders(phase).values())


@pytest.mark.django_db
def test_a_game_whose_key_is_lost_is_stuck_and_goes_on_when_it_is_found(settings):
    settings.ORDER_KEYS = [OLD]
    game = table(people(3), rules="makabana-2003", options={"first": 0})
    answer(game, NOON)
    settings.ORDER_KEYS = [NEW]
    assert not advance(game.pk, NOON)
    phase = open_phase(game)
    assert (phase.stuck_why, phase.orders.count()) == ("Locked", 3)
    settings.ORDER_KEYS = [NEW, OLD]
    game.phases.update(stuck_at=None, stuck_why="")
    assert advance(game.pk, NOON)
