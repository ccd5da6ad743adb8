"""Shares in the seed on pages: the one that a form brings along, and all of them once the game has begun."""

from dataclasses import dataclass

from django.http import HttpRequest

from games.accounts.models import Player
from games.faces.face import Labels, SeatLabel
from games.tables.drawing import clean_share
from games.tables.models import Game


@dataclass(frozen=True, slots=True)
class DrawnShare:
    """What somebody at the table brought along; empty if they brought nothing."""

    label: SeatLabel
    share: str
    is_bot: bool
    is_viewers: bool


def share_in(request: HttpRequest) -> str:
    """What the field of `gathering/share.html` says, in hexadecimal digits; refused if it is too long."""
    return clean_share(request.POST.get("share", ""))


def drawn_shares(game: Game, labels: Labels, viewer: Player | None = None) -> list[DrawnShare]:
    """In the order of joining; none in games of format 1."""
    if game.draw is None:
        return []
    joined = list(game.participants.values_list("player", flat=True)) if viewer else []
    own = joined.index(viewer.pk) if viewer and viewer.pk in joined else None
    seats = game.draw["seats"] or range(game.players)
    return [
        DrawnShare(labels[seat], share or "", str(seat) in game.draw["bots"], bool(share) and number == own)
        for number, (seat, share) in enumerate(zip(seats, game.draw["shares"], strict=True))
    ]
