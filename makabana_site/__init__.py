"""The Django project: settings, addresses, the Celery application and the embedded launcher."""

from makabana_site.celery import app as celery_app

__all__ = ["celery_app"]
