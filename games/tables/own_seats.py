"""The seats somebody holds or held, and what they sealed there: for that person alone."""

from typing import Any

from games.accounts.models import Player
from games.tables.archives import orders_of
from games.tables.models import Game, SealedOrder, Tenure
from games.tables.sealing import opened

OVER = (Game.Status.FINISHED, Game.Status.CANCELLED)


def seats_held(player: Player) -> list[dict[str, Any]]:
    """Orders only of games that are over."""
    tenures = player.tenures.select_related("seat__game").order_by("pk")
    return [_seat(tenure) for tenure in tenures]


def _seat(tenure: Tenure) -> dict[str, Any]:
    game = tenure.seat.game
    return {
        "game": game.code,
        "name": game.name,
        "rules": game.rules,
        "status": game.status,
        "seat": tenure.seat.number,
        "colour": tenure.seat.colour,
        "began_at": tenure.began_at,
        "ended_at": tenure.ended_at,
        "asked": tenure.asked,
        "missed": tenure.missed,
        "excused": tenure.excused,
        "orders": [_order(order) for order in _own_orders(tenure)] if game.status in OVER else None,
    }


def _own_orders(tenure: Tenure) -> list[SealedOrder]:
    """What this holder sealed here, every revision."""
    phases = tenure.seat.game.phases.defer("state", "events").prefetch_related("orders")
    return [
        order
        for phase in phases
        for order in orders_of(phase)
        if order.seat == tenure.seat.number
        and order.by in (SealedOrder.By.PLAYER, SealedOrder.By.LIST)
        and tenure.began_at <= order.placed_at
        and (tenure.ended_at is None or order.placed_at < tenure.ended_at)
    ]


def _order(order: SealedOrder) -> dict[str, Any]:
    return {
        "phase": order.phase.number,
        "kind": order.phase.kind,
        "revision": order.revision,
        "placed_at": order.placed_at,
        "way": order.way,
        "order": opened(order)[0],
    }
