"""The page for machines: which parts live, and what waits too long."""

from datetime import timedelta

import pytest
from django.db import connection

from games import health
from games.channels.owning import add_webhook, send_test
from games.health import check_health
from games.inbound.store import receive
from games.models import Heartbeat, InboundMail, Letter
from games.outbox.writing import write
from games.tables import outages, sweep
from makabana_site.celery import app
from tests.games_at_play import NOON, open_phase, people, person, table
from tests.inbound.replies import LINE, address_of, at_projects
from tests.inbound.replies import write as write_mail

pytestmark = pytest.mark.django_db


def all_beat(now):
    outages.notice_outage(now)
    sweep.beat("worker", now)


def test_a_silent_service_is_not_well(client):
    answer = client.get("/health/")
    assert answer.status_code == 503
    report = answer.json()
    assert report["ok"] is False
    assert report["database"] is True
    assert (report["beat"], report["worker"]) == (False, False)


def test_worker_and_beat_live_for_five_minutes_after_each_sweep():
    all_beat(NOON)
    assert check_health(NOON + timedelta(minutes=4))["beat"] is True
    assert check_health(NOON + timedelta(minutes=4))["worker"] is True
    assert check_health(NOON + timedelta(minutes=6))["beat"] is False


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


def test_unsent_letters_are_counted_by_age():
    red = person("Red")
    for number, minutes in enumerate((1, 11, 61, 62)):
        write(f"test:{number}", "test", red, NOON - timedelta(minutes=minutes))
    write("test:later", "test", red, NOON + timedelta(hours=1))
    report = check_health(NOON)
    assert (report["letters_waiting"], report["letters_over_10_minutes"], report["letters_over_an_hour"]) == (
        4,
        3,
        2,
    )
    assert report["oldest_letter"] == (NOON - timedelta(minutes=62)).isoformat()


def test_a_notification_that_nobody_sends_is_trouble(monkeypatch):
    monkeypatch.setattr(health, "_broker_lives", lambda: True)
    red = person("Red")
    all_beat(NOON)
    send_test(add_webhook(red, red, "json", "https://example.org/", NOON), NOON)
    report = check_health(NOON)
    assert (report["ok"], report["notifications_waiting"], report["oldest_notification"]) == (True, 1, None)
    later = NOON + timedelta(minutes=11)
    all_beat(later)
    report = check_health(later)
    assert (report["ok"], report["oldest_notification"]) == (False, NOON.isoformat())


def test_unread_mail_is_counted_and_an_old_one_is_trouble():
    all_beat(NOON)
    mail = a_mail(NOON)
    report = check_health(NOON + timedelta(minutes=4))
    assert (report["mails_unread"], report["oldest_mail"]) == (1, None)
    later = NOON + timedelta(minutes=11)
    all_beat(later)
    Letter.objects.all().delete()
    assert check_health(later)["oldest_mail"] == NOON.isoformat()
    assert check_health(later)["ok"] is False
    InboundMail.objects.filter(pk=mail).update(state="done")
    assert check_health(later)["oldest_mail"] is None


def test_a_mail_that_was_put_aside_is_counted_for_a_day():
    mail = a_mail(NOON)
    InboundMail.objects.filter(pk=mail).update(state="failed", done_at=NOON)
    assert check_health(NOON + timedelta(hours=23))["mails_aside"] == 1
    assert check_health(NOON + timedelta(hours=25))["mails_aside"] == 0


@pytest.mark.django_db(transaction=True)
def test_a_database_that_can_only_be_read_is_not_well():
    if connection.vendor != "sqlite":
        pytest.skip("another database is made read-only in another way")
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA query_only = ON")
        try:
            report = check_health(NOON)
        finally:
            cursor.execute("PRAGMA query_only = OFF")
    assert (report["ok"], report["database"]) == (False, False)


def a_mail(now):
    game = at_projects(players := people(3))
    to = address_of(game, players[0])
    return receive(write_mail(to, LINE, players[0].email), to, players[0].email, "smtp", now).pk
