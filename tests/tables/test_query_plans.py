"""Whatever runs every minute or with every visit finds its rows by an index, however many games there are."""

import re

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games import tasks
from games.health import check_health
from games.inbound.processing import forgotten
from games.letters.digests import readers_to_tell
from games.letters.sending import send_waiting
from games.ratings.rating import games_to_rate
from games.tables.archiving import games_to_archive
from games.tables.open_tables import offered_seats, open_tables
from games.tables.outages import give_batch_back, notice_outage
from tests.games_at_play import NOON, people, table
from tests.tables.test_outages import HOUR

pytestmark = pytest.mark.django_db

LARGE = "game|phase|seat|sealedorder|letter|logline|player|participant|message|inboundmail|tenure|invitation"
SCANS = {
    "postgresql": rf"Seq Scan on games_({LARGE})\b[^\n]*",
    "sqlite": rf"SCAN games_({LARGE})\b(?! USING)[^\n]*",
}


def after_an_outage():
    notice_outage(NOON)
    notice_outage(NOON + HOUR)
    give_batch_back(NOON + HOUR)


HOT = {
    "sweep": lambda game: tasks.sweep(),
    "advancing": lambda game: tasks.advance_game(game.pk),
    "outage": lambda game: after_an_outage(),
    "digests": lambda game: readers_to_tell(NOON),
    "letters": lambda game: send_waiting(lambda: NOON),
    "mail in": lambda game: forgotten(NOON),
    "ratings": lambda game: games_to_rate(NOON),
    "archives": lambda game: games_to_archive(NOON, 10),
    "health": lambda game: check_health(NOON),
    "open tables": lambda game: (list(open_tables()), list(offered_seats())),
}


@pytest.mark.parametrize("path", HOT)
def test_no_large_table_is_read_from_end_to_end(path, messages):
    game = table(people(3), rules="makabana-2003")
    with CaptureQueriesContext(connection) as captured:
        HOT[path](game)
    asked = {query["sql"] for query in captured if query["sql"].startswith("SELECT")}
    assert asked, "nothing was read"
    for sql in asked:
        plan = plan_of(sql)
        assert not re.findall(SCANS[connection.vendor], plan), f"{sql}\n{plan}"


def plan_of(sql):
    """PostgreSQL takes a scan only where no index would do: tables are too small here for it to choose."""
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            cursor.execute("SET LOCAL enable_seqscan = off")
            cursor.execute(f"EXPLAIN {sql}".replace("%", "%%"))
            return "\n".join(row[0] for row in cursor.fetchall())
        cursor.execute(f"EXPLAIN QUERY PLAN {sql}".replace("%", "%%"))
        return "\n".join(row[3] for row in cursor.fetchall())
