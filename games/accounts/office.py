"""The way to the first passkey of an office: a link that a command prints, once, for one account."""

import secrets
from datetime import datetime, timedelta
from hashlib import sha256

from games.accounts.models import OfficeLink, Player
from games.refusal import Refusal
from games.site import address

LIFE = timedelta(hours=24)


def new_office_link(player: Player, now: datetime) -> str:
    """Former ones end. Only a hash is kept, so the database does not give it away."""
    token = secrets.token_urlsafe(32)
    player.office_links.all().delete()
    OfficeLink.objects.create(player=player, digest=_digest(token), made_at=now)
    return address("first_passkey", token)


def open_office_link(token: str, player: Player, now: datetime) -> OfficeLink:
    """The link if it is this player's, who is signed in, and still works."""
    link = player.office_links.filter(digest=_digest(token)).first()
    if link is None or now - link.made_at >= LIFE:
        raise Refusal("bad_office_link")
    return link


def _digest(token: str) -> str:
    return sha256(token.encode()).hexdigest()
