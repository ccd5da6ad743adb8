"""The embedded launcher, with its real processes."""

import contextlib
import json
import os
import pty
import select
import signal
import socket
import subprocess
import sys
import threading
import urllib.request

import psutil
import pytest
from django.conf import settings

from makabana_site import broker
from makabana_site.run import is_free
from tests.chaos.processes import wait_for
from tests.ports import free_port

PATIENCE = 120
PROCESSES = {"makabana_site.wsgi", "worker", "beat", "mail_receiver"}


def others(port):
    """The broker's and the mail receiver's."""
    return (
        port + 10_000 if port < 50_000 else port - 10_000,
        port + 20_000 if port < 40_000 else port - 20_000,
    )


class Launched:
    """The launcher in a terminal of its own, as somebody runs it who may type Ctrl-C or close the window."""

    def __init__(self, var, **variables):
        self.var, self.port, self.output = var, free_port(), ""
        self.closed = threading.Event()
        self.terminal, inside = pty.openpty()
        self.process = subprocess.Popen(
            [sys.executable, "-c", TERMINAL, sys.executable, "-m", "makabana_site.run"],
            cwd=settings.BASE_DIR,
            env=environment(var, self.port, **variables),
            stdin=inside,
            stdout=inside,
            stderr=inside,
            start_new_session=True,
        )
        os.close(inside)
        self.reader = threading.Thread(target=self._read, daemon=True)
        self.reader.start()

    def _read(self):
        # Never inside a read when the window is closed: a file that is being read stays open.
        while not self.closed.is_set():
            if not select.select([self.terminal], [], [], 0.1)[0]:
                continue
            try:
                self.output += os.read(self.terminal, 10_000).decode(errors="replace")
            except OSError:
                return

    def wait_for(self, text):
        ended = self.process.poll
        wait_for(lambda: text in self.output or ended() is not None, f"«{text}»", PATIENCE)
        assert text in self.output, self.output

    def wait_for_processes(self):
        """Until all have been started, ready or not; those of Python by a word that is in their command."""
        found = {}

        def look():
            for process in self.family():
                with contextlib.suppress(psutil.Error):
                    found.update((word, process) for word in process.cmdline() if word in PROCESSES)
            return found.keys() >= PROCESSES

        wait_for(look, "all processes", PATIENCE)
        return found

    def type(self, keys):
        os.write(self.terminal, keys)

    def close_the_window(self):
        self.closed.set()
        self.reader.join()
        os.close(self.terminal)

    def family(self):
        """Every process with the folder of this service in its environment; the broker hides its own."""
        return [each for each in psutil.process_iter() if self._is_ours(each)]

    def _is_ours(self, process):
        try:
            in_folder = process.environ().get("MAKABANA_VAR") == str(self.var)
            return in_folder or f"127.0.0.1:{others(self.port)[0]}" in " ".join(process.cmdline())
        except psutil.Error:
            return False

    def wait_for_the_end(self):
        code = self.process.wait(PATIENCE)
        assert self.family() == []
        assert all(is_free(port) for port in (self.port, *others(self.port)))
        return code


# Makes its terminal the controlling one, so that typed and hung-up signals arrive as they do for anybody.
TERMINAL = """
import fcntl, os, sys, termios
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
os.execv(sys.argv[1], sys.argv[1:])
"""


def environment(var, port, **variables):
    return {"PATH": os.environ["PATH"], "MAKABANA_VAR": str(var), "PORT": str(port), **variables}


@pytest.fixture(scope="module")
def var(tmp_path_factory):
    """One folder for all starts that succeed: only the first one has to make the demo games."""
    return tmp_path_factory.mktemp("run") / "var"


@pytest.fixture
def launch(var):
    started = []

    def start(**variables):
        started.append(Launched(var, **variables))
        return started[-1]

    yield start
    for each in started:
        for process in each.family():
            process.kill()
        each.process.wait()


@pytest.mark.slow
def test_it_is_ready_when_its_health_is_green_and_ctrl_c_stops_it(launch):
    launched = launch()
    launched.wait_for(f"ready at http://127.0.0.1:{launched.port}/")
    with urllib.request.urlopen(f"http://127.0.0.1:{launched.port}/health/") as page:
        health = json.load(page)
    assert health["ok"]
    assert health["worker"]
    with urllib.request.urlopen(f"http://127.0.0.1:{launched.port}/") as page:
        assert "Maka Bana by email" in page.read().decode()
    launched.type(b"\x03")
    assert launched.wait_for_the_end() == 0
    told = launched.output.splitlines()
    assert told[:3] == [
        "Setting up the database …",
        "Setting up the demo games …",
        "Starting broker, web, worker, channels, beat, mail …",
    ]
    assert "Stopped." in told[-1]
    assert "warning" not in launched.output.lower()
    assert "error" not in launched.output.lower()


@pytest.mark.slow
def test_a_closed_terminal_stops_it(launch):
    launched = launch()
    launched.wait_for_processes()
    launched.close_the_window()
    launched.wait_for_the_end()


