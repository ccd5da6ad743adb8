"""What docs/record-format.md gives as exact is what the engine does."""

import json
import re
from copy import deepcopy
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from engine import game_named
from engine.chance import Chance
from engine.draw import read_draw, seats_of
from engine.play import start
from engine.record import last_moment, position, read_record
from engine.seal import Place, canonical, commit, commit_at
from tests.engine.command_line import refused, run, written

PAGE = (Path(__file__).parents[2] / "docs" / "record-format.md").read_text("utf-8")
BLOCKS = re.findall(r"<!-- vectors: ([a-z ]+) -->\n```json\n(.*?)\n```", PAGE, re.DOTALL)
VECTORS: dict[str, Any] = {name: json.loads(text) for name, text in BLOCKS}
RECORD = VECTORS["record"]
CHANCE = Chance(bytes.fromhex(RECORD["seed"]))


def test_every_block_is_read_once():
    assert len(VECTORS) == len(BLOCKS) == PAGE.count("<!-- vectors:") == PAGE.count("```json")


@pytest.mark.parametrize("vector", VECTORS["seeds"], ids=lambda vector: vector["seed"][:8])
def test_the_published_hash_of_a_seed(vector):
    assert Chance(bytes.fromhex(vector["seed"])).published_hash == vector["published"]


@pytest.mark.parametrize("vector", VECTORS["digests"], ids=lambda vector: vector["label"])
def test_a_digest(vector):
    assert CHANCE.digest(vector["label"]).hex() == vector["digest"]


@pytest.mark.parametrize("vector", VECTORS["rolls"], ids=lambda vector: vector["label"])
def test_a_roll(vector):
    assert CHANCE.roll(vector["label"], vector["sides"]) == vector["roll"]


@pytest.mark.parametrize("vector", VECTORS["shuffles"], ids=lambda vector: vector["label"])
def test_a_shuffle(vector):
    assert CHANCE.shuffle(vector["label"], vector["items"]) == vector["shuffled"]


@pytest.mark.parametrize("vector", VECTORS["setups"], ids=lambda vector: vector["game"])
def test_how_a_game_begins(vector):
    game = game_named(vector["game"])
    state = start(game, vector["players"], vector["options"], CHANCE)
    begun = {"step": 0, **game.position(state)}
    listed = vector["position"]
    if vector["game"] != "macao":
        assert begun.keys() == listed.keys()
    assert {name: begun[name] for name in listed} == listed


@pytest.mark.parametrize("vector", VECTORS["seals"], ids=lambda vector: vector["canonical"])
def test_a_seal(vector):
    unordered = game_named(vector["game"]).unordered
    assert canonical(vector["order"], unordered).decode() == vector["canonical"]
    assert commit(bytes.fromhex(vector["salt"]), vector["order"], unordered) == vector["commitment"]


@pytest.mark.parametrize("vector", VECTORS["draws"], ids=lambda vector: vector["draw"]["table"])
def test_a_draw(vector):
    draw = read_draw({**vector["draw"], "bots": {}}, len(vector["draw"]["shares"]))
    assert draw.seed.hex() == vector["seed"]
    assert list(seats_of(draw.seed, len(draw.shares))) == vector["draw"]["seats"]


@pytest.mark.parametrize("vector", VECTORS["bound seals"], ids=lambda vector: vector["canonical"])
def test_a_bound_seal(vector):
    place = Place(vector["table"], vector["step"], vector["seat"])
    unordered = game_named(vector["game"]).unordered
    salt = bytes.fromhex(vector["salt"])
    assert sha256(salt + vector["canonical"].encode()).hexdigest() == vector["commitment"]
    assert commit_at(place, salt, vector["order"], unordered) == vector["commitment"]


def test_the_record_verifies_and_leads_to_its_last_position(tmp_path):
    record = read_record(json.dumps(RECORD).encode())
    assert position(record, last_moment(record)) == VECTORS["last position"]
    said = run("verify", written(tmp_path, json.dumps(RECORD)))
    assert said == (0, "7 steps replayed; 3 seals fit; no result given\n", "")


@pytest.mark.parametrize("vector", VECTORS["refusals"], ids=lambda vector: vector["line"])
def test_what_a_bad_record_is_told(vector, tmp_path):
    changed = deepcopy(RECORD)
    *way, last = vector["at"]
    place = changed
    for step in way:
        place = place[step]
    if "to" in vector:
        place[last] = vector["to"]
    else:
        del place[last]
    assert refused("verify", written(tmp_path, json.dumps(changed))) == vector["line"]
