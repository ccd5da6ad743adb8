"""What Prometheus reads: figures, for the operator alone, and never a name, an address or an order."""

import re
import subprocess
import sys
from datetime import timedelta
from pathlib import Path

import pytest
from django.conf import settings as site_settings
from prometheus_client.parser import text_string_to_metric_families

from games import tasks
from games.channels.owning import add_webhook, send_test
from games.inbound.store import receive
from games.letters import mail_server
from games.metrics import exposition
from games.models import Letter, Phase
from games.tables import outages, sweep
from games.tables.sealing import missing_seats, seal
from tests.games_at_play import NOON, an_order, answer, open_phase, people, person, table
from tests.inbound.replies import address_of, at_projects, write
from tests.tables.conftest import messages

__all__ = ["messages"]

pytestmark = pytest.mark.django_db

TOKEN = {"headers": {"Authorization": "Bearer let-me-see"}}
MINUTE = timedelta(minutes=1)


def figures(text):
    """By name and labels, those in the order of their names."""
    return {
        (
            sample.name.removeprefix("makabana_"),
            *(value for _, value in sorted(sample.labels.items())),
        ): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


def now_at(moment):
    return figures(exposition(moment).decode())


def test_only_the_operators_token_opens_it(client, settings):
    assert client.get("/metrics", **TOKEN).status_code == 404
    settings.METRICS_TOKEN = "let-me-see"
    assert client.get("/metrics").status_code == 404
    assert client.get("/metrics", headers={"Authorization": "Bearer let-me"}).status_code == 404
    page = client.get("/metrics", **TOKEN)
    assert page.status_code == 200
    assert page["Content-Type"].startswith("text/plain")
    assert ("phases_stuck",) in figures(page.content.decode())


def test_how_long_notifications_wait_is_told():
    red = person("Red")
    send_test(add_webhook(red, red, "json", "https://example.org/hook", NOON), NOON)
    assert now_at(NOON + MINUTE)[("notifications_waiting_seconds",)] == 60


def test_lanes_tell_how_many_wait_and_for_how_long():
    table(people(3))
    found = now_at(NOON + MINUTE)
    assert (found["letters_waiting", "turns"], found["letters_waiting_seconds", "turns"]) == (3, 60)
    assert (found["letters_waiting", "answers"], found["letters_waiting_seconds", "answers"]) == (0, 0)
    Letter.objects.update(state="sent")
    assert now_at(NOON + MINUTE)["letters_waiting", "turns"] == 0


def test_phases_that_nobody_looks_after_are_told():
    game = table(people(3), rules="makabana-2003")
    answer(game, NOON)
    found = now_at(NOON + MINUTE)
    assert (found["phases_due",], found["phases_due_seconds",], found["phases_stuck",]) == (1, 60, 0)
    Phase.objects.filter(pk=open_phase(game).pk).update(stuck_at=NOON)
    found = now_at(NOON + MINUTE)
    assert (found["phases_due",], found["phases_stuck",]) == (0, 1)


def test_silence_an_outage_and_a_mail_server_that_is_away_are_told():
    outages.notice_outage(NOON)
    sweep.beat("worker", NOON)
    mail_server.note_away(NOON)
    found = now_at(NOON + 2 * MINUTE)
    assert (found["sweep_silent_seconds",], found["worker_silent_seconds",]) == (120, 120)
    assert (found["mail_server_away_seconds",], found["outages_pending",]) == (120, 0)
    outages.notice_outage(NOON + 60 * MINUTE)
    mail_server.note_reached()
    found = now_at(NOON + 60 * MINUTE)
    assert (found["mail_server_away_seconds",], found["outages_pending",]) == (0, 1)


def test_what_processes_do_is_counted(client, messages):
    before = now_at(NOON)
    client.get("/rules/")
    client.get("/no/such/page/")
    game = table(people(3), rules="makabana-2003")
    phase = open_phase(game)
    for seat in missing_seats(phase):
        seal(phase, seat, an_order(phase, seat), way="web", now=NOON)
    tasks.advance_game(game.pk)
    after = now_at(NOON)

    def grown(*name):
        return after.get(name, 0) - before.get(name, 0)

    assert grown("requests_total", "GET", "200", "rules") == 1
    assert grown("requests_total", "GET", "404", "none") == 1
    assert grown("request_seconds_count", "rules") == 1
    assert grown("seals_total", "web") == 3
    assert grown("advances_total") == 1


def test_it_names_nobody_and_no_order(client, settings, messages):
    settings.METRICS_TOKEN = "let-me-see"
    game = at_projects()
    red = game.seats.get(player__name="Red").player
    to = address_of(game, red)
    mail = receive(write(to, "say Hello, all!", red.email), to, red.email, "smtp", NOON)
    tasks.read_mail(mail.pk)
    tasks.send_letters()
    client.get(f"/game/{game.code}/")
    text = client.get("/metrics", **TOKEN).content.decode()
    assert not re.search(rf"Red|example\.org|{game.code}|Hello", text)
    assert "makabana_mails_total" in text
    assert "makabana_letters_total" in text


def test_processes_of_one_machine_count_together(tmp_path):
    """Each in a process of its own, as web servers and workers are."""
    variables = {"PATH": "/usr/bin:/bin", "MAKABANA_VAR": str(tmp_path), "METRICS_TOKEN": "let-me-see"}
    count = (
        "import django; django.setup()\n"
        "from games.counters import SEALS; SEALS.labels('web').inc()\n"
        "from prometheus_client import CollectorRegistry, generate_latest, multiprocess\n"
        "all = CollectorRegistry(); multiprocess.MultiProcessCollector(all)\n"
        "print(generate_latest(all).decode())"
    )
    for number in (1, 2):
        told = subprocess.run(
            [sys.executable, "-c", count],
            env={**variables, "DJANGO_SETTINGS_MODULE": "makabana_site.settings"},
            cwd=site_settings.BASE_DIR,
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        assert figures(told)["seals_total", "web"] == number
    assert (tmp_path / "metrics").stat().st_mode & 0o077 == 0


def test_somebody_is_woken_where_no_figures_come_at_all():
    rules = Path(site_settings.BASE_DIR, "deploy/prometheus/makabana-alerts.yml").read_text()
    watched = re.findall(r"absent\(makabana_(\w+)\)", rules)
    assert watched
    assert all((name,) in now_at(NOON) for name in watched)


def test_every_figure_that_an_alert_reads_is_there():
    rules = Path(site_settings.BASE_DIR, "deploy/prometheus/makabana-alerts.yml").read_text()
    read = set(re.findall(r"\bmakabana_\w+", rules))
    known = {f"makabana_{name[0]}" for name in now_at(NOON)}
    assert len(read) >= 6
    assert read <= known