@pytest.mark.slow
def test_it_can_be_stopped_while_it_starts(launch):
    launched = launch()
    launched.wait_for("Starting broker")
    launched.process.send_signal(signal.SIGTERM)
    assert launched.wait_for_the_end() == 0


@pytest.mark.slow
def test_when_one_process_ends_all_stop_and_it_is_named(launch):
    launched = launch()
    launched.wait_for_processes()["mail_receiver"].kill()
    assert launched.wait_for_the_end() == 1
    assert "mail ended by itself, so everything was stopped." in launched.output


def refusal(var, port=None, before=(), **variables):
    """The one line that says why it does not start."""
    done = subprocess.run(
        [*before, sys.executable, "-m", "makabana_site.run"],
        cwd=settings.BASE_DIR,
        env=environment(var, port or free_port(), **variables),
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    assert done.returncode == 1, done.stdout + done.stderr
    assert done.stderr.count("\n") == 1, done.stderr
    assert done.stderr.startswith("Makabana cannot start: ")
    assert not [line for line in done.stdout.splitlines() if not line.startswith("Setting up the ")]
    return done.stderr.removeprefix("Makabana cannot start: ").rstrip()


@pytest.mark.parametrize("which", ["site", "broker", "mail"])
def test_a_taken_port_is_named(tmp_path, which):
    with socket.socket() as other:
        port = free_port()
        taken = {"site": port, "broker": others(port)[0], "mail": others(port)[1]}[which]
        other.bind(("127.0.0.1", taken))
        other.listen()
        assert f"port {taken} " in refusal(tmp_path / "var", port)
    assert not (tmp_path / "var" / "makabana.sqlite3").exists()


def test_a_folder_that_is_a_file_is_named(tmp_path):
    var = tmp_path / "var"
    var.write_text("mine")
    assert refusal(var) == f"MAKABANA_VAR leads to {var}, which cannot be made: File exists."
    assert var.read_text() == "mine"


def test_a_folder_that_cannot_be_made_is_named(tmp_path):
    locked = tmp_path / "locked"
    locked.mkdir(mode=0o500)
    # Root may write everywhere but here.
    var = "/proc/var" if os.geteuid() == 0 else locked / "var"
    assert refusal(var).startswith(f"MAKABANA_VAR leads to {var}, which cannot be made: ")


@pytest.mark.parametrize(
    ("size", "line"),
    [
        ("4k", "cannot be written: No space left on device."),
        ("1m", "is full: 1 MB are left, and 50 MB are needed."),
    ],
)
def test_a_full_disk_is_named_and_nothing_is_left_half_made(tmp_path, size, line):
    var = tmp_path / "var"
    var.mkdir()
    alone = ["unshare", "--mount"] if os.geteuid() == 0 else ["unshare", "--map-root-user", "--mount"]
    if subprocess.run([*alone, "mount", "-t", "tmpfs", "tmpfs", var], capture_output=True).returncode:
        pytest.skip("this system lets nobody mount a small disk")
    small_disk = f'mount -t tmpfs -o size={size} tmpfs "$0" && "$@"; code=$?; ls "$0" >"$0.left"; exit $code'
    assert refusal(var, before=[*alone, "sh", "-c", small_disk, str(var)]).endswith(line)
    assert set((tmp_path / "var.left").read_text().split()) <= {"secret_key", "order_keys", "vapid_key"}


def test_a_database_that_is_away_is_named(tmp_path):
    why = refusal(tmp_path / "var", DATABASE_URL="postgres://red:secret@127.0.0.1:1/makabana")
    assert why.startswith("the database cannot be used: connection failed: ")
    assert "port 1 failed: Connection refused" in why
    assert "secret" not in why


def test_a_broker_that_is_away_is_named(tmp_path):
    assert refusal(tmp_path / "var", REDIS_URL="redis://127.0.0.1:1/0") == "nothing answers at REDIS_URL."


def test_an_old_sqlite_is_named(tmp_path):
    (tmp_path / "sitecustomize.py").write_text(
        "import sqlite3.dbapi2 as s; s.sqlite_version = '3.30.1'; s.sqlite_version_info = (3, 30, 1)\n"
    )
    why = refusal(tmp_path / "var", PYTHONPATH=str(tmp_path))
    assert why == "the database cannot be used: SQLite 3.31 or later is required (found 3.30.1)."


def test_the_bundled_broker_really_runs():
    answer = subprocess.run([broker.broker_server(), "--version"], capture_output=True, text=True, check=True)
    assert answer.stdout.startswith("Valkey server v=")


def test_without_the_package_an_installed_server_will_do(tmp_path, monkeypatch):
    monkeypatch.setattr(broker, "find_spec", lambda name: None)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert broker.broker_server() is None
    for name in ("redis-server", "valkey-server"):
        (tmp_path / name).touch(mode=0o755)
        assert broker.broker_server() == str(tmp_path / name)
