"""docs/record-vectors: what the verifier says of each record is what the index says."""

import json

import pytest

from tests.engine.command_line import refused, run
from tests.engine.write_vectors import FOLDER, answer

INDEX = json.loads((FOLDER / "index.json").read_text("utf-8"))


@pytest.mark.parametrize("entry", INDEX, ids=lambda entry: entry["file"])
def test_a_vector_gets_its_answer(entry):
    path = FOLDER / entry["file"]
    assert answer(path.read_bytes()) == entry["line"]
    if entry["line"]:
        assert refused("verify", str(path)) == entry["line"]
    else:
        assert run("verify", str(path))[0] == 0


def test_every_file_is_in_the_index_and_names_say_what_they_are():
    assert {path.name for path in FOLDER.glob("*.json")} == {entry["file"] for entry in INDEX} | {
        "index.json"
    }
    assert all(entry["file"].startswith("bad" if entry["line"] else "good") for entry in INDEX)
