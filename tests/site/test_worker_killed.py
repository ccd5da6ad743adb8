"""A worker that dies in the middle of a task loses nothing: the task comes to another one."""

import os
import signal
import socket
import subprocess
import sys
import time

import pytest
from django.conf import settings

from makabana_site.broker import broker_server
from makabana_site.celery import app

PATIENCE = 60
DYING = """
import os, signal
from pathlib import Path
from makabana_site.celery import app

@app.task(name="dying")
def dying(path):
    with Path(path).open("a") as tries:
        tries.write("x")
    if Path(path).read_text() == "x":
        os.kill(os.getpid(), signal.SIGKILL)
"""


def own_tasks():
    app.loader.import_default_modules()
    return [task for name, task in app.tasks.items() if name.startswith("games.")]


def test_every_task_is_acknowledged_when_it_is_done():
    assert len(own_tasks()) >= 7
    for task in own_tasks():
        assert task.acks_late, task.name
        assert task.reject_on_worker_lost, task.name


@pytest.fixture
def port():
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return free.getsockname()[1]


@pytest.fixture
def redis(port, tmp_path):
    server = broker_server()
    if server is None:
        pytest.skip("no redis-server")
    process = subprocess.Popen(
        [server, "--port", str(port), "--save", "", "--dir", str(tmp_path)], stdout=subprocess.DEVNULL
    )
    yield f"redis://127.0.0.1:{port}/0"
    process.kill()
    process.wait()


def until(done, what):
    end = time.monotonic() + PATIENCE
    while not done():
        assert time.monotonic() < end, what
        time.sleep(0.1)


@pytest.mark.slow
def test_a_task_whose_worker_is_killed_is_done_by_another(redis, tmp_path):
    """With the site's own settings and a worker as in production, but of one process."""
    (tmp_path / "dying.py").write_text(DYING)
    tries, log = tmp_path / "tries", tmp_path / "worker.log"
    environment = {**os.environ, "REDIS_URL": redis, "PYTHONPATH": f"{settings.BASE_DIR}:{tmp_path}"}
    program = [sys.executable, "-m", "celery", "-A", "makabana_site"]
    with log.open("w") as said:
        worker = subprocess.Popen(
            [*program, "worker", "-c", "1", "--include", "dying", "--without-gossip", "--without-mingle"],
            env=environment,
            cwd=settings.BASE_DIR,
            stdout=said,
            stderr=subprocess.STDOUT,
        )
    try:
        call = [*program, "call", "dying", "--args", f'["{tries}"]', "--queue", "rest"]
        subprocess.run(call, env=environment, cwd=settings.BASE_DIR, check=True, capture_output=True)
        until(lambda: tries.exists() and tries.read_text() == "xx", "the task never came again")
    finally:
        worker.send_signal(signal.SIGTERM)
        worker.wait()
