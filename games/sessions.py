"""The session engine: Django's own in the database, with columns that say whose device it is."""

from datetime import datetime
from typing import Any

from django.contrib.auth import SESSION_KEY
from django.contrib.sessions.backends.db import SessionStore as DatabaseStore

DEVICE = "device"
"""Where a session keeps what is known of its device: the browser, since when, when it was last seen."""


class SessionStore(DatabaseStore):
    @classmethod
    def get_model_class(cls):
        from games.models import Session

        return Session

    def create_model_instance(self, data: dict[str, Any]):
        row = super().create_model_instance(data)
        row.player_id = data.get(SESSION_KEY)
        if device := data.get(DEVICE):
            row.agent = device["agent"]
            row.began_at = datetime.fromisoformat(device["began"])
            row.seen_at = datetime.fromisoformat(device["seen"])
        return row
