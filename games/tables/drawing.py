"""The draw of a table: the service's part, fixed when it opens, and everybody's share make the seed."""

import re
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256

from engine import game_named
from engine.botplay import versioned
from engine.draw import FEWEST_BYTES, MOST_BYTES, Draw, seats_of, seed_of
from games.refusal import Refusal
from games.tables.models import Game, Participant
from games.vault import unlock

LONGEST_SHARE = 2 * MOST_BYTES
HEX = re.compile(rf"(?:[0-9a-f]{{2}}){{{FEWEST_BYTES},{MOST_BYTES}}}")


@dataclass(frozen=True, slots=True)
class Drawn:
    """A seed, and the seat of each who joined; none where the seats are settled already."""

    seed: bytes
    seats: tuple[int, ...] | None


def clean_share(typed: str) -> str:
    """A share in hexadecimal digits. Those are taken as they are; any other text counts by its SHA-256."""
    typed = typed.strip()
    if len(typed) > LONGEST_SHARE:
        raise Refusal("share_too_long", most=LONGEST_SHARE)
    if not typed or HEX.fullmatch(typed.lower()):
        return typed.lower()
    return sha256(typed.encode("utf-8", "replace")).hexdigest()


def draw(game: Game, joined: Sequence[Participant], *, seats_settled: bool) -> Drawn:
    """Makes the seed and notes on the game what it is made of; the caller saves it.

    A table that was opened before it had a service's part gets a seed of the service alone, as then.
    """
    if game.server_locked is None:
        seed = secrets.token_bytes(32)
        return Drawn(seed, None if seats_settled else seats_of(seed, game.players))
    shares = [participant.share or None for participant in joined] or [None] * game.players
    server = bytes.fromhex(unlock(game.server_locked))
    seed = seed_of(game.code, server, [bytes.fromhex(share) if share else None for share in shares])
    seats = None if seats_settled else seats_of(seed, game.players)
    rules = game_named(game.rules)
    game.draw = {
        "shares": shares,
        "seats": None if seats is None else list(seats),
        "bots": {
            str(seat): versioned(rules, participant.bot)
            for seat, participant in zip(seats or (), joined, strict=False)
            if participant.bot
        },
    }
    return Drawn(seed, seats)


def draw_of(game: Game) -> Draw | None:
    """The whole draw, for the record of a game that is over; None for games of format 1.

    A bot whose seat a person took over is left out: nobody could decide again what that person decided.
    """
    if game.draw is None:
        return None
    assert game.server_locked is not None
    people = set(game.seats.filter(tenures__bot="").values_list("number", flat=True))
    return Draw(
        game.code,
        bytes.fromhex(unlock(game.server_locked)),
        tuple(None if share is None else bytes.fromhex(share) for share in game.draw["shares"]),
        None if game.draw["seats"] is None else tuple(game.draw["seats"]),
        {int(seat): bot for seat, bot in game.draw["bots"].items() if int(seat) not in people},
    )
