"""Whether database, broker, worker and beat are alive, and what waits for longer than it should."""

from datetime import datetime, timedelta
from typing import Any

from celery import current_app
from django.db import DatabaseError
from django.db.models import Count, Min, Q
from kombu.exceptions import OperationalError

from games.channels.models import Notification
from games.inbound.models import InboundMail
from games.letters import mail_server
from games.outbox.models import Letter
from games.tables.models import Heartbeat, Outage, Phase

MAILS_ASIDE_FOR = timedelta(days=1)
"""How long a mail that could not be read is counted. It is no fault of ours: anybody can send one."""
SILENT_AFTER = timedelta(minutes=5)
OVERDUE_AFTER = timedelta(minutes=10)


def check_health(now: datetime) -> dict[str, Any]:
    """A flat report; `ok` means that nobody needs to look."""
    report: dict[str, Any] = {"broker": _broker_lives()}
    try:
        Heartbeat.objects.update_or_create(part="health", defaults={"at": now})
        beats = dict(Heartbeat.objects.values_list("part", "at"))
        open_phases = Phase.objects.filter(closed_at=None)
        waking = open_phases.filter(stuck_at=None).aggregate(oldest=Min("wake_at"))["oldest"]
        stuck = open_phases.exclude(stuck_at=None).count()
        letters, mails, told = _letters(now), _mails(now), _notifications(now)
        asked = Outage.objects.filter(is_asked=True).exists()
        mail_away = beats.get(mail_server.AWAY)
    except DatabaseError:
        return {"ok": False, "database": False, **report}
    report |= {
        "database": True,
        "beat": _fresh(beats.get("sweep"), now),
        "worker": _fresh(beats.get("worker"), now),
        "mail_server_away_since": mail_away.isoformat() if mail_away else None,
        "stuck": stuck,
        "long_outage": asked,
        "oldest_overdue": _overdue(waking, now),
        **letters,
        **mails,
        **told,
    }
    well = all(report[part] for part in ("database", "broker", "beat", "worker"))
    return {"ok": well and not any(report[trouble] for trouble in TROUBLES), **report}


TROUBLES = (
    "mail_server_away_since",
    "stuck",
    "long_outage",
    "oldest_overdue",
    "oldest_letter",
    "oldest_mail",
    "oldest_notification",
)


def _letters(now: datetime) -> dict[str, Any]:
    """Those that should have gone out, by how long ago."""
    soon, late = now - OVERDUE_AFTER, now - timedelta(hours=1)
    found = Letter.objects.filter(state=Letter.State.WAITING, send_at__lte=now).aggregate(
        oldest=Min("send_at"),
        letters_waiting=Count("pk"),
        letters_over_10_minutes=Count("pk", filter=Q(send_at__lt=soon)),
        letters_over_an_hour=Count("pk", filter=Q(send_at__lt=late)),
    )
    return {"oldest_letter": _overdue(found.pop("oldest"), now), **found}


def _mails(now: datetime) -> dict[str, Any]:
    """Those that nobody has read, and those that nobody could."""
    found = InboundMail.objects.filter(state=InboundMail.State.WAITING).aggregate(
        oldest=Min("received_at"), mails_unread=Count("pk")
    )
    aside = InboundMail.objects.filter(state=InboundMail.State.FAILED, done_at__gt=now - MAILS_ASIDE_FOR)
    return {"oldest_mail": _overdue(found.pop("oldest"), now), **found, "mails_aside": aside.count()}


def _notifications(now: datetime) -> dict[str, Any]:
    """Pushes and webhooks that should have gone out."""
    found = Notification.objects.filter(state=Notification.State.WAITING, send_at__lte=now).aggregate(
        oldest=Min("send_at"), notifications_waiting=Count("pk")
    )
    return {"oldest_notification": _overdue(found.pop("oldest"), now), **found}


def _overdue(at: datetime | None, now: datetime) -> str | None:
    return at.isoformat() if at and at < now - OVERDUE_AFTER else None


def _fresh(at: datetime | None, now: datetime) -> bool:
    return at is not None and now - at < SILENT_AFTER


def _broker_lives() -> bool:
    try:
        with current_app.connection_for_write(connect_timeout=2) as connection:
            connection.ensure_connection(max_retries=1, interval_start=0, interval_step=0)
    except (OperationalError, OSError):
        return False
    return True
