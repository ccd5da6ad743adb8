"""Addresses of people without an account who never want to hear from us: kept as keyed hashes alone.

A hash is found by SECRET_KEY or one of its fallbacks, whichever was the key of its day."""

from datetime import datetime

from django.conf import settings
from django.utils.crypto import salted_hmac

from games.outbox.models import NeverWrite


def never_write_to(email: str, now: datetime) -> None:
    NeverWrite.objects.get_or_create(key=_hashes(email)[0], defaults={"since": now})


def write_again_to(email: str) -> None:
    NeverWrite.objects.filter(key__in=_hashes(email)).delete()


def wants_no_letters(email: str) -> bool:
    return NeverWrite.objects.filter(key__in=_hashes(email)).exists()


def _hashes(email: str) -> list[str]:
    """The newest key's comes first."""
    keys = (settings.SECRET_KEY, *settings.SECRET_KEY_FALLBACKS)
    address = email.strip().lower()
    return [salted_hmac("never write", address, secret=key, algorithm="sha256").hexdigest() for key in keys]
