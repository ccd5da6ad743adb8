"""Whether time passes now: everything that lets a deadline pass asks here first."""

from datetime import datetime, timedelta

from django.conf import settings

from games.tables.models import Heartbeat, Outage

MISSED_SWEEPS = 10
"""After this many missing sweeps in a row, the service counts as having been down."""


def outage_after() -> timedelta:
    return timedelta(seconds=MISSED_SWEEPS * settings.SWEEP_SECONDS * settings.CLOCK_RATE)


def time_passes(now: datetime) -> bool:
    """Not while a moderator is asked about a long outage, nor until the next sweep has noticed an outage.

    Ask before you read what is due: whatever an outage moves at once moves when it is noticed.
    """
    if Outage.objects.filter(is_asked=True).exists():
        return False
    last = Heartbeat.objects.filter(part="sweep").first()
    return last is None or now - last.at <= outage_after()
