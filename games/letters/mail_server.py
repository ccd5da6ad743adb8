"""Whether the mail server can be reached, known to all workers: one probe now and then, not one a letter."""

from datetime import datetime, timedelta

from games.tables.models import Heartbeat

AWAY, PROBED = "mail_away", "mail_probed"
PROBE_EVERY = timedelta(seconds=15)


def worth_a_try(now: datetime) -> bool:
    """Unless it was away a moment ago."""
    last = Heartbeat.objects.filter(part=PROBED).first()
    return last is None or not last.at <= now < last.at + PROBE_EVERY


def note_away(now: datetime) -> None:
    Heartbeat.objects.get_or_create(part=AWAY, defaults={"at": now})
    Heartbeat.objects.update_or_create(part=PROBED, defaults={"at": now})


def note_reached() -> None:
    Heartbeat.objects.filter(part__in=(AWAY, PROBED)).delete()
