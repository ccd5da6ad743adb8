"""The luck of bots: from the seed, so that everybody can have them decide again when the game is over."""

from random import Random, SystemRandom

from engine.botplay import luck
from engine.chance import Chance
from games.tables.models import Phase
from games.vault import unlock


def bot_luck(phase: Phase, seat: int) -> Random:
    """In games of format 1 the luck of bots is outside the record."""
    if phase.game.draw is None or phase.step is None:
        return SystemRandom()
    assert phase.game.seed_locked is not None
    return luck(Chance(bytes.fromhex(unlock(phase.game.seed_locked))), seat, phase.step)
