"""Which life of the database this is. A restored backup gives numbers out again that others got before.

Whatever is signed with a number is signed for one epoch, so what the lost part gave away opens nothing in the
next. A new database has no epoch yet; `manage.py after_restore` begins one.
"""

import secrets
from datetime import datetime

from django.db import models


class Epoch(models.Model):
    """The newest one counts."""

    name = models.CharField(max_length=22)
    """Random: two restores of one backup are not the same epoch."""
    began_at = models.DateTimeField()

    def __str__(self) -> str:
        return f"since {self.began_at}"


READ_ONCE: list[str] = []
"""By each process: none of ours runs while a backup is restored."""


def current_epoch() -> str:
    if not READ_ONCE:
        READ_ONCE.append(Epoch.objects.order_by("-pk").values_list("name", flat=True).first() or "")
    return READ_ONCE[0]


def begin_epoch(now: datetime) -> None:
    Epoch.objects.create(name=secrets.token_urlsafe(12), began_at=now)
    READ_ONCE.clear()
