"""Very many open games: five people with five games, really played; then SQL copies all their rows."""

import time
from collections.abc import Callable
from datetime import datetime, timedelta
from random import Random
from typing import Any

from django.db import connection, transaction
from django.db.models import Max, Min
from django.utils import timezone

from bench.many_tables import COLOURS, open_phase, some_order
from games.models import Game, Letter, LogLine, Phase, Player, SealedOrder, Seat, Tenure
from games.tables import gathering
from games.tables.advancing import advance
from games.tables.pace import PRESETS
from games.tables.sealing import missing_seats, seal

PLAYED = (
    ("makabana-2003", 5, 0),
    ("makabana-2003", 5, 6),
    ("makabana-2013", 4, 12),
    ("kahuna", 2, 8),
    ("macao", 3, 6),
)
"""Rules, players, and phases that are behind them."""
GAMES = len(PLAYED)
"""Of each five people."""
LETTERS = 25
"""That are left of each five games: older ones have gone by retention."""
MODELS = (Player, Game, Seat, Tenure, Phase, SealedOrder, LogLine, Letter)
AT_ONCE = 1000
"""Copies in a transaction."""
OTHERWISE = {
    (Game, "code"): "'s' || to_hex(g.id) || 'x' || to_hex(n)",
    (Player, "email"): "'p' || g.id || '.' || n || '@' || (n %% 20) || '.example.org'",
    (Letter, "key"): "g.key || '/' || n",
    (Letter, '"to"'): "'p' || g.player_id || '.' || n || '@' || (n %% 20) || '.example.org'",
    (Phase, "due_at"): "g.due_at + (n %% 86400) * interval '1 second'",
    (Phase, "wake_at"): "g.wake_at + (n %% 86400) * interval '1 second'",
}
"""What differs from copy to copy besides the numbers of rows."""


def fill(games: int, tell: Callable[[str], None]) -> None:
    """Into a database in which nobody plays yet."""
    now = timezone.now()
    with transaction.atomic():
        _play(now)
    copies = games // GAMES - 1
    spans = {model: _span(model) for model in MODELS}
    statements = [_statement(model, spans) for model in MODELS]
    begun = time.monotonic()
    for first in range(1, copies + 1, AT_ONCE):
        last = min(first + AT_ONCE - 1, copies)
        with transaction.atomic(), connection.cursor() as cursor:
            # Whatever the copies refer to is copied along: nothing is to be looked up.
            cursor.execute("SET LOCAL session_replication_role = replica")
            for statement in statements:
                cursor.execute(statement, [first, last])
        tell(f"{(last + 1) * GAMES:,} games after {time.monotonic() - begun:.0f} s")
    with connection.cursor() as cursor:
        for model in MODELS:
            table = model._meta.db_table
            cursor.execute(
                f"SELECT setval(pg_get_serial_sequence('{table}', 'id'), (SELECT max(id) FROM {table}))"
            )
        cursor.execute("VACUUM ANALYZE")


def _play(now: datetime) -> None:
    """As long ago as it took; nobody has been asked for longer than a day."""
    begun = now - timedelta(days=2)
    people = [
        Player.objects.create_user(
            f"{colour.lower()}@example.org", name=colour, joined_at=begun, confirmed_at=begun
        )
        for colour in COLOURS
    ]
    for rules, players, phases in PLAYED:
        pace = PRESETS["two_days"].as_json() | {"quiet": None}
        game = gathering.create_game(
            people[0], name="The lagoon", rules=rules, players=players, pace=pace, is_open=True, now=begun
        )
        for person in people[1:players]:
            gathering.join(game, person, begun)
        rng, moment = Random(rules), begun
        for _ in range(phases):
            phase = open_phase(game)
            moment += (now - begun) / (2 * phases)
            for seat in missing_seats(phase):
                seal(phase, seat, some_order(phase, seat, rng), way="web", now=moment)
            advance(game.pk, moment)
        Phase.objects.filter(game=game, closed_at=None).update(wake_at=now + timedelta(hours=1))
    kept = Letter.objects.order_by("-pk").values_list("pk", flat=True)[:LETTERS]
    Letter.objects.exclude(pk__in=list(kept)).delete()
    Letter.objects.update(state=Letter.State.SENT, sent_at=now, tries=1)


def _span(model: Any) -> int:
    """The number of a row's copy is so much higher than its own, once for each copy."""
    found = model.objects.aggregate(low=Min("pk"), high=Max("pk"))
    return found["high"] - found["low"] + 1


def _statement(model: Any, spans: dict[Any, int]) -> str:
    names, values = [], []
    for field in model._meta.concrete_fields:
        name = '"to"' if field.column == "to" else field.column
        target = model if field.primary_key else field.related_model
        value = f"g.{name} + n * {spans[target]}" if target in spans else f"g.{name}"
        names.append(name)
        values.append(OTHERWISE.get((model, name), value))
    high = model.objects.aggregate(high=Max("pk"))["high"]
    return (
        f"INSERT INTO {model._meta.db_table} ({', '.join(names)}) SELECT {', '.join(values)} "
        f"FROM {model._meta.db_table} g, generate_series(%s::bigint, %s::bigint) n WHERE g.id <= {high}"
    )


def told() -> str:
    """What is in the database, in one line."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_database_size(current_database())")
        [size] = cursor.fetchone()
    phases = Phase.objects.filter(closed_at=None).count()
    return f"{phases:,} open games, {Letter.objects.count():,} letters, {size / 1e9:.1f} GB"
