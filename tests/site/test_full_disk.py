"""A full disk stops neither pages nor the clock."""

import errno
import logging
import os
import subprocess
import sys
from datetime import timedelta

import pytest
from celery import Celery
from django.conf import settings

from makabana_site.notes import Clock

FULL = """
import errno, os

def no_room(descriptor, offset, size):
    if size > {room}:
        raise OSError(errno.ENOSPC, "No space left on device")

os.posix_fallocate = no_room
import django; django.setup()
from games.counters import REQUESTS
for number in range(2000):
    REQUESTS.labels(f"view {{number}}", "GET", "200").inc()
values = [REQUESTS.labels(f"view {{number}}", "GET", "200")._value.get() for number in range(2000)]
assert values == [1] * 2000
from games.metrics import exposition
from prometheus_client import CollectorRegistry, generate_latest, multiprocess
seen = CollectorRegistry(); multiprocess.MultiProcessCollector(seen)
print(generate_latest(seen).decode().count("makabana_requests_total{{"))
"""


def counted(tmp_path, room):
    """How many of 2,000 counts are in the sum of all processes."""
    variables = {"PATH": os.environ["PATH"], "MAKABANA_VAR": str(tmp_path), "METRICS_TOKEN": "let-me-see"}
    ran = subprocess.run(
        [sys.executable, "-c", FULL.format(room=room)],
        env={**variables, "DJANGO_SETTINGS_MODULE": "makabana_site.settings"},
        cwd=settings.BASE_DIR,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    return int(ran.stdout)


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux takes room first")
def test_counts_go_on_in_memory_where_the_disk_has_no_room(tmp_path):
    assert counted(tmp_path / "much", 1 << 30) == 2000
    assert counted(tmp_path / "none", 0) == 0
    assert 0 < counted(tmp_path / "little", 1 << 17) < 2000


def clock(tmp_path):
    app = Celery("clock", set_as_current=False)
    app.conf.beat_schedule = {"sweep": {"task": "sweep", "schedule": timedelta(minutes=1)}}
    return Clock(app=app, schedule_filename=str(tmp_path / "notes"))


def test_beat_keeps_its_notes_in_memory_where_it_cannot_write_them(tmp_path, caplog):
    with caplog.at_level(logging.ERROR, logger="makabana_site.notes"):
        assert "sweep" in clock(tmp_path / "missing").schedule
    assert "beat cannot write its notes and goes on without: No such file" in caplog.text


def test_beat_survives_a_disk_that_is_full_later(tmp_path, monkeypatch, caplog):
    kept = clock(tmp_path)

    def full():
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(kept._store, "sync", full)
    kept.sync()
    assert "No space left on device" in caplog.text
