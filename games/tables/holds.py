"""What keeps a phase open although it is due or complete, such as a mail that nobody has read yet.

Tables do not know who has a reason; `games.wiring` lists them.
"""

from collections.abc import Callable
from datetime import datetime

from games.tables.models import Phase

HOLDS: list[Callable[[Phase, datetime], bool]] = []


def is_held(phase: Phase, now: datetime) -> bool:
    return any(holds(phase, now) for holds in HOLDS)
