"""The seed of a season's draw: a part that is fixed while people enter, bound to who had entered in the end.

The part is under lock and its hash on the season's page from the day the season is planned, beside the number
of every entry. So nobody can exchange the part once they know who plays. Whoever runs the service knows the
part and could enter or leave until a seed suits them: docs/fairness.md says so.
"""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from games.leagues.models import Entry, Season
from games.vault import lock, unlock

PART_BYTES = 32


@dataclass(frozen=True, slots=True)
class SeasonProof:
    """What a published draw shows, for anybody to compute."""

    part: str
    numbers: str
    """Of the entries, as they go into the seed."""
    entries: tuple[Entry, ...]
    part_fits: bool
    """The part is the one whose hash was published while people could enter,"""
    seed_fits: bool
    """and the seed follows from it and the entries."""


def new_part() -> dict[str, Any]:
    """Fields of a new season."""
    part = secrets.token_bytes(PART_BYTES)
    return {"part_locked": lock(part.hex()), "part_hash": sha256(part).hexdigest()}


def draw_seed(season: Season, entries: Sequence[Entry]) -> None:
    """Makes the seed and notes whose entries it is bound to; the caller saves the season.

    A season that was planned before there was a part gets a seed of the service alone, as then.
    """
    if season.part_locked is None:
        season.seed = secrets.token_bytes(PART_BYTES).hex()
        return
    season.entrants = sorted(entry.pk for entry in entries)
    season.seed = seed_of(unlock(season.part_locked), season.entrants)


def seed_of(part: str, entrants: Sequence[int]) -> str:
    """In hexadecimal digits, as docs/fairness.md says."""
    return sha256(b"makabana-season/1\0" + bytes.fromhex(part) + _numbers(entrants).encode()).hexdigest()


def season_proof(season: Season) -> SeasonProof | None:
    """None for seasons without a part. Not for a page before the draw is public."""
    if season.part_locked is None or season.entrants is None:
        return None
    part = unlock(season.part_locked)
    return SeasonProof(
        part=part,
        numbers=_numbers(season.entrants),
        entries=tuple(season.entries.filter(pk__in=season.entrants).select_related("player").order_by("pk")),
        part_fits=sha256(bytes.fromhex(part)).hexdigest() == season.part_hash,
        seed_fits=seed_of(part, season.entrants) == season.seed,
    )


def _numbers(entrants: Sequence[int]) -> str:
    return ",".join(str(entry) for entry in entrants)
