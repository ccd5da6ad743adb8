"""Guests, and the names of those who have none yet or none any more."""

from datetime import datetime

from django.db import transaction
from django.utils.translation import gettext, gettext_noop, override

from games.accounts.models import Player


def make_guest(now: datetime, language: str = "en", zone: str = "UTC", name: str = "") -> Player:
    """Somebody without an address, who may claim the account later; without a name they get a number."""
    with transaction.atomic():
        guest = Player.objects.create_user(None, name="…", language=language, zone=zone, joined_at=now)
        guest.name = name or _numbered(guest, gettext_noop("Guest %(number)d"))
        guest.save(update_fields=["name"])
    return guest


def former_name(player: Player) -> str:
    return _numbered(player, gettext_noop("Former player %(number)d"))


def _numbered(player: Player, pattern: str) -> str:
    with override(player.language):
        return gettext(pattern) % {"number": player.pk}
