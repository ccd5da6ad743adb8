"""The session engine: Django's own in the database, with columns that say whose device it is.

The key is in the browser's cookie alone. The database has its hash.
"""

from datetime import datetime
from typing import TYPE_CHECKING, Any

from django.contrib.auth import SESSION_KEY
from django.contrib.sessions.backends.db import SessionStore as DatabaseStore
from django.utils import timezone

from games.keys_at_rest import hidden, names_of

if TYPE_CHECKING:
    from django.db.models import QuerySet

    from games.accounts.models import Session

DEVICE = "device"
"""Where a session keeps what is known of its device: the browser, since when, when it was last seen."""


class SessionStore(DatabaseStore):
    @classmethod
    def get_model_class(cls) -> "type[Session]":
        from games.accounts.models import Session

        return Session

    def create_model_instance(self, data: dict[str, Any]) -> "Session":
        from games.accounts.models import Session

        row = super().create_model_instance(data)
        assert isinstance(row, Session)
        row.session_key = self._name_of(row.session_key)
        row.player_id = data.get(SESSION_KEY)
        if device := data.get(DEVICE):
            row.agent = device["agent"]
            row.began_at = datetime.fromisoformat(device["began"])
            row.seen_at = datetime.fromisoformat(device["seen"])
            row.device = device.get("name", "")
        return row

    def exists(self, session_key: str) -> bool:
        return self._rows(session_key).exists()

    def delete(self, session_key: str | None = None) -> None:
        self._rows(session_key or self.session_key).delete()

    def _get_session_from_db(self) -> "Session | None":
        row = self._rows(self.session_key).filter(expire_date__gt=timezone.now()).first()
        if row is None:
            self._session_key = None
        return row

    def _name_of(self, key: str) -> str:
        """The hash, but for a session that a former release wrote: it may still be read by that release."""
        known = self._rows(key).values_list("session_key", flat=True).first()
        return known or hidden(key)

    def _rows(self, key: str | None) -> "QuerySet[Session]":
        return self.get_model_class().objects.filter(session_key__in=names_of(key) if key else [])
