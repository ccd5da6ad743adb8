"""How a player wants to be told."""

from datetime import datetime, time, timedelta

from django.db import transaction

from games.accounts.models import Player
from games.refusal import Refusal
from games.wall_clock import first_showing, known_zone


def set_mail_preference(player: Player, mode: str, hour: int, now: datetime) -> Player:
    """`mode` is one of `Player.Mail`; `hour` that of the digest, by the player's clock."""
    if mode not in Player.Mail.values or type(hour) is not int or not 0 <= hour <= 23:
        raise Refusal("bad_preference")
    with transaction.atomic():
        player = Player.objects.select_for_update().get(pk=player.pk)
        player.mail, player.digest_hour = mode, hour
        player.digest_at = next_digest(player, now) if mode == Player.Mail.DIGEST else None
        player.save(update_fields=["mail", "digest_hour", "digest_at"])
    return player


def set_talk_mail(player: Player, how: str) -> None:
    """`how` is one of `Player.TalkMail`."""
    if how not in Player.TalkMail.values:
        raise Refusal("bad_preference")
    Player.objects.filter(pk=player.pk).update(talk_mail=how)


def set_receipt_words(player: Player, *, wanted: bool) -> None:
    """Whether receipts repeat what was sealed."""
    Player.objects.filter(pk=player.pk).update(receipt_words=wanted)


def unsubscribe(player: Player, now: datetime) -> Player:
    """Nothing but reminders from now on. What waits in the outbox is dropped when its turn comes."""
    return set_mail_preference(player, Player.Mail.REMINDERS, player.digest_hour, now)


def next_digest(player: Player, now: datetime) -> datetime:
    """The next time the player's clock shows the hour; once a day, even when clocks change."""
    zone = known_zone(player.zone)
    day = now.astimezone(zone).date()
    while (at := first_showing(day, time(player.digest_hour), zone)) <= now:
        day += timedelta(days=1)
    return at
