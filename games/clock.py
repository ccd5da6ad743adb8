"""What time it is, for views and tasks; everything below them takes `now` as an argument.

Simulations let time run faster: CLOCK_RATE hours pass in one, counted from CLOCK_START. Never in production.
"""

from datetime import UTC, datetime, timedelta

from django.conf import settings
from django.db import connection
from django.utils import timezone


def now() -> datetime:
    real = timezone.now()
    if settings.CLOCK_RATE == 1:
        return real
    return settings.CLOCK_START + (real - settings.CLOCK_START) * settings.CLOCK_RATE


FARTHEST = timedelta(minutes=1)
"""A machine whose clock is further from the database's must not decide who is late."""


def is_right() -> bool:
    """Whether this machine's clock agrees with the database's, which all machines share."""
    if connection.vendor != "postgresql":
        return True
    with connection.cursor() as cursor:
        cursor.execute("SELECT clock_timestamp()")
        [shared] = cursor.fetchone()
    return bool(abs(datetime.now(UTC) - shared) <= FARTHEST)
