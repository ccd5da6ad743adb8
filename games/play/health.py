"""Whether database, broker, worker and beat are alive, and the oldest phase that should have moved on."""

from datetime import datetime, timedelta
from typing import Any

from celery import current_app
from django.db import DatabaseError
from django.db.models import Min
from kombu.exceptions import OperationalError

from games.models import Heartbeat, Letter, Phase

SILENT_AFTER = timedelta(minutes=5)
OVERDUE_AFTER = timedelta(minutes=10)


def check_health(now: datetime) -> dict[str, Any]:
    """A flat report; `ok` is whether nobody needs to look."""
    report: dict[str, Any] = {"broker": _broker_lives()}
    try:
        beats = dict(Heartbeat.objects.values_list("part", "at"))
        open_phases = Phase.objects.filter(closed_at=None)
        waking = open_phases.filter(stuck_at=None).aggregate(oldest=Min("wake_at"))["oldest"]
        stuck = open_phases.exclude(stuck_at=None).count()
        waiting = Letter.objects.filter(state=Letter.State.WAITING).aggregate(oldest=Min("send_at"))["oldest"]
    except DatabaseError:
        return {"ok": False, "database": False, **report}
    report |= {
        "database": True,
        "beat": _fresh(beats.get("sweep"), now),
        "worker": _fresh(beats.get("worker"), now),
        "stuck": stuck,
        "oldest_overdue": waking.isoformat() if waking and waking < now - OVERDUE_AFTER else None,
        "oldest_letter": waiting.isoformat() if waiting and waiting < now - OVERDUE_AFTER else None,
    }
    well = all(report[part] for part in ("database", "broker", "beat", "worker"))
    troubles = report["stuck"] or report["oldest_overdue"] or report["oldest_letter"]
    return {"ok": bool(well and not troubles), **report}


def _fresh(at: datetime | None, now: datetime) -> bool:
    return at is not None and now - at < SILENT_AFTER


def _broker_lives() -> bool:
    try:
        with current_app.connection_for_write(connect_timeout=2) as connection:
            connection.ensure_connection(max_retries=1, interval_start=0, interval_step=0)
    except (OperationalError, OSError):
        return False
    return True
