"""Writing letters into the outbox, within the transaction that causes them."""

from datetime import datetime
from typing import Any

from games.models import Game, Letter, Phase, Player

ALWAYS_AT_ONCE = frozenset(
    {"invitation", "sign_in", "moved", "test", "check_in", "reminder", "grace", "missed", "alarm"}
    | {"receipt", "refused", "too_late", "noted", "status", "help", "confirm_sender", "absence_offer"}
    | {"league_entry", "league_draw", "league_act", "league_request", "league_answer", "league_offer"}
    | {"league_confirm", "league_end"}
)
"""What a player who wants few letters still gets at once; the rest waits for the digest or is left out."""


def write(
    key: str,
    kind: str,
    player: Player | None,
    now: datetime,
    *,
    to: str = "",
    language: str = "",
    game: Game | None = None,
    phase: Phase | None = None,
    seat: int | None = None,
    data: dict[str, Any] | None = None,
) -> bool:
    """Whether a letter was written: not twice, not without an address, not if its player wants none."""
    address = to or (player.email if player else None)
    if not address or (player and not wants(player, kind)):
        return False
    _, written = Letter.objects.get_or_create(
        key=key,
        defaults={
            "kind": kind,
            "player": player,
            "to": address,
            "language": language or (player.language if player else "en"),
            "game": game,
            "phase": phase,
            "seat": seat,
            "data": data or {},
            "created_at": now,
            "send_at": now,
        },
    )
    return written


def wants(player: Player, kind: str) -> bool:
    """Someone with a digest or reminders only reads the rest there or on the site."""
    if kind == "digest":
        return player.is_active and player.mail == Player.Mail.DIGEST
    return player.is_active and (player.mail == Player.Mail.AT_ONCE or kind in ALWAYS_AT_ONCE)
