"""Which reminders of a phase go out when: by the game's night, or by the reader's own where they have one."""

from dataclasses import dataclass
from datetime import datetime

from games.tables.deadlines import reminders
from games.tables.models import Phase, Seat
from games.tables.pace import read_pace
from games.tables.seats import people_at, sleepers


@dataclass(frozen=True, slots=True)
class Reminder:
    hours: float
    """Before the deadline."""
    at: datetime
    readers: tuple[int, ...]
    """Seats."""
    mark: float | list[float]
    """What stands in `Phase.reminded` once it is out; with the seat if it has a time of its own."""


def planned(phase: Phase, asked: list[Seat] | None = None) -> list[Reminder]:
    """All of them, those that are out included, whoever has answered by now; `asked` if they are known."""
    pace = read_pace(phase.game.pace)
    if asked is None:
        asked = [seat for seat in people_at(phase.game) if seat.number in phase.asked]
    readers = dict(zip((seat.number for seat in asked), sleepers(asked, phase.opened_at), strict=True))
    others = tuple(number for number, reader in readers.items() if not reader.quiet)
    plan = [
        Reminder(hours, at, others, hours)
        for hours, at in reminders(pace, phase.opened_at, phase.deadline)
        if others
    ]
    for number, reader in readers.items():
        if reader.quiet:
            own = reminders(pace, phase.opened_at, phase.deadline, reader)
            plan += [Reminder(hours, at, (number,), [hours, number]) for hours, at in own]
    return plan


def coming(phase: Phase) -> list[Reminder]:
    """Those that are not out yet."""
    return [one for one in planned(phase) if one.mark not in phase.reminded]
