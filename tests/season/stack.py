"""The embedded service as processes of its own, without a web server: nobody opens the site here."""

import os
import subprocess
import sys
import time
from pathlib import Path

from makabana_site.broker import broker_server
from tests.chaos.processes import NotReady, Service
from tests.ports import free_ports
from tests.season.mischief import LOBBY

ROOT = Path(__file__).resolve().parents[2]
CLOCK_RATE = 300
"""Game time to real time; limits are counted by the hour, and a season takes minutes."""


class Stack:
    def __init__(self, folder: Path) -> None:
        self.letters = folder / "letters"
        redis, sink, self.receiver, web = free_ports(4)
        self.env = {
            **os.environ,
            "DJANGO_SETTINGS_MODULE": "makabana_site.settings",
            "PYTHONPATH": str(ROOT),
            "MAKABANA_ENV": "development",
            "MAKABANA_VAR": str(folder / "var"),
            "DATABASE_URL": "",
            "PORT": str(web),
            "REDIS_URL": f"redis://127.0.0.1:{redis}/0",
            "MAIL_PROVIDER": "smtp",
            "MAIL_FROM": "Makabana <makabana@example.org>",
            "MAIL_REPLY": "play@example.org",
            "MAIL_LOBBY": LOBBY,
            "MAIL_RECEIVER_PORT": str(self.receiver),
            "EMAIL_HOST": "127.0.0.1",
            "EMAIL_PORT": str(sink),
            "EMAIL_SECURITY": "none",
            "SWEEP_SECONDS": "1",
            "CLOCK_RATE": str(CLOCK_RATE),
            "CLOCK_START": str(int(time.time())),
            "LOG_LEVEL": "WARNING",
        }
        server = broker_server()
        if server is None:
            raise NotReady("no valkey-server found")
        celery = [sys.executable, "-m", "celery", "--app", "makabana_site", "--quiet"]
        bare = ["--save", "", "--appendonly", "no"]
        commands = {
            "redis": ([server, "--bind", "127.0.0.1", "--port", str(redis), *bare], redis),
            "sink": ([sys.executable, "-m", "tests.season.sink", str(sink), str(self.letters)], sink),
            "mail": ([sys.executable, "manage.py", "mail_receiver"], self.receiver),
            "worker": ([*celery, "worker", "--loglevel", "WARNING", "--concurrency", "2"], None),
            "beat": ([*celery, "beat", "--loglevel", "WARNING"], None),
        }
        self.services = [
            Service(name, command, folder, self.env, port=port) for name, (command, port) in commands.items()
        ]

    def start(self) -> None:
        migrate = [sys.executable, "manage.py", "migrate", "--verbosity", "0"]
        subprocess.run(migrate, cwd=ROOT, env=self.env, check=True)
        for service in self.services:
            service.start()
        for service in self.services:
            if service.port:
                service.wait_ready()

    def check(self) -> None:
        """Nothing here is meant to end by itself."""
        for service in self.services:
            if not service.runs():
                raise NotReady(f"{service.name} ended: {service.log.read_text()[-2000:]}")

    def stop(self) -> None:
        for service in reversed(self.services):
            service.stop()
