"""Encryption at rest for whatever a table may not know yet: sealed orders, states, seeds.

The keys come from the environment, newest first. What an older key locked is still read; `relock` brings it
under the newest one.
"""

import json
import zlib
from functools import cache
from typing import Any

from cryptography.fernet import Fernet, InvalidToken, MultiFernet
from django.conf import settings


class Locked(Exception):
    """None of the keys opens this: the key it was locked with is missing."""


BLOCK = 256
"""Secrets are padded to a multiple of this: their length must not tell a pass from a project."""

Token = bytes | memoryview
"""As a binary column gives it; which of the two depends on the database."""


QUICKLY, THOROUGHLY = 1, 9
"""How hard to compress."""


def lock(value: Any, effort: int = QUICKLY) -> bytes:
    """A JSON value, compressed, padded and encrypted."""
    packed = zlib.compress(json.dumps(value, separators=(",", ":")).encode(), effort)
    return _keys().encrypt(packed + bytes(-len(packed) % BLOCK))


def unlock(token: Token) -> Any:
    try:
        return json.loads(zlib.decompressobj().decompress(_keys().decrypt(bytes(token))))
    except InvalidToken:
        raise Locked("none of ORDER_KEYS opens this") from None


def relock(token: Token) -> bytes:
    """The same secret under the newest key."""
    try:
        return _keys().rotate(bytes(token))
    except InvalidToken:
        raise Locked("none of ORDER_KEYS opens this") from None


def _keys() -> MultiFernet:
    return _keys_for(tuple(settings.ORDER_KEYS))


@cache
def _keys_for(keys: tuple[str, ...]) -> MultiFernet:
    return MultiFernet([Fernet(key) for key in keys])
