"""Sealing: an order is checked by the engine, locked, committed to, and acknowledged. Nobody can peek."""

import secrets
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from django.db import transaction

from engine import game_named, wire
from engine.play import check_chosen
from engine.seal import SALT_BYTES, Place, canonical, commit, commit_at
from games.counters import SEALS
from games.hints import advance_soon
from games.refusal import Refusal
from games.tables.archives import orders_of
from games.tables.models import Game, Phase, SealedOrder
from games.tables.pace import read_pace
from games.tables.rules import rules_of, state_of
from games.vault import lock, unlock

MOST_REVISIONS = 1000
DESERTED = "deserted"
"""Among a phase's graces: it rests because nobody was left to play, and whoever answers ends that."""

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
    """Whether the table no longer waits for anybody."""


def check_answer(phase: Phase, seat: int, order: Order) -> None:
    """Whether this could be sealed now, as far as the rules go; stores nothing."""
    if seat not in phase.asked:
        raise Refusal("not_asked", seat=seat)
    check_chosen(rules_of(phase.game), state_of(phase), seat, order)


def seal(phase: Phase, seat: int, order: Order, *, way: str, now: datetime) -> Receipt:
    """A player's order, in a transaction of its own; replaces an earlier one of the same phase.

    Pressing the button again with the very same order changes nothing and is no error, even after the end.
    """
    with transaction.atomic():
        _lock_again(phase)
        known = own_seal(phase, seat) if phase.closed_at is not None else None
        if known and is_same(known, order, rules_of(phase.game).unordered):
            return _receipt(phase, known)
        receipt = store_order(phase, seat, order, by=SealedOrder.By.PLAYER, way=way, now=now)
        SEALS.labels(way).inc()
        if receipt.complete:
            assert phase.wake_at is not None
            if phase.wake_at <= now:
                advance_soon(phase.game_id)
        return receipt


def store_order(
    phase: Phase, seat: int, order: Order, *, by: str, way: str, now: datetime, state: Any = None
) -> Receipt:
    """Stores an order, whoever seals it: player, bot, list or clock. The caller has locked the game; `state`
    saves loading it again.

    What is sealed already is not sealed again, so a second press of a button changes nothing.
    """
    if phase.game.status != Game.Status.RUNNING or phase.closed_at is not None:
        raise Refusal("phase_closed", at=phase.closed_at)
    if seat not in phase.asked:
        raise Refusal("not_asked", seat=seat)
    rules = rules_of(phase.game)
    state = state_of(phase) if state is None else state
    if by == SealedOrder.By.CLOCK:
        rules.check(state, seat, order)
    else:
        check_chosen(rules, state, seat, order)
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
        locked=lock({"order": order, "salt": salt.hex(), "rules": rules.key, "version": rules.version}),
        commitment=commitment_to(order, salt, phase, seat),
        by=by,
        way=way,
        placed_at=now,
    )
    counting = {each.seat for each in known if each.withdrawn_at is None}
    if phase.complete_at is None and set(phase.asked) <= {seat, *counting}:
        phase.complete_at = now
        rests = None if DESERTED in phase.graces else phase.game.paused_until
        phase.wake_at = rests or now + change_of_mind(phase.game)
        phase.save(update_fields=["complete_at", "wake_at"])
    return _receipt(phase, sealed)


def commitment_to(order: Order, salt: bytes, phase: Phase, seat: int) -> str:
    """Bound to its place, except in games of format 1."""
    unordered = rules_of(phase.game).unordered
    if phase.game.draw is None or phase.step is None:
        return commit(salt, order, unordered)
    return commit_at(Place(phase.game.code, phase.step, seat), salt, order, unordered)


def locked_phase(phase_id: int) -> Phase:
    """A phase whose game is locked until the transaction ends; on SQLite the whole database is.

    Only game rows are ever locked, so there can be no deadlock.
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
    return set(last_orders(phase))


def last_orders(phase: Phase) -> dict[int, SealedOrder]:
    """By seat, the revision that counts."""
    return {order.seat: order for order in orders_of(phase) if order.withdrawn_at is None}


def opened(order: SealedOrder) -> tuple[dict[str, Any], str]:
    """The order and its salt, for resolving and for publishing; never for a page of a pending phase."""
    content = unlock(order.locked)
    rules = game_named(content["rules"]) if "rules" in content else rules_of(order.phase.game)
    return wire.order_now(rules, content.get("version", 1), content["order"]), content["salt"]


def own_seal(phase: Phase, seat: int) -> SealedOrder | None:
    """The revision that counts: its commitment is the receipt."""
    return last_orders(phase).get(seat)


def own_order(phase: Phase, seat: int) -> dict[str, Any] | None:
    """What a seat has sealed, for that seat's eyes only."""
    sealed = own_seal(phase, seat)
    return opened(sealed)[0] if sealed else None


def is_same(sealed: SealedOrder, order: Order, unordered: Collection[str]) -> bool:
    return canonical(opened(sealed)[0], unordered) == canonical(order, unordered)


def _lock_again(phase: Phase) -> None:
    """Only what may have changed since the phase was read is read again."""
    games = Game.objects.select_for_update().filter(pk=phase.game_id)
    phase.game.status, phase.game.paused_until = games.values_list("status", "paused_until").get()
    changing = Phase.objects.filter(pk=phase.pk).values_list("closed_at", "complete_at", "wake_at", "graces")
    phase.closed_at, phase.complete_at, phase.wake_at, phase.graces = changing.get()


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
