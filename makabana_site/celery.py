"""The Celery application; its tasks live in `games.tasks`, its options in the settings."""

import os
from datetime import timedelta
from typing import Any

from celery import Celery
from celery.signals import beat_init

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "makabana_site.settings")

app = Celery("makabana")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()


def begin_at_once(sender: Any, **_: Any) -> None:
    """What is due is done when beat starts, not a minute later; and the health page soon tells who lives."""
    for name in ("sweep", "letters"):
        sender.scheduler.schedule[name].last_run_at -= timedelta(days=1)


beat_init.connect(begin_at_once)
