"""Commitments: what a player has sealed can be proved afterwards, and not be guessed before."""

import json
from collections.abc import Collection
from hashlib import sha256
from hmac import compare_digest
from typing import Any

from engine.core import Order

SALT_BYTES = 32


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


def fits(commitment: str, salt: bytes, order: Order, unordered: Collection[str]) -> bool:
    return compare_digest(commitment.lower(), commit(salt, order, unordered))
