"""Taking a sealed order back without sealing another one: its seat is asked again. The row stays."""

from datetime import datetime

from django.db import transaction

from games.refusal import Refusal
from games.tables.models import Game, SealedOrder
from games.tables.phases import next_wake
from games.tables.sealing import locked_phase


def withdraw_order(phase_id: int, seat: int, now: datetime) -> bool:
    """Whether there was one. Possible as long as it could be changed: until the phase closes."""
    with transaction.atomic():
        phase = locked_phase(phase_id)
        if phase.game.status != Game.Status.RUNNING or phase.closed_at is not None:
            raise Refusal("phase_closed", at=phase.closed_at)
        own = (SealedOrder.By.PLAYER, SealedOrder.By.LIST)
        standing = phase.orders.filter(seat=seat, by__in=own, withdrawn_at=None)
        if not standing.update(withdrawn_at=now):
            return False
        if phase.complete_at is not None:
            phase.complete_at, phase.wake_at = None, next_wake(phase)
            phase.save(update_fields=["complete_at", "wake_at"])
        return True
