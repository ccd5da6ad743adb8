"""How PostgreSQL finds, in a full database, what is asked for every minute or with every visit."""

import re

from django.db import connection, transaction
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from bench.scale.filling import MODELS
from bench.scale.stage import Stage
from games.health import check_health
from games.inbound.processing import forgotten
from games.letters.digests import readers_to_tell
from games.ratings.rating import games_to_rate
from games.tables.archiving import games_to_archive
from games.tables.open_tables import offered_seats, open_tables
from games.tables.sweep import alarm_overdue, games_to_advance, tables_to_close

ENOUGH = 10_000
"""Games, with which no planner reads a whole table for a few rows of it."""

FILLED = {model._meta.db_table for model in MODELS}
"""The others are empty here, and an empty one is best read whole."""


def measure(stage: Stage) -> None:
    now = timezone.now()
    with CaptureQueriesContext(connection) as captured:
        for read in (games_to_advance, tables_to_close, alarm_overdue, readers_to_tell, forgotten):
            list(read(now) or ())
        games_to_rate(now), games_to_archive(now, 10), check_health(now)
        list(open_tables()), list(offered_seats())
    asked = sorted({query["sql"] for query in captured if query["sql"].startswith("SELECT")})
    scanned = [sql for sql in asked if _scanned(_plan(sql, stage.sizes.games < ENOUGH)) & FILLED]
    for sql in scanned:
        stage.report.insist(False, f"a whole table is read: {sql[:300]}")
    good = len(asked) - len(scanned)
    stage.report.add("hot queries that an index answers", "all", f"{good} of {len(asked)}", not scanned)


def _scanned(plan: str) -> set[str]:
    """The tables that are read from end to end."""
    return set(re.findall(r"Seq Scan on (\w+)", plan))


def _plan(sql: str, is_small: bool) -> str:
    with transaction.atomic(), connection.cursor() as cursor:
        if is_small:
            cursor.execute("SET LOCAL enable_seqscan = off")
        cursor.execute(f"EXPLAIN {sql}".replace("%", "%%"))
        return "\n".join(row[0] for row in cursor.fetchall())
