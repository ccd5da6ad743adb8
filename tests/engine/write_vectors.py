"""Rewrites docs/record-vectors (with `make golden`): records good and bad, and what a verifier says of each.

The good ones are played by bots once and kept; the bad ones are changed copies of them.
"""

import json
from collections.abc import Callable, Iterator
from copy import deepcopy
from hashlib import sha256
from pathlib import Path
from typing import Any

from engine import game_named
from engine.botplay import bots_play, bots_play_drawn, versioned
from engine.draw import read_draw, seats_of, seed_of
from engine.record import RecordError, read_record, verify

FOLDER = Path(__file__).parents[2] / "docs" / "record-vectors"
SHARES = ["6f1c" * 8, None, "a09b" * 32]
Record = dict[str, Any]


def good() -> dict[str, Callable[[], str]]:
    """By name, how each is played if it is not there yet."""
    return {
        "good-1": lambda: bots_play(
            game_named("makabana-2013"), 3, {}, sha256(b"good-1").digest(), ["random"]
        ),
        "good-1-capitals": _in_capitals,
        "good-2": lambda: _drawn("makabana-2013", SHARES, {}, "good2"),
        "good-2-mao": lambda: _drawn("makabana-2003", SHARES, {"mao": True}, "mao"),
        "good-2-macao": lambda: _drawn("macao", ["00" * 16, "ff" * 64], {}, "m4ca0"),
        "good-2-settled-seats": lambda: _less(lambda record: record["draw"].update(seats=None)),
        "good-2-without-seals": lambda: _less(lambda record: [record.pop("seals"), record.pop("result")]),
        "good-2-kahuna-without-shares": lambda: _drawn("kahuna", [None, None], {}, "a"),
    }


def changed(two: Record) -> Iterator[tuple[str, str, Any]]:
    """Name, what is wrong, and the record (or its text)."""

    def copy(change: Callable[[Record], Any]) -> Record:
        other = deepcopy(two)
        change(other)
        return other

    def put(*way: Any) -> Record:
        *path, key, value = way

        def change(record: Any) -> None:
            for step in path:
                record = record[step]
            record[key] = value

        return copy(change)

    steps = list(two["seals"])
    one, other = steps[0], steps[1]
    draw = two["draw"]
    yield "bad-format-3", "a format that does not exist", put("format", "makabana-record/3")
    yield "bad-draw-missing", "format 2 without a draw", copy(lambda record: record.pop("draw"))
    yield "bad-draw-in-1", "format 1 with a draw", put("format", "makabana-record/1")
    yield "bad-seed", "another seed", put("seed", "00" * 32)
    yield "bad-server", "another part of the service", put("draw", "server", "00" * 32)
    yield "bad-server-capitals", "a part in capitals", put("draw", "server", draw["server"].upper())
    yield "bad-server-short", "a part that is too short", put("draw", "server", draw["server"][:-2])
    yield "bad-table", "another table", put("draw", "table", "other")
    yield "bad-table-capitals", "a code with capitals", put("draw", "table", "Good2")
    yield "bad-share", "another share", put("draw", "shares", 0, "6f1d" * 8)
    yield "bad-share-left-out", "a share that was left out", put("draw", "shares", 0, None)
    yield "bad-shares-swapped", "shares in another order", put("draw", "shares", SHARES[::-1])
    yield "bad-share-short", "a share of 15 bytes", put("draw", "shares", 0, "ab" * 15)
    yield "bad-share-long", "a share of 65 bytes", put("draw", "shares", 0, "ab" * 65)
    yield "bad-share-not-hexadecimal", "a share in other letters", put("draw", "shares", 0, "zz" * 16)
    yield "bad-share-capitals", "a share in capitals", put("draw", "shares", 0, SHARES[0].upper())
    yield "bad-shares-few", "fewer shares than players", put("draw", "shares", SHARES[:2])
    yield "bad-seats", "other seats", put("draw", "seats", draw["seats"][::-1])
    yield "bad-seats-words", "seats that are no numbers", put("draw", "seats", ["0", "1", "2"])
    with_share = str(draw["seats"][0])
    yield "bad-bot-with-a-share", "a bot that brought a share", put("draw", "bots", with_share, "random/2")
    yield (
        "bad-bots-with-shares",
        "more bots than came without a share, and seats settled elsewhere",
        copy(lambda record: record["draw"].update(seats=None, bots={"0": "random/2", "1": "random/2"})),
    )
    yield "bad-bots-list", "bots that are no object", put("draw", "bots", [])
    yield "bad-bot-name", "a bot without a version", put("draw", "bots", {"0": "random"})
    yield "bad-bot-seat", "a bot on a seat that is not there", put("draw", "bots", {"3": "random/2"})
    yield "bad-seals-list", "seals that are no object", put("seals", [])
    yield "bad-seal-key", "a seal with a key too many", put("seals", one, "0", "note", "")
    yield "bad-key", "a key too many", put("note", "")
    yield "bad-key-in-draw", "a key too many", put("draw", "luck", 1)
    yield "bad-salt", "another salt", put("seals", one, "0", "salt", "00" * 32)
    yield "bad-commitment", "another commitment", put("seals", one, "0", "commitment", "00" * 32)
    seal = two["seals"][one]["0"]
    yield "bad-salt-capitals", "a salt in capitals", put("seals", one, "0", "salt", seal["salt"].upper())
    yield (
        "bad-commitment-capitals",
        "a commitment with one capital digit",
        put("seals", one, "0", "commitment", _one_capital(seal["commitment"])),
    )
    yield (
        "bad-seal-of-another-step",
        "seals of two steps exchanged",
        copy(lambda record: record["seals"].update({one: two["seals"][other], other: two["seals"][one]})),
    )
    yield "bad-seal-of-another-table", "a whole game moved to another table", copy(_moved)
    order = two["steps"][int(one)]["orders"]["0"]
    shown = next(card for card in order["cards"] if card != order["show"])
    yield (
        "bad-order",
        "a sealed order with another card shown",
        put("steps", int(one), "orders", "0", "show", shown),
    )
    yield "bad-step-left-out", "the first step is missing", copy(lambda record: record["steps"].pop(0))
    yield "bad-result", "other winners", put("result", "winners", [0, 1, 2])
    yield "bad-repeated-key", "a key that is there twice", json.dumps(two)[:-1] + ', "players": 3}'


