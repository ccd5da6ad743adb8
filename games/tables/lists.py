"""Ranked lists sealed in advance: «the first of these that is still possible, else ask me»."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

from django.db import transaction

from engine.play import check_chosen
from games.refusal import Refusal
from games.tables.models import Game, Phase, SealedList
from games.tables.rules import rules_of, state_of
from games.vault import lock, unlock

MOST_ENTRIES = 20


def seal_list(game_id: int, seat: int, orders: Sequence[Mapping[str, Any]], now: datetime) -> SealedList:
    """Keeps a ranked list for the seat's next turn of the kind now asked; replaces an earlier one."""
    with transaction.atomic():
        game = Game.objects.select_for_update().get(pk=game_id)
        phase = game.phases.filter(closed_at=None).first()
        if game.status != Game.Status.RUNNING or phase is None:
            raise Refusal("game_not_running")
        if not 1 <= len(orders) <= MOST_ENTRIES:
            raise Refusal("bad_list_length", most=MOST_ENTRIES)
        rules, state = rules_of(game), state_of(phase)
        if seat not in rules.ahead(state):
            raise Refusal("no_list_now")
        for order in orders:
            check_chosen(rules, state, seat, order)
        stored, _ = SealedList.objects.update_or_create(
            game=game,
            seat=seat,
            kind=phase.kind,
            defaults={"locked": lock(list(orders)), "placed_at": now},
        )
        return stored


def withdraw_list(game_id: int, seat: int) -> bool:
    with transaction.atomic():
        Game.objects.select_for_update().get(pk=game_id)
        return SealedList.objects.filter(game_id=game_id, seat=seat).delete()[0] > 0


def possible_entries(phase: Phase, seat: int) -> list[dict[str, Any]]:
    """What a seat may put on its list now."""
    rules, state = rules_of(phase.game), state_of(phase)
    return list(rules.legal(state, seat)) if seat in rules.ahead(state) else []


def list_of(phase: Phase, seat: int) -> list[dict[str, Any]] | None:
    """A seat's own list, for that seat's eyes only."""
    stored = SealedList.objects.filter(game=phase.game, seat=seat, kind=phase.kind).first()
    return unlock(stored.locked) if stored else None
