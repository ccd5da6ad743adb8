"""Which columns hold what ORDER_KEYS lock, and whether these keys open them."""

from django.db.models import Model

from games.channels.models import Channel
from games.inbound.models import InboundMail
from games.leagues.models import LineUp, Season
from games.tables.models import Archive, Game, Phase, SealedList, SealedOrder
from games.vault import Locked, relock

LOCKED: list[tuple[type[Model], str]] = [
    (Game, "seed_locked"),
    (Game, "server_locked"),
    (Season, "part_locked"),
    (Phase, "state"),
    (Phase, "events"),
    (SealedOrder, "locked"),
    (Archive, "locked"),
    (SealedList, "locked"),
    (InboundMail, "locked"),
    (LineUp, "locked"),
    (Channel, "locked"),
]


def unopened() -> str:
    """The first column whose oldest or newest value no key opens; empty if there is none. After `relock` was
    stopped, the oldest are under one key and the newest under another."""
    for model, field in LOCKED:
        rows = model._default_manager.exclude(**{field: None}).order_by("pk").values_list(field, flat=True)
        try:
            for token in (rows.first(), rows.last()):
                if token is not None:
                    relock(token)
        except Locked:
            return f"{model.__name__}.{field}"
    return ""
