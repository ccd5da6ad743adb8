"""What a person can read of a text: three letters are in enough random ones, sooner or later."""

import re

RANDOM = r"[A-Za-z0-9_=-]{20,}"
"""Ciphertexts, signatures, digests, addresses for replies. No order in clear is that long without a space."""


def readable(text: bytes) -> bytes:
    return re.sub(RANDOM.encode(), b"", text)


def readable_text(text: str) -> str:
    return readable(text.encode()).decode()
