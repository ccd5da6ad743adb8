"""Writing digests into the outbox when their hour has come."""

from datetime import datetime, timedelta

from django.db import transaction

from games.accounts.mail_preferences import next_digest
from games.accounts.models import Player
from games.letters.contents.digest import tables_to_tell_of
from games.outbox.writing import write
from games.tables.models import LogLine, Phase, Seat
from games.tables.sealing import missing_seats
from games.wall_clock import known_zone


def readers_to_tell(now: datetime) -> list[int]:
    """Those whose hour has come."""
    due = Player.objects.filter(mail=Player.Mail.DIGEST, is_active=True, digest_at__lte=now)
    return list(due.order_by("digest_at").values_list("pk", flat=True))


def write_digest(player_id: int, now: datetime) -> bool:
    """Whether one was written. However late this runs, each reader gets one, about all that is untold."""
    with transaction.atomic():
        player = Player.objects.select_for_update().get(pk=player_id)
        if player.mail != Player.Mail.DIGEST or player.digest_at is None or player.digest_at > now:
            return False
        hour = player.digest_at
        day = hour.astimezone(known_zone(player.zone)).date()
        player.digest_at = next_digest(player, now)
        player.save(update_fields=["digest_at"])
        since = _told_until(player, hour)
        if not _anything_to_tell(player, since):
            return False
        return write(f"digest:{player.pk}:{day}", "digest", player, now, data={"since": since.isoformat()})


def _told_until(player: Player, hour: datetime) -> datetime:
    """When the last digest was written; before the first one, the day before its hour."""
    last = player.letters.filter(kind="digest").order_by("-id").values_list("created_at", flat=True).first()
    return last or hour - timedelta(days=1)


def _anything_to_tell(player: Player, since: datetime) -> bool:
    """Something that happened at one of the player's tables, or that waits for the player."""
    seats = tables_to_tell_of(player.pk, since)
    games = [seat.game_id for seat in seats]
    return (
        Phase.objects.filter(game__in=games, opened_at__gt=since).exists()
        or LogLine.objects.filter(game__in=games, at__gt=since).exists()
        or any(_waits_for(seat) for seat in seats)
    )


def _waits_for(seat: Seat) -> bool:
    phase = seat.game.phases.filter(closed_at=None).first()
    return phase is not None and seat.number in missing_seats(phase)
