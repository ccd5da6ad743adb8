"""Sealing: an order is checked by the engine, locked, committed to, and acknowledged. Nobody can peek."""

import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from django.db import transaction

from engine.seal import SALT_BYTES, commit
from games.models import Game, Phase, SealedOrder
from games.play.knocking import knock
from games.play.pace import read_pace
from games.play.refusal import Refusal
from games.play.rules import rules_of, state_of
from games.vault import lock, unlock

MOST_REVISIONS = 1000


@dataclass(frozen=True, slots=True)
class Receipt:
    """Proof that an order was sealed; says nothing of what it is."""

    game: str
    phase: int
    seat: int
    revision: int
    commitment: str
    placed_at: datetime
    complete: bool
    """Whether the table waits for nobody any more."""


def seal(phase_id: int, seat: int, order: Mapping[str, Any], *, way: str, now: datetime) -> Receipt:
    """A player's order, in a transaction of its own; replaces an earlier one of the same phase."""
    with transaction.atomic():
        phase = locked_phase(phase_id)
        receipt = store_order(phase, seat, order, by=SealedOrder.By.PLAYER, way=way, now=now)
        if receipt.complete and phase.wake_at <= now:
            knock(phase.game_id)
        return receipt


def store_order(
    phase: Phase, seat: int, order: Mapping[str, Any], *, by: str, way: str, now: datetime, state: Any = None
) -> Receipt:
    """The same for whoever seals. The caller has locked the game; `state` saves loading it again."""
    if phase.game.status != Game.Status.RUNNING or phase.closed_at is not None:
        raise Refusal("phase_closed", at=phase.closed_at)
    if seat not in phase.asked:
        raise Refusal("not_asked", seat=seat)
    rules = rules_of(phase.game)
    rules.check(state_of(phase) if state is None else state, seat, order)
    known = list(phase.orders.values_list("seat", "revision", "withdrawn_at"))
    revision = 1 + max((number for sealed_by, number, _ in known if sealed_by == seat), default=0)
    if revision > MOST_REVISIONS:
        raise Refusal("too_many_revisions", most=MOST_REVISIONS)
    salt = secrets.token_bytes(SALT_BYTES)
    commitment = commit(salt, order, rules.unordered)
    SealedOrder.objects.create(
        phase=phase,
        seat=seat,
        revision=revision,
        locked=lock({"order": order, "salt": salt.hex()}),
        commitment=commitment,
        by=by,
        way=way,
        placed_at=now,
    )
    if phase.complete_at is None and set(phase.asked) <= {seat, *_counting(known)}:
        phase.complete_at = now
        phase.wake_at = phase.game.paused_until or now + change_of_mind(phase.game)
        phase.save(update_fields=["complete_at", "wake_at"])
    return Receipt(
        phase.game.code, phase.number, seat, revision, commitment, now, phase.complete_at is not None
    )


def locked_phase(phase_id: int) -> Phase:
    """A phase whose game is locked until the transaction ends; on SQLite the whole database is.

    Only game rows are ever locked, so nobody waits in a circle.
    """
    game = Game.objects.select_for_update(of=("self",)).filter(phases=phase_id).first()
    if game is None:
        raise Refusal("no_such_phase")
    phase = game.phases.get(pk=phase_id)
    phase.game = game
    return phase


def change_of_mind(game: Game) -> timedelta:
    """How long the last order stays changeable before the phase closes."""
    return timedelta(minutes=read_pace(game.pace).last_order_delay_minutes)


def missing_seats(phase: Phase) -> list[int]:
    """Asked seats without an order, ascending."""
    sealed = sealed_seats(phase)
    return [seat for seat in phase.asked if seat not in sealed]


def sealed_seats(phase: Phase) -> set[int]:
    """Who has sealed: public. What, when and how often is not."""
    return set(phase.orders.filter(withdrawn_at=None).values_list("seat", flat=True))


def last_orders(phase: Phase) -> dict[int, SealedOrder]:
    """By seat, the revision that counts."""
    return {order.seat: order for order in phase.orders.order_by("revision")}


def opened(order: SealedOrder) -> tuple[dict[str, Any], str]:
    """The order and its salt, for resolving and for publishing; never for a page of a pending phase."""
    content = unlock(order.locked)
    return content["order"], content["salt"]


def _counting(known: list[tuple[int, int, datetime | None]]) -> set[int]:
    """Seats whose order was not taken back."""
    return {seat for seat, _, withdrawn_at in known if withdrawn_at is None}
