"""How much room a finished game takes in PostgreSQL before and after it is archived, how fast it opens."""

import os
import tempfile
import time
from datetime import timedelta
from random import Random
from typing import Any
from unittest.mock import patch

from bench.sizes import Sizes
from tests.with_postgres import postgres

KINDS = (("kahuna", 2), ("makabana-2013", 4), ("macao", 3))
TABLES = ("game", "seat", "tenure", "phase", "sealedorder", "logline", "letter", "archive")
"""All that grows with the number of games; talk and mails go by retention."""


def main(sizes: Sizes) -> None:
    with (
        tempfile.TemporaryDirectory(prefix="makabana-bench-", ignore_cleanup_errors=True) as folder,
        postgres() as url,
    ):
        os.environ.setdefault("DJANGO_SETTINGS_MODULE", "makabana_site.settings")
        os.environ.update(MAKABANA_VAR=folder, DATABASE_URL=url, LOG_LEVEL="ERROR")
        import django

        django.setup()
        from django.db import connection

        # All tables as they are now, at once: nothing is there that would have to be migrated.
        connection.settings_dict["TEST"].update(NAME="archives", MIGRATE=False)
        connection.creation.create_test_db(verbosity=0, autoclobber=True)
        print(f"Archives, PostgreSQL, {sizes.archived_games} games of each kind", flush=True)
        with patch("games.hints._send"):  # There is no broker here to tell.
            for rules, players in KINDS[: sizes.archived_kinds]:
                _measure(rules, players, sizes.archived_games)


def _measure(rules: str, players: int, number: int) -> None:
    from bench.copies import copies_of
    from games import retention
    from games.models import Game, Letter
    from games.tables.archiving import archive
    from games.tables.record import record_of

    empty = _bytes()
    game = _played(rules, players)
    Letter.objects.filter(game=game).update(state=Letter.State.DELIVERED, to="", data={})
    games = [game, *copies_of(game, number - 1)]
    before, opening = _bytes() - empty, _page_time(game)
    record = record_of(game)
    assert game.ended_at is not None
    later = game.ended_at + retention.ARCHIVES + timedelta(days=1)
    started = time.process_time()
    for each in games:
        archive(each.pk, later, later)
    packing = (time.process_time() - started) / number
    after = _bytes() - empty
    game = Game.objects.get(pk=game.pk)
    if record_of(game) != record:
        raise SystemExit(f"bench: the record of a game of {rules} is another one once it is archived")
    print(
        f"  {rules:15} {players} players {game.phases.count():4} phases  "
        f"{before / number:10,.0f} bytes before {after / number:8,.0f} after ({after / before:4.0%}); "
        f"packed in {1000 * packing:4.0f} ms; "
        f"page {1000 * opening:4.0f} ms before, {1000 * _page_time(game):4.0f} after",
        flush=True,
    )


def _played(rules: str, players: int) -> Any:
    from django.utils import timezone

    from bench.many_tables import COLOURS, open_phase, some_order
    from games.models import Game, Player
    from games.tables import gathering
    from games.tables.advancing import advance
    from games.tables.pace import PRESETS
    from games.tables.sealing import missing_seats, seal

    now, rng = timezone.now(), Random(rules)
    first, *others = (
        Player.objects.create_user(
            f"{colour}-{rules}@example.org", name=colour, joined_at=now, confirmed_at=now
        )
        for colour in COLOURS[:players]
    )
    pace = PRESETS["two_days"].as_json()
    game = gathering.create_game(
        first, name="A table", rules=rules, players=players, pace=pace, is_open=True, now=now
    )
    for other in others:
        gathering.join(game, other, now)
    while Game.objects.get(pk=game.pk).status == Game.Status.RUNNING:
        phase = open_phase(game)
        for seat in missing_seats(phase):
            seal(phase, seat, some_order(phase, seat, rng), way="web", now=now)
        now += timedelta(hours=1)
        while advance(game.pk, now):
            pass
    return Game.objects.get(pk=game.pk)


def _bytes() -> int:
    """Tables with their indexes, without the room that deleted rows left."""
    from django.db import connection

    size = 0
    with connection.cursor() as cursor:
        for name in TABLES:
            cursor.execute(f"VACUUM FULL games_{name}")
            cursor.execute("SELECT pg_total_relation_size(%s)", [f"games_{name}"])
            size += cursor.fetchone()[0]
    return size


def _page_time(game: Any, times: int = 5) -> float:
    """Processor time of the table's page, for a stranger."""
    from django.test import Client

    client = Client(SERVER_NAME="localhost")
    client.get(f"/game/{game.code}/")
    started = time.process_time()
    for _ in range(times):
        answer = client.get(f"/game/{game.code}/")
        if answer.status_code != 200:
            raise SystemExit(f"bench: the table was answered {answer.status_code}")
    return (time.process_time() - started) / times
