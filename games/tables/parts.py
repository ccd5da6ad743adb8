"""The service's part of a seed before there is a table: fixed, and its hash shown, before a share is taken.

Nothing is stored for it. The form holds it under lock, together with the code of the table to be, which goes
into the seed too; so whoever looks at the form knows both, and the service can choose neither any more. It
opens one table, because a code is given once.
"""

import secrets
from dataclasses import dataclass
from datetime import datetime, timedelta
from hashlib import sha256
from typing import Any

from django.db import IntegrityError, transaction

from engine.draw import SERVER_BYTES
from games.refusal import Refusal
from games.tables.models import Game
from games.tables.setup import new_code
from games.vault import Locked, lock, unlock

LASTS = timedelta(days=1)
LONGEST_TOKEN = 1000
PURPOSE = "part"


@dataclass(frozen=True, slots=True)
class Part:
    code: str
    """Of the table that it opens."""
    server: bytes
    made_at: datetime

    @property
    def hash(self) -> str:
        return sha256(self.server).hexdigest()

    @property
    def token(self) -> str:
        """For a form; nobody but the service can read it."""
        content = {PURPOSE: self.server.hex(), "code": self.code, "made_at": self.made_at.isoformat()}
        return lock(content).decode("ascii")

    def fields(self) -> dict[str, Any]:
        """Of the game that begins with it."""
        return {"code": self.code, "server_locked": lock(self.server.hex()), "server_hash": self.hash}


def new_part(now: datetime) -> Part:
    return Part(new_code(), secrets.token_bytes(SERVER_BYTES), now)


def new_game(part: Part, **fields: Any) -> Game:
    """A part opens one table, however often its form is sent."""
    try:
        with transaction.atomic():
            return Game.objects.create(**part.fields(), **fields)
    except IntegrityError:
        raise Refusal("part_used") from None


def part_in(token: str, now: datetime) -> Part:
    """Out of a form; refused if it is not one of ours, too old, or has opened a table."""
    try:
        if len(token) > LONGEST_TOKEN:
            raise Locked
        content = unlock(token.encode("utf-8", "replace"))
        part = Part(
            content["code"], bytes.fromhex(content[PURPOSE]), datetime.fromisoformat(content["made_at"])
        )
    except (Locked, KeyError, TypeError):
        raise Refusal("part_missing") from None
    if now - part.made_at > LASTS:
        raise Refusal("part_expired")
    if Game.objects.filter(code=part.code).exists():
        raise Refusal("part_used")
    return part