def answer(data: bytes) -> str:
    """The line that a verifier prints for a bad record; nothing for a good one."""
    try:
        verify(read_record(data))
    except RecordError as error:
        return str(error)
    return ""


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    index = []
    for name, play in good().items():
        path = FOLDER / f"{name}.json"
        if not path.exists():
            path.write_text(play(), "utf-8")
        index.append({"file": path.name, "what": "everything fits", "line": answer(path.read_bytes())})
    two = json.loads((FOLDER / "good-2.json").read_text("utf-8"))
    for name, what, record in changed(two):
        path = FOLDER / f"{name}.json"
        path.write_text(record if isinstance(record, str) else json.dumps(record), "utf-8")
        line = answer(path.read_bytes())
        index.append({"file": path.name, "what": what, "line": line, "needs_rules": name in NEEDS_RULES})
    text = ",\n ".join(json.dumps(entry) for entry in index)
    (FOLDER / "index.json").write_text(f"[{text}]\n", "utf-8")


NEEDS_RULES = ("bad-step-left-out", "bad-result", "bad-repeated-key")
"""What a verifier of seeds, seats and seals alone need not find."""


def _drawn(key: str, shares: list[str | None], options: dict[str, Any], table: str) -> str:
    game, players = game_named(key), len(shares)
    server = sha256(table.encode()).hexdigest()
    raw = {"table": table, "server": server, "shares": shares, "seats": None, "bots": {}}
    seats = list(seats_of(read_draw(raw, players).seed, players))
    without = [seat for seat, share in zip(seats, shares, strict=True) if share is None]
    bots = {str(seat): versioned(game, "random") for seat in sorted(without)}
    seated = {**raw, "seats": seats, "bots": bots}
    return bots_play_drawn(game, players, options, read_draw(seated, players), ["random"])


def _in_capitals() -> str:
    """Format 1 reads them in its seed and its seals."""
    record = json.loads((FOLDER / "good-1.json").read_text("utf-8"))
    record["seed"] = record["seed"].upper()
    for by_seat in record["seals"].values():
        for seal in by_seat.values():
            seal.update({name: digits.upper() for name, digits in seal.items()})
    return json.dumps(record)


def _less(change: Callable[[Record], Any]) -> str:
    """The first good one without something that a record may leave out."""
    record = json.loads((FOLDER / "good-2.json").read_text("utf-8"))
    change(record)
    return json.dumps(record)


def _one_capital(digits: str) -> str:
    letter = next(digit for digit in digits if digit.isalpha())
    return digits.replace(letter, letter.upper(), 1)


def _moved(record: Record) -> None:
    """Seed and seats follow for the other table too, and the game is the same as far as the steps go."""
    draw = record["draw"]
    shares = [None if share is None else bytes.fromhex(share) for share in draw["shares"]]
    for number in range(100_000):
        server = sha256(f"moved {number}".encode()).digest()
        seed = seed_of("moved", server, shares)
        draw.update(table="moved", server=server.hex(), seats=list(seats_of(seed, len(shares))))
        record["seed"] = seed.hex()
        if answer(json.dumps({**record, "seals": {}}).encode()) == "":
            return
    raise AssertionError("no such seed")


if __name__ == "__main__":
    main()
