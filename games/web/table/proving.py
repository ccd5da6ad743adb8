"""Checking a game that is over, as anybody can do at home: the same record, the same function."""

from dataclasses import dataclass

from engine.chance import Chance
from engine.record import RecordError, read_record, verify
from games.models import Game
from games.play.export import record_of


@dataclass(frozen=True, slots=True)
class Proof:
    steps: int
    seals: int
    seed_fits: bool
    """Whether the seed is the one whose hash was published when the game began."""
    has_result: bool
    trouble: str
    """What does not fit, in the verifier's words; empty if everything does."""


def proof_of(game: Game) -> Proof:
    text = record_of(game)
    record = read_record(text.encode())
    seed_fits = Chance(record.seed).published_hash == game.seed_hash
    try:
        _, seals = verify(record)
    except RecordError as error:
        return Proof(len(record.steps), 0, seed_fits, "result" in record.claims, str(error))
    return Proof(len(record.steps), seals, seed_fits, "result" in record.claims, "")
