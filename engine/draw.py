"""The draw of a game (format 2): a seed made of everybody's shares, and the seats that follow from it."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from engine.chance import Chance
from engine.wording import echo

SERVER_BYTES = 32
FEWEST_BYTES, MOST_BYTES = 16, 64
KEYS = ("table", "server", "shares", "seats", "bots")

TABLE = re.compile(r"[a-z0-9]{1,32}")
SERVER = re.compile(r"[0-9a-f]{64}")
SHARE = re.compile(rf"(?:[0-9a-f]{{2}}){{{FEWEST_BYTES},{MOST_BYTES}}}")
BOT = re.compile(r"[a-z][a-z0-9_-]{0,19}/[1-9][0-9]{0,5}")

Share = bytes | None
"""What somebody brought along; None for a bot and for a person who brought none."""


class BadDraw(ValueError):
    """What is wrong with the form of a draw, in a few words."""


@dataclass(frozen=True, slots=True)
class Draw:
    table: str
    server: bytes
    shares: tuple[Share, ...]
    """In the order of joining."""
    seats: tuple[int, ...] | None
    """The seat of each, in that order; None where they were settled elsewhere."""
    bots: dict[int, str]
    """By seat: name and version of the bots that sat there at the start."""

    @property
    def seed(self) -> bytes:
        return seed_of(self.table, self.server, self.shares)

    @property
    def has_share_of_a_bot(self) -> bool:
        """A bot brings none. Where seats were settled elsewhere, as many as there are bots came without."""
        if self.seats is None:
            return self.shares.count(None) < len(self.bots)
        return any(
            share is not None and seat in self.bots
            for seat, share in zip(self.seats, self.shares, strict=True)
        )

    def as_json(self) -> dict[str, Any]:
        return {
            "table": self.table,
            "server": self.server.hex(),
            "shares": [None if share is None else share.hex() for share in self.shares],
            "seats": None if self.seats is None else list(self.seats),
            "bots": {str(seat): bot for seat, bot in self.bots.items()},
        }


def seed_of(table: str, server: bytes, shares: Sequence[Share]) -> bytes:
    """Nobody can choose it who does not know all of its parts; each part has its length before it."""
    parts = b"".join(bytes([len(share or b"")]) + (share or b"") for share in shares)
    return sha256(b"makabana-seed/2\0" + table.encode("ascii") + b"\0" + server + parts).digest()


def seats_of(seed: bytes, players: int) -> tuple[int, ...]:
    """The seat of each who joined, in the order of joining."""
    return tuple(Chance(seed).shuffle("site/seats", range(players)))


def read_draw(raw: Any, players: int) -> Draw:
    """A draw out of a record, strictly, for a number of players that is possible."""
    if type(raw) is not dict:
        raise BadDraw("draw is not an object")
    for name in raw:
        if name not in KEYS:
            raise BadDraw(f"unknown key {echo(name)} in draw")
    for name in KEYS:
        if name not in raw:
            raise BadDraw(f"{name} is missing in draw")
    if type(raw["table"]) is not str or not TABLE.fullmatch(raw["table"]):
        raise BadDraw("table is not 1 to 32 of a-z and 0-9")
    if type(raw["server"]) is not str or not SERVER.fullmatch(raw["server"]):
        raise BadDraw("server is not 64 small hexadecimal digits")
    return Draw(
        raw["table"],
        bytes.fromhex(raw["server"]),
        _read_shares(raw["shares"], players),
        _read_seats(raw["seats"], players),
        _read_bots(raw["bots"], players),
    )


def _read_shares(raw: Any, players: int) -> tuple[Share, ...]:
    if type(raw) is not list or len(raw) != players:
        raise BadDraw(f"shares is not a list of {players}")
    for share in raw:
        if share is not None and (type(share) is not str or not SHARE.fullmatch(share)):
            raise BadDraw(f"a share is not {FEWEST_BYTES} to {MOST_BYTES} bytes in small hexadecimal digits")
    return tuple(None if share is None else bytes.fromhex(share) for share in raw)


def _read_seats(raw: Any, players: int) -> tuple[int, ...] | None:
    if raw is None:
        return None
    if type(raw) is not list or len(raw) != players or any(type(seat) is not int for seat in raw):
        raise BadDraw(f"seats is neither null nor a list of {players} seats")
    return tuple(raw)


def _read_bots(raw: Any, players: int) -> dict[int, str]:
    if type(raw) is not dict:
        raise BadDraw("bots is not an object")
    seats = {str(seat): seat for seat in range(players)}
    for name, bot in raw.items():
        if name not in seats:
            raise BadDraw(f"a bot on seat {echo(name)}, which this game does not have")
        if type(bot) is not str or not BOT.fullmatch(bot):
            raise BadDraw("a bot is not a name, a slash and a version")
    return {seats[name]: bot for name, bot in raw.items()}
