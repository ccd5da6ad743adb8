"""What was archived, for whoever reads a game: `archiving` packs it, and only this module opens it."""

from datetime import datetime
from typing import Any, TypedDict

from games.tables.models import Phase, SealedOrder
from games.vault import lock

OrderKept = tuple[int, int, int, Any, str, str, str, str, str | None]
"""Key, seat, revision, content, commitment, by, way, when it was placed and withdrawn."""


class Kept(TypedDict):
    """Of one phase."""

    state: Any
    events: Any
    orders: list[OrderKept]


def kept_of(phase: Phase) -> Kept:
    contents = phase.game.archive.contents
    place = contents["phases"].index(phase.number)
    return {
        "state": contents["states"][place],
        "events": contents["events"][place],
        "orders": contents["orders"][place],
    }


def orders_of(phase: Phase) -> list[SealedOrder]:
    """Every revision, by seat; as rows, wherever they are kept."""
    if phase.game.archived_at is None:
        return list(phase.orders.all())
    return [_row(phase, kept) for kept in kept_of(phase)["orders"]]


def _row(phase: Phase, kept: OrderKept) -> SealedOrder:
    key, seat, revision, content, commitment, by, way, placed_at, withdrawn_at = kept
    return SealedOrder(
        pk=key,
        phase=phase,
        seat=seat,
        revision=revision,
        locked=lock(content),
        commitment=commitment,
        by=by,
        way=way,
        placed_at=datetime.fromisoformat(placed_at),
        withdrawn_at=datetime.fromisoformat(withdrawn_at) if withdrawn_at else None,
    )
