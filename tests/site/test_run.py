"""The embedded launcher, with its real processes."""

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request

import pytest
from django.conf import settings

from makabana_site.run import is_free, redis_server


def free_ports():
    """A port for the site whose port for Redis is free as well."""
    while True:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        redis_port = port + 10_000 if port < 50_000 else port - 10_000
        if is_free(redis_port):
            return port, redis_port


@pytest.fixture
def launch(tmp_path):
    """Starts the launcher in a session of its own; whatever is left of it is killed after the test."""
    started = []

    def start(port):
        process = subprocess.Popen(
            [sys.executable, "-m", "makabana_site.run"],
            cwd=settings.BASE_DIR,
            env={"PATH": os.environ["PATH"], "MAKABANA_VAR": str(tmp_path / "var"), "PORT": str(port)},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,
        )
        started.append(process)
        return process

    yield start
    for process in started:
        if process.poll() is None:
            process.terminate()
        process.communicate()


@pytest.mark.slow
def test_it_serves_until_interrupted_and_leaves_nothing_running(launch):
    port, redis_port = free_ports()
    process = launch(port)
    with once_up(process, lambda: urllib.request.urlopen(f"http://127.0.0.1:{port}/")) as page:
        assert "Maka Bana by post" in page.read().decode()
    once_up(process, lambda: socket.create_connection(("127.0.0.1", redis_port))).close()

    os.killpg(process.pid, signal.SIGINT)
    output, _ = process.communicate(timeout=60)
    assert process.returncode == 0, output
    assert f"http://127.0.0.1:{port}/" in output
    for name in ("redis", "web", "worker", "beat"):
        assert f"{name} stopped" in output
    assert is_free(port)
    assert is_free(redis_port)


def test_a_taken_port_is_said_in_one_line(launch):
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        process = launch(port)
        output, _ = process.communicate(timeout=60)
    assert process.returncode == 1
    assert output.startswith(f"Makabana cannot start: port {port} is taken;")
    assert output.count("\n") == 1


def test_the_bundled_redis_really_runs():
    answer = subprocess.run([redis_server(), "--version"], capture_output=True, text=True, check=True)
    assert answer.stdout.startswith("Redis server v=")


def once_up(process, connect):
    """What `connect` returns as soon as it can; gives up when the launcher ends or after a minute."""
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline and process.poll() is None:
        try:
            return connect()
        except OSError:
            time.sleep(0.1)
    process.terminate()
    raise AssertionError(f"nothing answered: {process.communicate()[0]}")
