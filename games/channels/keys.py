"""Where a channel leads and the keys that belong to it, locked at rest like everything secret."""

import secrets
from dataclasses import dataclass

from games.channels.models import Channel
from games.vault import lock, unlock


@dataclass(frozen=True, slots=True)
class Target:
    url: str
    secret: str = ""
    """What our signature is made with."""
    p256dh: str = ""
    auth: str = ""
    """A device's keys, in base64 as browsers give them."""


def locked(target: Target) -> bytes:
    return lock([target.url, target.secret, target.p256dh, target.auth])


def target_of(channel: Channel) -> Target:
    return Target(*unlock(channel.locked))


def new_secret() -> str:
    return secrets.token_urlsafe(32)
