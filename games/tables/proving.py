"""Checking a game that is over, as anybody can do at home: the same record, the same functions.

Both take time that anybody can make us spend, so what was made once is kept, and making more has a limit.
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache
from hashlib import sha256
from typing import TypeVar

from django.core.cache import cache

from engine.bot_check import BotCheck, check_bots
from engine.chance import Chance
from engine.packing import packed
from engine.record import RecordError, read_record, verify
from games.accounts.limits import spend
from games.refusal import Refusal
from games.tables.models import Game
from games.tables.record import record_of

KEPT_SECONDS = 24 * 3600
OVER = (Game.Status.FINISHED, Game.Status.CANCELLED)
Made = TypeVar("Made")


@dataclass(frozen=True, slots=True)
class Proof:
    steps: int
    seals: int
    seed_fits: bool
    """Whether the seed is the one whose hash was published when the game began."""
    server_fits: bool
    """Whether the service's part is the one whose hash was published when the table was opened."""
    has_draw: bool
    """Whether the record is of format 2, where people could bring shares."""
    shares: int
    """How many were brought; without any, the seed is the service's alone."""
    rewinds: int
    """How often a moderator had steps played again, with luck that the players knew by then."""
    has_drawn_seats: bool
    bot_decisions: int
    unchecked_bots: tuple[str, ...]
    has_result: bool
    trouble: str
    """What does not fit, in the verifier's words; empty if everything does."""

    @property
    def fits(self) -> bool:
        return not self.trouble and self.seed_fits and self.server_fits


@dataclass(frozen=True, slots=True)
class VerifierFile:
    """The verifier in one file, as this release offers it."""

    content: bytes
    hash: str


def kept_record(game: Game, network: str, now: datetime) -> str:
    return kept("record", game, network, now, record_of)


def kept_proof(game: Game, network: str, now: datetime) -> Proof:
    return kept("verification", game, network, now, proof_of)


def kept(
    what: str, game: Game, network: str, now: datetime, make: Callable[[Game], Made], *, version: str = ""
) -> Made:
    """Of a game that is over nothing changes but what `version` tells. `what` has a limit of its own."""
    if game.status not in OVER:
        raise Refusal("not_over")
    key = f"{what}/2/{game.pk}/{game.code}/{game.status}/{game.ended_at}/{version}".replace(" ", "_")
    found: Made | None = cache.get(key)
    if found is None:
        spend(f"{what}s_from_network", network, now)
        found = make(game)
        cache.set(key, found, KEPT_SECONDS)
    return found


def proof_of(game: Game) -> Proof:
    record = read_record(record_of(game).encode())
    seals, bots, trouble = 0, BotCheck(0, ()), ""
    try:
        _, seals = verify(record)
        bots = check_bots(record)
    except RecordError as error:
        trouble = str(error)
    draw = record.draw
    return Proof(
        steps=len(record.steps),
        seals=seals,
        seed_fits=Chance(record.seed).published_hash == game.seed_hash,
        server_fits=draw is None or sha256(draw.server).hexdigest() == game.server_hash,
        has_draw=draw is not None,
        shares=sum(share is not None for share in draw.shares) if draw else 0,
        rewinds=game.acts.filter(act="rewind").count(),
        has_drawn_seats=draw is not None and draw.seats is not None,
        bot_decisions=bots.decisions,
        unchecked_bots=bots.unchecked,
        has_result="result" in record.claims,
        trouble=trouble,
    )


@lru_cache
def verifier_file() -> VerifierFile:
    content = packed()
    return VerifierFile(content, sha256(content).hexdigest())
