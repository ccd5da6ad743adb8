"""The page for machines: which parts live, and what waits too long."""

from datetime import timedelta

import pytest
from django.utils import timezone

from games.models import Heartbeat
from games.play import clock
from games.play.health import check_health
from makabana_site.celery import app
from tests.games_at_play import NOON, open_phase, people, table

pytestmark = pytest.mark.django_db


def all_beat(now):
    clock.notice_outage(now)
    clock.beat("worker", now)


def test_a_silent_service_is_not_well(client):
    answer = client.get("/health/")
    assert answer.status_code == 503
    report = answer.json()
    assert report["ok"] is False
    assert report["database"] is True
    assert (report["beat"], report["worker"]) == (False, False)


def test_worker_and_beat_live_for_five_minutes_after_each_sweep():
    now = timezone.now()
    all_beat(now)
    assert check_health(now + timedelta(minutes=4))["beat"] is True
    assert check_health(now + timedelta(minutes=4))["worker"] is True
    assert check_health(now + timedelta(minutes=6))["beat"] is False


def test_the_oldest_overdue_phase_is_named():
    game = table(people(3))
    phase = open_phase(game)
    all_beat(NOON)
    assert check_health(phase.wake_at)["oldest_overdue"] is None
    later = phase.wake_at + timedelta(minutes=11)
    assert check_health(later)["oldest_overdue"] == phase.wake_at.isoformat()
    assert check_health(later)["ok"] is False


def test_a_stuck_phase_is_counted():
    phase = open_phase(table(people(3)))
    phase.stuck_at = NOON
    phase.save()
    assert check_health(NOON)["stuck"] == 1


def test_an_unsent_letter_is_named():
    table(people(3))
    assert check_health(NOON + timedelta(minutes=11))["oldest_letter"] is not None


def test_a_broker_that_is_away_is_told(monkeypatch):
    monkeypatch.setattr(app.conf, "broker_url", "redis://127.0.0.1:1/0")
    Heartbeat.objects.create(part="worker", at=NOON)
    assert check_health(NOON)["broker"] is False
