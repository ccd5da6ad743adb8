"""Keys that open something, as the database keeps them: whoever reads it there cannot use them.

A session's key is kept as a hash. What letters and pages must show again is signed: the database has a random
name, and only with SECRET_KEY does it become a key. Both begin with `MARK`. Whatever does not was written in
plain by a release before these; it still opens, and `games.retention` hides it.
"""

import secrets
from hashlib import sha256

from games.tokens import sign_text, unsign_text

MARK = "#"
"""No key that somebody holds begins with it."""


def hidden(key: str) -> str:
    """What is kept of a key; 40 characters."""
    return MARK + sha256(key.encode()).hexdigest()[:39]


def is_hidden(kept: str) -> bool:
    return kept.startswith(MARK)


def new_name() -> str:
    """For a key that can be shown again."""
    return MARK + secrets.token_hex(19)


def shown(purpose: str, kept: str) -> str:
    """The key to what is kept under this name."""
    return sign_text(purpose, kept.removeprefix(MARK)) if is_hidden(kept) else kept


def kept_as(purpose: str, key: str) -> list[str]:
    """Under which names the database may have this key; a signed one that is forged is refused."""
    return [MARK + unsign_text(purpose, key)] if ":" in key else names_of(key)


def names_of(key: str) -> list[str]:
    """Hidden, or in plain; what is hidden is no key itself."""
    return [] if is_hidden(key) or not key.isprintable() else [hidden(key), key]
