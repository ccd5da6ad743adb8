"""One line that says how far the run is."""

import sys
import time
from dataclasses import dataclass

from django.db import DatabaseError, close_old_connections, connection

from games.models import Game, Letter, Phase

QUIET = 15
"""Seconds between lines where a line cannot be rewritten."""


@dataclass
class Progress:
    """What the database said when it last answered."""

    finished: int = 0
    closed: int = 0
    sent: int = 0
    owed: int = 0
    """Letters that are still to be sent."""
    closed_before: int | None = None
    """Phases that were closed when it first answered."""

    def look(self) -> None:
        try:
            close_old_connections()
            self.finished = Game.objects.exclude(status=Game.Status.RUNNING).count()
            self.closed = Phase.objects.exclude(closed_at=None).count()
            self.closed_before = self.closed if self.closed_before is None else self.closed_before
            self.sent = Letter.objects.filter(state=Letter.State.SENT).count()
            self.owed = Letter.objects.filter(state=Letter.State.WAITING).count()
        except DatabaseError:
            connection.close()


class Line:
    def __init__(self) -> None:
        self.began = self.shown_at = time.monotonic()

    @property
    def seconds(self) -> float:
        return time.monotonic() - self.began

    def show(self, text: str) -> None:
        line = f"{self.seconds:4.0f} s  {text}"
        if sys.stdout.isatty():
            print(f"\r{line}\033[K", end="", flush=True)
        elif time.monotonic() - self.shown_at >= QUIET:
            self.shown_at = time.monotonic()
            print(line, flush=True)

    def end(self) -> None:
        if sys.stdout.isatty():
            print()
