"""The Celery application; its tasks live in `games.tasks`, its options in the settings."""

import gc
import os
from datetime import timedelta
from typing import Any

from celery import Celery
from celery.signals import beat_init, worker_before_create_process

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "makabana_site.settings")

app = Celery("makabana")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()


def begin_at_once(sender: Any, **_: Any) -> None:
    """What is due is done when beat starts, not a minute later; and the health page soon tells who lives."""
    for name in ("sweep", "letters"):
        sender.scheduler.schedule[name].last_run_at -= timedelta(days=1)


def share_memory(**_: Any) -> None:
    """Before a worker forks: what is there stays for good, and the collector would copy it."""
    gc.collect()
    gc.freeze()


beat_init.connect(begin_at_once)
worker_before_create_process.connect(share_memory)
