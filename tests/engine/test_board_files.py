"""`engine check-board`: what a file is, or what is wrong with it; and boards that games are played on."""

import json
from hashlib import sha256
from pathlib import Path

import pytest

from engine.board_files import BadFile, check_file
from tests.engine.command_line import refused, run

DATA = Path(__file__).parents[2] / "engine"
PLAYED = {
    "kahuna/data/board.json": "78e6c443790750254899648b54084815a0ae40710109d2a1c6b2ff23fb2b59c3",
    "macao/data/board.json": "efe58da63f78664e3609acb223cea38fcb2e62cdf1b1cf001e779411557dcda0",
    "macao/data/cards.json": "9737c2793ebe1de950946133506a7d2c2ebe8763627d73bb7849f4244031da15",
    "makabana/data/makabana.json": "960df72031d2e56162007d2bd8f779e7021ccf4da10860160fe975ced0998b03",
    "makabana/data/nadaa.json": "70b364384359975e9f21b1d04f8b418b4e876da7039d7c6ea6f2740c8f3baf76",
    "makabana/data/noka.json": "d108363d70f85943cab35b2c351576ec688b0a6ce7e8aba5173b83eac62a7246",
}
"""By file: its SHA-256. Games that have begun are played with these; see docs/boards.md."""


@pytest.mark.parametrize("name", PLAYED)
def test_what_games_are_played_with_is_right_and_never_changes(name):
    data = (DATA / name).read_bytes()
    assert check_file(data).endswith("it does not name its origin")
    assert sha256(data).hexdigest() == PLAYED[name], "a board under running games: read docs/boards.md"


def test_an_origin_is_a_short_line():
    board = json.loads((DATA / "kahuna/data/board.json").read_text())
    assert check_file(json.dumps({**board, "origin": "seen by Red"}).encode()).endswith("origin: seen by Red")
    for origin in ("", " ", "x" * 201, "two\nlines", 3, None):
        with pytest.raises(BadFile):
            check_file(json.dumps({**board, "origin": origin}).encode())


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{}",
        '{"island": 1}',
        '{"islands": {}, "lines": []}',
        '{"cards": [{}], "families": []}',
        '{"cards": [1], "families": 3}',
        '{"city": 1}',
    ],
)
def test_what_is_no_board_gets_one_line(text):
    with pytest.raises(BadFile) as bad:
        check_file(text.encode())
    assert str(bad.value)
    assert "\n" not in str(bad.value)


@pytest.mark.parametrize("name", PLAYED)
def test_a_value_of_any_other_form_gets_one_line(name):
    """Each value at the first two levels in turn becomes something else."""
    board = json.loads((DATA / name).read_text())
    for key, value in board.items():
        inner = (
            list(value) if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
        )
        for junk in (None, 7, "x", [[]], {"a": []}):
            spoilt = [{**board, key: junk}]
            for at in list(inner)[:2]:
                copy = json.loads(json.dumps(board))
                copy[key][at] = junk
                spoilt.append(copy)
            said = [_answer(json.dumps(file).encode()) for file in spoilt]
            assert all(line and "\n" not in line for line in said)


def _answer(data):
    try:
        return check_file(data)
    except BadFile as bad:
        return str(bad)


def test_on_the_command_line(tmp_path):
    code, out, err = run("check-board", str(DATA / "makabana/data/nadaa.json"))
    assert (code, err) == (0, "")
    assert out.startswith("the island Nadaa: 2 beaches, 24 spots")
    (tmp_path / "bad.json").write_text('{"city": 1}')
    assert refused("check-board", str(tmp_path / "bad.json")).startswith("file: a board has the keys")
