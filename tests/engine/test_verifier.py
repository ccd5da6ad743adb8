"""makabana-verify.pyz: one file, the standard library alone, plain sentences."""

import json
import subprocess
import sys
from hashlib import sha256

import pytest

from engine.packing import packed
from tests.engine.command_line import run

SHARES = f"{'6f1c' * 8},-,{'a09b' * 16}"
PLAY = ("play", "makabana-2013", "--players", "3", "--table", "a", "--shares", SHARES, "--bot", "random")


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """The verifier and a record, and nothing else."""
    place = tmp_path_factory.mktemp("verifier")
    (place / "makabana-verify.pyz").write_bytes(packed())
    (place / "record.json").write_text(run(*PLAY)[1])
    return place


def verifier(folder, *arguments):
    """On a bare Python: no site packages, no environment, another folder."""
    done = subprocess.run(
        [sys.executable, "-I", "-S", "makabana-verify.pyz", *arguments],
        cwd=folder,
        capture_output=True,
        text=True,
    )
    return done.returncode, done.stdout, done.stderr


def test_the_same_source_gives_the_same_file():
    assert sha256(packed()).digest() == sha256(packed()).digest()


def test_it_says_what_was_checked_and_what_cannot_be(folder):
    code, said, err = verifier(folder, "record.json")
    assert (code, err) == (0, "")
    record = json.loads((folder / "record.json").read_text())
    assert said.startswith(f"Maka Bana, edition of 2013, 3 players, {len(record['steps'])} steps: everything")
    assert f"joined as number 1: {'6f1c' * 8}" in said
    assert "joined as number 2: no share" in said
    assert sha256(bytes.fromhex(record["draw"]["server"])).hexdigest() in said
    assert "That the operator did not read along" in said


def test_it_knows_format_1_and_what_that_does_not_prove(folder):
    (folder / "old.json").write_text(run("play", "kahuna", "--players", "2")[1])
    code, said, _ = verifier(folder, "old.json")
    assert code == 0
    assert "in format 1 it made the seed alone" in said


def test_it_says_what_a_record_leaves_out(folder):
    record = json.loads((folder / "record.json").read_text())
    assert "Not in this record" not in verifier(folder, "record.json")[1]
    record["draw"] |= {"seats": None, "bots": {}}
    (folder / "less.json").write_text(
        json.dumps({key: value for key, value in record.items() if key not in ("seals", "result")})
    )
    code, said, _ = verifier(folder, "less.json")
    assert code == 0
    left_out = said[said.index("Not in this record") : said.index("What no program")]
    sealed = sum(len(by_seat) for by_seat in record["seals"].values())
    for part in ("The result", f"The seals of {sealed} ", "The draw of the seats", "Whether the 1 without"):
        assert f"- {part}" in left_out
    record["draw"]["bots"] = {"0": "owl/3"}
    (folder / "owl.json").write_text(json.dumps(record))
    assert "- The bot owl/3: this program does not have it" in verifier(folder, "owl.json")[1]


def test_it_finds_shares_among_the_receipts(folder):
    """Of 64 digits, as letters print those of mails, and of 32, as browsers make them."""
    (folder / "shares.txt").write_text(f"Red’s share: {'6f1c' * 8}.\nBlue’s share: {'a09b' * 16}\n")
    code, said, _ = verifier(folder, "record.json", "--receipts", "shares.txt")
    assert code == 0
    assert f"- Your receipt {'a09b' * 16} is the share of whoever joined as number 3." in said
    assert f"- Your receipt {'6f1c' * 8} is the share of whoever joined as number 1." in said


def test_receipts_are_read_whole_or_refused(folder):
    (folder / "large.txt").write_bytes(b" " * 4_194_304 + b"ab" * 32)
    code, said, err = verifier(folder, "record.json", "--receipts", "large.txt")
    assert (code, said, err) == (1, "", "receipts: more than 4194304 bytes\n")


def test_it_finds_the_commitments_that_somebody_copied(folder):
    record = json.loads((folder / "record.json").read_text())
    step, seals = next(iter(record["seals"].items()))
    hash_of_seed = sha256(bytes.fromhex(record["seed"])).hexdigest()
    (folder / "notes.txt").write_text(f"> Red: {seals['2']['commitment'].upper()}\nand {hash_of_seed}.\n")
    code, said, _ = verifier(folder, "record.json", "--receipts", "notes.txt")
    assert code == 0
    assert f"is the seal of seat 2 in step {step}." in said
    assert "is the hash of the seed." in said


@pytest.mark.parametrize("notes", [b"ab" * 32, b"nothing", b"\xff\xfe"])
def test_a_receipt_that_is_not_in_the_record_gets_one_line(folder, notes):
    (folder / "other.txt").write_bytes(notes)
    code, said, err = verifier(folder, "record.json", "--receipts", "other.txt")
    assert (code, said, len(err.splitlines())) == (1, "", 1)
    assert err.startswith("receipts: ")


@pytest.mark.parametrize("content", [b"", b"{}", b"\x00" * 5_000_000, b"[" * 100_000])
def test_anything_else_gets_one_line(folder, content):
    (folder / "bad.json").write_bytes(content)
    code, said, err = verifier(folder, "bad.json")
    assert (code, said, len(err.splitlines())) == (1, "", 1)
    assert verifier(folder, "gone.json")[0] == 1
    assert verifier(folder)[0] == 2
