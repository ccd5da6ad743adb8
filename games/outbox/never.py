"""Addresses of people without an account who never want to hear from us: kept as keyed hashes alone."""

from datetime import datetime

from django.utils.crypto import salted_hmac

from games.outbox.models import NeverWrite


def never_write_to(email: str, now: datetime) -> None:
    NeverWrite.objects.get_or_create(key=_key(email), defaults={"since": now})


def write_again_to(email: str) -> None:
    NeverWrite.objects.filter(key=_key(email)).delete()


def wants_no_letters(email: str) -> bool:
    return NeverWrite.objects.filter(key=_key(email)).exists()


def _key(email: str) -> str:
    return salted_hmac("never write", email.strip().lower(), algorithm="sha256").hexdigest()
