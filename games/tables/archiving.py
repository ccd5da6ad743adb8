"""Games that have long been over are packed: one row instead of a state, events and orders for each phase.

Nothing is lost. States and events of one game are much alike and so become small together.
"""

from datetime import datetime

from django.db import transaction

from games.outbox.models import Letter
from games.tables.archives import OrderKept
from games.tables.models import Archive, Game, Phase, SealedOrder
from games.vault import THOROUGHLY, lock, unlock


def games_to_archive(over_before: datetime, most: int) -> list[int]:
    """Those that have been over for longest first."""
    over = Game.objects.filter(archived_at=None, ended_at__lt=over_before)
    return list(over.order_by("ended_at").values_list("pk", flat=True)[:most])


@transaction.atomic
def archive(game_id: int, letters_before: datetime, now: datetime) -> bool:
    """Whether it was done: not if somebody else is at it. Letters about it of former times go as well."""
    waiting = Game.objects.select_for_update(skip_locked=True).filter(
        archived_at=None, ended_at__isnull=False
    )
    game = waiting.filter(pk=game_id).first()
    if game is None:
        return False
    game.archived_at = now
    game.save(update_fields=["archived_at"])
    if phases := list(game.phases.prefetch_related("orders")):
        _pack(game, phases)
    game.letters.filter(created_at__lt=letters_before).exclude(state=Letter.State.WAITING).delete()
    return True


def _pack(game: Game, phases: list[Phase]) -> None:
    contents = {
        "phases": [phase.number for phase in phases],
        "states": [unlock(_stored(phase.state)) for phase in phases],
        "events": [unlock(_stored(phase.events)) for phase in phases],
        "orders": [[_kept(order) for order in phase.orders.all()] for phase in phases],
    }
    Archive.objects.create(game=game, locked=lock(contents, THOROUGHLY))
    SealedOrder.objects.filter(phase__game=game).delete()
    game.phases.update(state=None, events=None)


def _stored(locked: bytes | memoryview | None) -> bytes | memoryview:
    assert locked is not None, "only phases of archived games are empty"
    return locked


def _kept(order: SealedOrder) -> OrderKept:
    withdrawn_at = order.withdrawn_at.isoformat() if order.withdrawn_at else None
    return (
        order.pk,
        order.seat,
        order.revision,
        unlock(order.locked),
        order.commitment,
        order.by,
        order.way,
        order.placed_at.isoformat(),
        withdrawn_at,
    )
