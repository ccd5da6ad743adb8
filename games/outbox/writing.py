"""Writing letters into the outbox, within the transaction that causes them."""

from datetime import datetime
from typing import TYPE_CHECKING, Any

from games.outbox.kinds import KINDS, TALK_KINDS
from games.outbox.models import Letter
from games.outbox.never import wants_no_letters
from games.outbox.other_ways import tell_other_ways

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from django.db.models import QuerySet

    from games.accounts.models import Player
    from games.tables.models import Game, Phase, Seat


def write(
    key: str,
    kind: str,
    player: "Player | None",
    now: datetime,
    *,
    to: str = "",
    language: str = "",
    game: "Game | None" = None,
    phase: "Phase | None" = None,
    seat: int | None = None,
    data: dict[str, Any] | None = None,
) -> bool:
    """Whether a letter was written: not twice, not without an address, not to whoever wants none."""
    address = to or (player.email if player else None)
    fields = {
        "kind": kind,
        "lane": KINDS[kind].lane,
        "player": player,
        "to": address or "",
        "language": language or (player.language if player else "en"),
        "game": game,
        "phase": phase,
        "seat": seat,
        "data": data or {},
        "created_at": now,
        "send_at": now,
    }
    tell_other_ways([Letter(key=key, **fields)])
    if not address or (player and not wants(player, kind)):
        return False
    if player is None and wants_no_letters(address):
        return False
    _, written = Letter.objects.get_or_create(key=key, defaults=fields)
    return written


def letters_to_seats(
    phase: "Phase", kind: str, keys: "Mapping[Seat, str]", data: dict[str, Any], now: datetime
) -> list[Letter]:
    """Letters about a phase to people on seats, each with its key, not written yet: see `write_all`. One
    without an address is for whoever wants none of this kind, or can only be told in another way."""
    return [
        Letter(
            key=key,
            kind=kind,
            lane=KINDS[kind].lane,
            player=seat.player,
            to=(seat.player.email or "") if wants(seat.player, kind) else "",
            language=seat.player.language,
            game=phase.game,
            phase=phase,
            seat=seat.number,
            data=data,
            created_at=now,
            send_at=now,
        )
        for seat, key in keys.items()
        if seat.player
    ]


def write_all(letters: "Iterable[Letter]") -> None:
    """In one query, however many. Whichever was written before, by its key, stays as it is."""
    letters = list(letters)
    tell_other_ways(letters)
    Letter.objects.bulk_create([letter for letter in letters if letter.to], ignore_conflicts=True)


def forget(letters: "QuerySet[Letter]", **also: str) -> None:
    """What they say, and `also` what else, is gone with somebody's account; those that wait are not sent."""
    waiting = letters.filter(state=Letter.State.WAITING)
    waiting.update(state=Letter.State.DROPPED, trouble="account deleted")
    letters.update(data={}, **also)


def wants(player: "Player", kind: str) -> bool:
    """Whoever wants a digest or only reminders finds the rest there or on the site."""
    if kind in TALK_KINDS:
        return player.is_active and player.talk_mail == player.TalkMail.AT_ONCE
    if kind == "puzzle":
        return player.is_active and player.mail != player.Mail.REMINDERS
    if kind == "digest":
        return player.is_active and player.mail == player.Mail.DIGEST
    return player.is_active and (player.mail == player.Mail.AT_ONCE or KINDS[kind].always_at_once)
