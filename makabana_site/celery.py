"""The Celery application; its tasks live in `games.tasks`, its options in the settings."""

import os

from celery import Celery

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "makabana_site.settings")

app = Celery("makabana")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()
