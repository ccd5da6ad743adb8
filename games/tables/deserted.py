"""A table that nobody plays at any more pauses: bots do not race on to its end among themselves."""

from datetime import datetime, timedelta

from games.hints import advance_soon
from games.tables import ending
from games.tables.arrangers import is_arranged
from games.tables.models import Game, LogLine, Phase
from games.tables.pausing import pause, resume
from games.tables.sealing import DESERTED
from games.tables.seats import seats_of_people

LONGEST = timedelta(days=60)
"""Then it ends."""


def is_deserted(phase: Phase, missing: list[int]) -> bool:
    """Only bots are left, or one person with bots who does not answer. Arranged tables go on nevertheless."""
    people = seats_of_people(phase.game)
    alone = not people or (len(people) == 1 and people[0] in missing)
    return alone and not is_arranged(phase.game)


def rest(phase: Phase, now: datetime) -> None:
    """Pauses until somebody comes; if nobody has come for long, the game ends."""
    if DESERTED in phase.graces:
        ending.cancel(phase.game, now, "")
        return
    phase.graces = [*phase.graces, DESERTED]
    phase.save(update_fields=["graces"])
    pause(phase, now + LONGEST, now)
    LogLine.objects.create(game=phase.game, at=now, code="deserted")


def resume_if_answered(phase: Phase, now: datetime) -> None:
    """The one who stayed away has answered after all."""
    waits = DESERTED in phase.graces and phase.game.paused_until and phase.complete_at
    if waits and seats_of_people(phase.game):
        _go_on(phase, now)


def wake(game: Game, now: datetime) -> None:
    """Somebody sits at the table again."""
    phase = game.phases.filter(closed_at=None, stuck_at=None).first()
    if phase and game.paused_until and DESERTED in phase.graces:
        phase.game = game
        _go_on(phase, now)
        advance_soon(game.pk)


def _go_on(phase: Phase, now: datetime) -> None:
    resume(phase, now)
    phase.graces = [grace for grace in phase.graces if grace != DESERTED]
    phase.save(update_fields=["graces"])
    LogLine.objects.create(game=phase.game, at=now, code="pause_over")
