"""The notes of beat, when it last knocked for what: games go on where nobody can write them down."""

import logging
import shelve
from typing import Any

from celery.beat import PersistentScheduler

log = logging.getLogger(__name__)


class Clock(PersistentScheduler):  # type: ignore[misc]  # The library says nothing of its types.
    """Where its file cannot be written, as on a full disk, it keeps its notes in memory."""

    def setup_schedule(self) -> None:
        try:
            super().setup_schedule()
        except OSError as error:
            log.error("beat cannot write its notes and goes on without: %s", error.strerror)
            self.persistence = InMemory
            super().setup_schedule()

    def sync(self) -> None:
        try:
            super().sync()
        except OSError as error:
            log.error("beat cannot write its notes: %s", error.strerror)


class InMemory:
    """As much of `shelve` as the scheduler uses."""

    @staticmethod
    def open(filename: str, **_: Any) -> shelve.Shelf[Any]:
        return shelve.Shelf({}, writeback=True)
