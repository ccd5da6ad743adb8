"""Broken records by the hundred: exit 0 or 1, one line, no traceback, and never long work."""

import json
from copy import deepcopy
from random import Random

import pytest

from tests.engine.command_line import run
from tests.engine.settings_of_games import named, settings

JUNK = [
    None, True, False, 0, -1, 1, 3.0, 10**30, "", "0", "A", "a", "А", "ALT", "paint", "null", [], {}, [[]],
    {"": {}}, "\ud800", "\u202e", "x" * 5000, [0] * 5000, {"0": {"0": 0}}, {"cards": ["A"] * 40, "show": "A"},
]  # fmt: skip


@pytest.mark.parametrize("setting", settings(), ids=named)
def test_a_mutated_record_gets_an_answer_or_one_line(setting, tmp_path):
    game, players, options = setting
    rng = Random(named(setting))
    given = [part for name, value in options.items() for part in ("--option", f"{name}={json.dumps(value)}")]
    text = run("play", game.key, "--players", str(players), "--seed", rng.randbytes(32).hex(), *given)[1]
    path = tmp_path / "mutated.json"
    codes = set()
    for _ in range(25):
        data = (
            mutated_bytes(text.encode(), rng) if rng.random() < 0.3 else mutated_tree(json.loads(text), rng)
        )
        path.write_bytes(data)
        for command in (("replay",), ("replay", "--positions"), ("verify",), ("score",)):
            code, out, err = run(*command, str(path))
            codes.add(code)
            assert code in (0, 1)
            if code == 0:
                assert out
                assert err == ""
            else:
                assert out == ""
                assert len(err.splitlines()) == 1
                assert 0 < len(err) < 250
    assert 1 in codes


def mutated_tree(record, rng):
    """One to three places of the record changed: another value, keys lost, gained, renamed, items swapped."""
    record = deepcopy(record)
    for _ in range(rng.randint(1, 3)):
        parent = rng.choice(list(containers(record)))
        if isinstance(parent, dict):
            mutate_object(parent, rng)
        else:
            mutate_list(parent, rng)
    return json.dumps(record).encode()


def mutate_object(parent, rng):
    key = rng.choice(list(parent))
    match rng.randrange(4):
        case 0:
            parent[key] = rng.choice(JUNK)
        case 1:
            del parent[key]
        case 2:
            parent[rng.choice(["x", "0", "00", "cards", "show", key + " ", key.swapcase()])] = parent[key]
        case 3:
            parent[key] = parent[rng.choice(list(parent))]


def mutate_list(parent, rng):
    index = rng.randrange(len(parent))
    match rng.randrange(4):
        case 0:
            parent[index] = rng.choice(JUNK)
        case 1:
            del parent[index]
        case 2:
            parent.insert(index, deepcopy(rng.choice(parent)))
        case 3:
            rng.shuffle(parent)


def containers(value):
    """Every object and list that has something in it."""
    waiting = [value]
    while waiting:
        value = waiting.pop()
        if value and isinstance(value, dict | list):
            yield value
            waiting += value.values() if isinstance(value, dict) else value


def mutated_bytes(data, rng):
    """Bytes flipped, cut out, doubled or stuffed in."""
    data = bytearray(data)
    for _ in range(rng.randint(1, 4)):
        at = rng.randrange(len(data))
        match rng.randrange(4):
            case 0:
                data[at] ^= 1 << rng.randrange(8)
            case 1:
                del data[at : at + rng.randrange(1, 200)]
            case 2:
                data[at:at] = data[at : at + rng.randrange(1, 200)]
            case 3:
                data[at:at] = rng.choice(
                    [b"{", b"]", b"NaN", b"\xff", b"1e999", b"[" * 3000, b'"\\ud800"', b"9" * 5000]
                )
    return bytes(data)
