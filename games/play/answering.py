"""A player's own answer, from the page: checked, sealed once however often it is pressed, and read again."""

import logging
from collections.abc import Mapping
from datetime import datetime
from typing import Any

from django.db import OperationalError

from games.models import Phase, SealedOrder
from games.play.refusal import Refusal
from games.play.rules import rules_of, state_of
from games.play.sealing import is_same, opened, seal_at
from games.play.seats import people_at
from games.play.tending import tend

log = logging.getLogger(__name__)

MOST_STEPS = 60
"""So many phases may pass within one request while only bots are asked; workers do the rest."""

Order = Mapping[str, Any]


def check_answer(phase: Phase, seat: int, order: Order) -> None:
    """Whether this could be sealed now, as far as the rules go; stores nothing."""
    if seat not in phase.asked:
        raise Refusal("not_asked", seat=seat)
    rules_of(phase.game).check(state_of(phase), seat, order)


def seal_answer(phase: Phase, seat: int, order: Order, now: datetime, way: str = SealedOrder.Way.WEB) -> bool:
    """Seals it, unless the very same is sealed already: a second press changes nothing, even too late.

    Whether the table waits for nobody now.
    """
    try:
        return seal_at(phase, seat, order, way=way, now=now).complete
    except Refusal as refusal:
        sealed = own_seal(phase, seat) if refusal.code == "phase_closed" else None
        if sealed is None or not is_same(sealed, order, rules_of(phase.game).unordered):
            raise
        return False


def play_on_alone(phase: Phase, now: datetime) -> None:
    """At a table of one person and bots nobody else is waited for: the next question comes at once."""
    if len(people_at(phase.game)) != 1:
        return
    try:
        for _ in range(MOST_STEPS):
            if not tend(phase.game_id, now):
                break
    except OperationalError as error:
        log.warning("game %s is left to the workers: %s", phase.game_id, type(error).__name__)


def own_seal(phase: Phase, seat: int) -> SealedOrder | None:
    """The revision that counts: its commitment is the receipt."""
    return phase.orders.filter(seat=seat, withdrawn_at=None).order_by("-revision").first()


def own_order(phase: Phase, seat: int) -> dict[str, Any] | None:
    """What a seat has sealed, for that seat's eyes only."""
    sealed = own_seal(phase, seat)
    return opened(sealed)[0] if sealed else None
