"""Whole games as text. A change of the rules shows here; `make golden` rewrites them, a person reviews."""

import pytest

from engine.record import read_record, verify
from tests.engine.write_golden import FOLDER, GAMES, golden_text


@pytest.mark.parametrize("name", GAMES)
def test_a_stored_game_still_reads_the_same(name):
    assert golden_text(name) == (FOLDER / f"{name}.txt").read_text("utf-8")


@pytest.mark.parametrize("name", GAMES)
def test_a_stored_game_still_verifies(name):
    record = read_record((FOLDER / f"{name}.json").read_bytes())
    last, seals = verify(record)
    assert record.game.ask(last.state) is None
    orders = [len(step["orders"]) for step in record.steps]
    assert seals == sum(number for number in orders if number > 1)


def test_nothing_else_is_stored():
    stored = {path.name for path in FOLDER.iterdir()}
    assert stored == {f"{name}.{ending}" for name in GAMES for ending in ("json", "txt")}
