"""A copy of the database that PostgreSQL keeps up to date, from which some pages may be read.

It lags a little. So nothing reads from it unless a page says so (`games/web/strangers.py`), and nothing that
is in a transaction does.
"""

from contextvars import ContextVar
from typing import Any

from django.db import DEFAULT_DB_ALIAS, Error, connection, connections

REPLICA = "replica"
_wanted = ContextVar("replica_wanted", default=False)


def read_from_replica() -> None:
    """From now on, until somebody says otherwise."""
    connections[REPLICA].errors_occurred = False
    _wanted.set(True)


def read_from_primary() -> None:
    _wanted.set(False)


def is_read_from_replica() -> bool:
    return _wanted.get()


def is_of_replica(error: Exception) -> bool:
    """Whether it was the replica that failed; an error of the primary looks the same."""
    return isinstance(error, Error) and connections[REPLICA].errors_occurred


class ReplicaRouter:
    """Django asks it for every query."""

    def db_for_read(self, model: Any, **hints: Any) -> str:
        # Whoever is in a transaction reads what it has written.
        return REPLICA if _wanted.get() and not connection.in_atomic_block else DEFAULT_DB_ALIAS

    def db_for_write(self, model: Any, **hints: Any) -> str:
        return DEFAULT_DB_ALIAS

    def allow_relation(self, one: Any, other: Any, **hints: Any) -> bool:
        return True

    def allow_migrate(self, db: str, app_label: str, **hints: Any) -> bool:
        return db == DEFAULT_DB_ALIAS
