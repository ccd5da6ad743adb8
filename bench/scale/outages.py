"""The service was down for an hour: all get their time back while people play on. PostgreSQL restarts."""

import time
from datetime import timedelta

from django.db import DatabaseError, connection
from django.utils import timezone

from bench.load import post_all
from bench.scale.stage import Stage
from bench.seal_figures import sealing_requests
from games.models import Heartbeat, Letter, Outage, Phase, SealedOrder
from tests.chaos.processes import wait_for

DOWN = timedelta(hours=1)
AIM = 300
"""Seconds."""


def give_back(stage: Stage) -> None:
    games, before = Phase.objects.filter(closed_at=None).count(), Outage.objects.count()
    Heartbeat.objects.filter(part="sweep").update(at=timezone.now() - DOWN)
    requests = sealing_requests(stage.tables[-1:], 200)
    begun, slowest, sent, worked = time.monotonic(), 0.0, 0, stage.worked()
    stage.do("sweep")
    wait_for(lambda: Outage.objects.count() > before, "the outage to be noticed")
    pending = Outage.objects.filter(is_pending=True)
    while pending.exists() and time.monotonic() < begun + stage.sizes.longest_outage:
        sealed = post_all(stage.services.site, [requests[sent % len(requests)]])
        stage.report.insist(sealed.statuses == {302}, f"a seal was answered {sealed.statuses}")
        slowest, sent = max(slowest, sealed.times[0]), sent + 1
        if sent % 40 == 0:
            stage.do("sweep")
        time.sleep(0.5)
    took = time.monotonic() - begun
    given = Phase.objects.filter(closed_at=None, given_back_until__isnull=False).count()
    value = f"{took:.0f} s" if given >= games else f"{given:,} of {games:,} after {took:.0f} s"
    add = stage.report.add
    stage.add_work("a game's time given back", given, worked)
    add(f"an hour's outage given back to {games:,} games", f"{AIM} s", value, given >= games and took <= AIM)
    add("the slowest seal meanwhile", "1 s", f"{slowest:.2f} s", slowest <= 1)
    stage.calm_down()


def restart(stage: Stage) -> None:
    """A second order of everybody is sealed before it and one after it; what was accepted is there."""
    postgres, requests = stage.services["postgres"], sealing_requests(stage.tables[-1:], 8)
    sealed = post_all(stage.services.site, requests[:4])
    orders = SealedOrder.objects.count()
    connection.close()
    postgres.stop()
    begun = time.monotonic()
    stage.services.start_one("postgres")
    wait_for(stage.services.database_answers, "PostgreSQL")
    up = time.monotonic() - begun
    wait_for(lambda: _seals(stage, requests[4:]), "a seal after the restart")
    took = time.monotonic() - begun
    stage.report.insist(sealed.statuses == {302}, f"a seal before the restart was answered {sealed.statuses}")
    stage.report.insist(SealedOrder.objects.count() > orders, "orders are gone after the restart")
    add = stage.report.add
    add("PostgreSQL restarted: it answers", "", f"{up:.1f} s")
    add("an order is sealed after that", "10 s", f"{took - up:.1f} s", took - up <= 10)
    stage.do("sweep")
    wait_for(lambda: stage.health()["worker"] and stage.health()["database"], "workers after the restart")
    lost = Letter.objects.filter(state=Letter.State.FAILED).count()
    stage.report.insist(lost == 0, f"{lost} letters failed")


def _seals(stage: Stage, requests) -> bool:
    try:
        return post_all(stage.services.site, requests).statuses == {302}
    except (DatabaseError, OSError):
        return False
