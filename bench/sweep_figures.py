"""The sweep: finding what is due among few open phases and among a hundred times as many."""

import time

from django.db import connection
from django.utils import timezone

from bench.sizes import Sizes
from games.models import Game
from games.tables.sweep import games_to_advance
from tests.chaos.services import Services

DUE = 100
TIMES = 50
LATER = "UPDATE games_phase SET wake_at = now() + interval '1 day' WHERE closed_at IS NULL"
FILL_GAMES = """
INSERT INTO games_game (code, name, rules, options, players, language, status, is_open, pace,
    misses_allowed, offers_seats, created_by_id, created_at, seed_hash, seed, passes_in_row)
SELECT 'x' || (SELECT max(id) FROM games_game) + n, 'Filler', 'makabana-2013', '{}', 5, 'en', 'running',
    false, '{}', 2, true, (SELECT min(id) FROM games_player), now(), '', '', 0
FROM generate_series(1, %s) AS n
"""
FILL_PHASES = """
INSERT INTO games_phase (game_id, number, kind, asked, state, events, opened_at, due_at, wake_at,
    reminded, graces, stuck_why)
SELECT id, 0, 'project', '[0]', '', '', now(), now() + interval '2 days',
    now() + interval '1 day' + id * interval '1 second', '[]', '[]', ''
FROM games_game
WHERE name = 'Filler' AND NOT EXISTS (SELECT 1 FROM games_phase WHERE game_id = games_game.id)
"""
SOME_DUE = """
UPDATE games_phase SET wake_at = now() - interval '1 minute'
WHERE id IN (SELECT id FROM games_phase WHERE closed_at IS NULL ORDER BY id DESC LIMIT %s)
"""


def measure(services: Services, games: list[Game], sizes: Sizes) -> None:
    _run(LATER)
    _fill(sizes.few_phases)
    _run(SOME_DUE, DUE)
    few = _timed()
    _fill(sizes.many_phases - sizes.few_phases)
    many = _timed()
    print(f"  sweep over {sizes.few_phases:9,} open phases        {few * 1000:10.2f} ms")
    print(f"  sweep over {sizes.many_phases:9,} open phases        {many * 1000:10.2f} ms")
    print(f"  ratio                                   {many / few:10.2f} (aim: 1.5)", flush=True)


def _timed() -> float:
    times = []
    for _ in range(TIMES):
        begun = time.perf_counter()
        found = games_to_advance(timezone.now())
        times.append(time.perf_counter() - begun)
        if len(found) != DUE:
            raise SystemExit(f"bench: the sweep found {len(found)} games instead of {DUE}")
    return min(times)


def _fill(number: int) -> None:
    _run(FILL_GAMES, number)
    _run(FILL_PHASES)
    _run("VACUUM ANALYZE games_phase")


def _run(statement: str, *values: int) -> None:
    with connection.cursor() as cursor:
        cursor.execute(statement, values or None)
