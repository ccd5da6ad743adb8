"""Database queries per seal, per advance and per table: the same in the first round and in a late one."""

from collections import defaultdict
from collections.abc import Callable
from functools import partial
from random import Random

from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from bench.many_tables import open_phase, some_order
from bench.sizes import Sizes
from games.models import Game
from games.tables.advancing import advance
from games.tables.sealing import missing_seats, seal
from games.tables.view import table_at
from tests.chaos.services import Services

FRAME = ("BEGIN", "COMMIT", "SAVEPOINT", "RELEASE")


def measure(services: Services, games: list[Game], sizes: Sizes) -> None:
    rng, seen, game = Random(2), defaultdict(set), games[0]
    for _ in range(sizes.phases):
        phase = open_phase(game)
        for seat in missing_seats(phase) or phase.asked[-1:]:
            order = some_order(phase, seat, rng)
            sealed = partial(seal, phase, seat, order, way="web", now=timezone.now())
            seen["seal"].add(_queries(sealed))
        asked = "everybody" if len(phase.asked) > 1 else "one seat"
        seen[f"advance after asking {asked}"].add(_queries(partial(advance, game.pk, timezone.now())))
        game.refresh_from_db()
        seen["table"].add(_queries(partial(table_at, game, 0)))
    for name, numbers in seen.items():
        span = f"{min(numbers)}–{max(numbers)}" if len(numbers) > 1 else f"{min(numbers)}"
        print(f"  queries per {name:28}{span:>10}", flush=True)


def _queries(act: Callable[[], object]) -> int:
    with CaptureQueriesContext(connection) as captured:
        act()
    return sum(not query["sql"].startswith(FRAME) for query in captured)
