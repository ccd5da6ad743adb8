"""Sealing: an order is checked by the engine, locked, committed to, and acknowledged. Nobody can peek."""

import secrets
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from django.db import transaction

from engine.seal import SALT_BYTES, canonical, commit
from games.models import Game, Phase, SealedOrder
from games.play.knocking import knock
from games.play.pace import read_pace
from games.play.refusal import Refusal
from games.play.rules import rules_of, state_of
from games.vault import lock, unlock

MOST_REVISIONS = 1000

Order = Mapping[str, Any]


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


def seal(phase_id: int, seat: int, order: Order, *, way: str, now: datetime) -> Receipt:
    """A player's order, in a transaction of its own; replaces an earlier one of the same phase."""
    with transaction.atomic():
        return _sealed(locked_phase(phase_id), seat, order, way=way, now=now)


def seal_at(phase: Phase, seat: int, order: Order, *, way: str, now: datetime) -> Receipt:
    """The same for a phase that was read before, with its game: only what may have changed is read again."""
    with transaction.atomic():
        _lock_again(phase)
        return _sealed(phase, seat, order, way=way, now=now)


def store_order(
    phase: Phase, seat: int, order: Order, *, by: str, way: str, now: datetime, state: Any = None
) -> Receipt:
    """The same for whoever seals. The caller has locked the game; `state` saves loading it again.

    What is sealed already is not sealed again, so a second press of a button changes nothing.
    """
    if phase.game.status != Game.Status.RUNNING or phase.closed_at is not None:
        raise Refusal("phase_closed", at=phase.closed_at)
    if seat not in phase.asked:
        raise Refusal("not_asked", seat=seat)
    rules = rules_of(phase.game)
    rules.check(state_of(phase) if state is None else state, seat, order)
    known = list(phase.orders.order_by("revision"))
    own = [sealed for sealed in known if sealed.seat == seat]
    if own and own[-1].withdrawn_at is None and is_same(own[-1], order, rules.unordered):
        return _receipt(phase, own[-1])
    revision = own[-1].revision + 1 if own else 1
    if revision > MOST_REVISIONS:
        raise Refusal("too_many_revisions", most=MOST_REVISIONS)
    salt = secrets.token_bytes(SALT_BYTES)
    sealed = SealedOrder.objects.create(
        phase=phase,
        seat=seat,
        revision=revision,
        locked=lock({"order": order, "salt": salt.hex()}),
        commitment=commit(salt, order, rules.unordered),
        by=by,
        way=way,
        placed_at=now,
    )
    counting = {each.seat for each in known if each.withdrawn_at is None}
    if phase.complete_at is None and set(phase.asked) <= {seat, *counting}:
        phase.complete_at = now
        phase.wake_at = phase.game.paused_until or now + change_of_mind(phase.game)
        phase.save(update_fields=["complete_at", "wake_at"])
    return _receipt(phase, sealed)


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


def is_same(sealed: SealedOrder, order: Order, unordered: Collection[str]) -> bool:
    return canonical(opened(sealed)[0], unordered) == canonical(order, unordered)


def _sealed(phase: Phase, seat: int, order: Order, *, way: str, now: datetime) -> Receipt:
    receipt = store_order(phase, seat, order, by=SealedOrder.By.PLAYER, way=way, now=now)
    if receipt.complete and phase.wake_at <= now:
        knock(phase.game_id)
    return receipt


def _lock_again(phase: Phase) -> None:
    games = Game.objects.select_for_update().filter(pk=phase.game_id)
    phase.game.status, phase.game.paused_until = games.values_list("status", "paused_until").get()
    changing = Phase.objects.filter(pk=phase.pk).values_list("closed_at", "complete_at", "wake_at")
    phase.closed_at, phase.complete_at, phase.wake_at = changing.get()


def _receipt(phase: Phase, sealed: SealedOrder) -> Receipt:
    return Receipt(
        phase.game.code,
        phase.number,
        sealed.seat,
        sealed.revision,
        sealed.commitment,
        sealed.placed_at,
        phase.complete_at is not None,
    )
