"""Commitments: what a player has sealed can be proved afterwards, and not be guessed before."""

import json
from collections.abc import Collection
from hashlib import sha256
from hmac import compare_digest
from typing import Any, NamedTuple

from engine.core import Order

SALT_BYTES = 32


class Place(NamedTuple):
    """Where a sealed order belongs."""

    table: str
    step: int
    seat: int


def canonical(order: Order, unordered: Collection[str]) -> bytes:
    """The one spelling of an order: sorted keys, no white space, lists whose order means nothing sorted."""
    plain: dict[str, Any] = {
        key: sorted(value) if key in unordered and isinstance(value, list) else value
        for key, value in order.items()
    }
    return json.dumps(plain, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


def commit(salt: bytes, order: Order, unordered: Collection[str]) -> str:
    """The commitment to an order, in hexadecimal."""
    if len(salt) != SALT_BYTES:
        raise ValueError(f"a salt has {SALT_BYTES} bytes")
    return sha256(salt + canonical(order, unordered)).hexdigest()


def commit_at(place: Place, salt: bytes, order: Order, unordered: Collection[str]) -> str:
    """A bound commitment (format 2): it fits one seat in one step of one table."""
    plain = json.loads(canonical(order, unordered))
    return commit(salt, {"order": plain, **place._asdict()}, ())


def fits(
    commitment: str, salt: bytes, order: Order, unordered: Collection[str], place: Place | None = None
) -> bool:
    """Whether this is the commitment to this order; given a place, the one bound to it, letter by letter."""
    if place is None:
        return compare_digest(commitment.lower(), commit(salt, order, unordered))
    return compare_digest(commitment, commit_at(place, salt, order, unordered))
