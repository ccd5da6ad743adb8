"""Many deadlines at once with one worker and with two, and the hour at which many want their digest."""

import time
from collections.abc import Callable

from django.db import connection
from django.db.models import QuerySet
from django.utils import timezone

from bench.scale.stage import Stage
from games.models import Letter, Phase
from tests.chaos.services import WORKERS

DUE = """
UPDATE games_phase SET due_at = now() - interval '1 second', wake_at = now() - interval '1 second',
    graces = '["late", "mail"]'
WHERE id IN (SELECT id FROM games_phase WHERE closed_at IS NULL AND game_id < %s ORDER BY id LIMIT %s)
"""
READERS = """
UPDATE games_player SET mail = 'digest', digest_at = now() - interval '1 second'
WHERE id IN (SELECT id FROM games_player WHERE email LIKE 'p%%' ORDER BY id DESC LIMIT %s)
"""
DEADLINES, DIGESTS = 5_000, 3_000


def measure(stage: Stage) -> None:
    two = _deadlines(stage)
    stage.services[WORKERS[1]].stop()
    stage.calm_down()
    one = _deadlines(stage)
    stage.services.start_one(WORKERS[1])
    stage.calm_down()
    add = stage.report.add
    add("deadlines a minute, 2 worker processes", f"{DEADLINES:,}", f"{one:,.0f}", one >= DEADLINES)
    add("deadlines a minute, 4 worker processes", "twice as many", f"{two:,.0f}", two >= 2 * one)
    _digests(stage)
    stage.calm_down()


def _deadlines(stage: Stage) -> float:
    """Phases that were closed, a minute."""
    due = due_now(stage)
    before = due.count()
    begun, worked = time.monotonic(), stage.worked()
    stage.do("sweep")
    _watch(stage, lambda: not due.exists())
    took, served = time.monotonic() - begun, before - due.count()
    stage.add_work("a deadline, its letters included", served, worked)
    stuck = Phase.objects.exclude(stuck_at=None).count()
    stage.report.insist(stuck == 0, f"{stuck} phases are stuck")
    return 60 * served / took


def due_now(stage: Stage) -> QuerySet[Phase]:
    """Deadlines that have just passed. The tables of the other figures are the newest and left alone."""
    with connection.cursor() as cursor:
        cursor.execute(DUE, [stage.tables[0].pk, stage.sizes.wave])
    return Phase.objects.filter(closed_at=None, stuck_at=None, wake_at__lte=timezone.now())


def _digests(stage: Stage) -> None:
    with connection.cursor() as cursor:
        cursor.execute(READERS, [stage.sizes.digests])
        readers = cursor.rowcount
    written = Letter.objects.filter(kind="digest")
    begun, worked = time.monotonic(), stage.worked()
    stage.do("find_digests")
    _watch(stage, lambda: written.count() >= readers)
    stage.add_work("a digest", written.count(), worked)
    rate = 60 * written.count() / (time.monotonic() - begun)
    stage.report.add("digests a minute, 4 worker processes", f"{DIGESTS:,}", f"{rate:,.0f}", rate >= DIGESTS)


def _watch(stage: Stage, over: Callable[[], bool]) -> None:
    ends = time.monotonic() + stage.sizes.watched
    while time.monotonic() < ends and not over():
        time.sleep(0.1)
