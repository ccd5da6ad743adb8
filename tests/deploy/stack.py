"""A production service on this machine: real PostgreSQL, Redis and SMTP, commands as in Procfile."""

import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from aiosmtpd.controller import Controller
from cryptography.fernet import Fernet
from django.core.management.utils import get_random_secret_key

from makabana_site.broker import broker_server
from tests.chaos.processes import NotReady, Service, wait_for
from tests.deploy.visitor import SITE
from tests.letters.sink import Sink, text_of
from tests.ports import free_ports
from tests.with_postgres import postgres

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 90
"""Seconds; a busy machine may need many."""


def commands_of(release: Path) -> dict[str, str]:
    """The lines of its Procfile, by name."""
    return dict(line.split(": ", 1) for line in (release / "Procfile").read_text().splitlines())


@dataclass
class Stack:
    folder: Path
    programs: Path
    """Where python, gunicorn and celery are."""
    env: dict[str, str]
    sink: Sink
    running: ExitStack

    services: list[Service] = field(default_factory=list)

    def start(self, name: str, command: str, where: Path = ROOT, **variables: str) -> Service:
        """Serves until the end of the test, in the project's folder as a Procfile's commands do."""
        service = self._begin(name, command, where, variables)
        self.services.append(service)
        return service

    def run(self, name: str, command: str, where: Path = ROOT) -> None:
        """To its end, which must be a good one."""
        service = self._begin(name, command, where, {})
        self.wait(lambda: not service.runs(), name)
        if service.process.returncode:
            raise _failed(service)

    def stop(self, service: Service) -> None:
        self.services.remove(service)
        service.stop()

    def wait(self, ready: Callable[[], bool], what: str) -> None:
        """Not longer than all that was started serves."""

        def look() -> bool:
            for service in self.services:
                if not service.runs():
                    raise _failed(service)
            return ready()

        wait_for(look, what, PATIENCE)

    def letter(self, words: str) -> str:
        """The text of the first letter that has these words."""

        def found() -> list[str]:
            return [text for text in map(text_of, self.sink.messages) if words in text]

        self.wait(lambda: bool(found()), f"a letter with «{words}»")
        return found()[0]

    def _begin(self, name: str, command: str, where: Path, variables: dict[str, str]) -> Service:
        path = f"{self.programs}{os.pathsep}{os.environ['PATH']}"
        env = {**self.env, **variables, "PATH": path}
        service = Service(name, ["sh", "-c", f"cd '{where}' && {command}"], self.folder, env)
        service.start()
        self.running.callback(service.stop)
        return service


def _failed(service: Service) -> NotReady:
    return NotReady(f"{service.name} ended: {service.log.read_text()[-2000:]}")


@contextmanager
def stack(folder: Path, programs: Path) -> Iterator[Stack]:
    """Everything but the service itself."""
    redis_port, sink_port, receiver = free_ports(3)
    sink = Sink()
    env = {
        "HOME": str(folder),
        "MAKABANA_ENV": "production",
        "MAKABANA_VAR": str(folder / "var"),
        "SECRET_KEY": get_random_secret_key(),
        "ORDER_KEYS": Fernet.generate_key().decode(),
        "SITE_URL": SITE,
        "BEHIND_PROXY": "yes",
        "REDIS_URL": f"redis://127.0.0.1:{redis_port}/0",
        "MAIL_PROVIDER": "smtp",
        "MAIL_FROM": "Maka Bana <game@play.example.org>",
        "MAIL_REPLY": "play@play.example.org",
        "MAIL_RECEIVER_PORT": str(receiver),
        "EMAIL_HOST": "127.0.0.1",
        "EMAIL_PORT": str(sink_port),
        "EMAIL_SECURITY": "none",
        "SWEEP_SECONDS": "1",
        "WEB_WORKERS": "1",
        "WORKERS": "1",
    }
    with ExitStack() as running:
        env["DATABASE_URL"] = running.enter_context(postgres())
        command = [broker_server(), "--bind", "127.0.0.1", "--port", str(redis_port), "--save", ""]
        redis = Service("redis", command, folder, dict(os.environ), port=redis_port)
        redis.start()
        running.callback(redis.stop)
        redis.wait_ready()
        receiving = Controller(sink, hostname="127.0.0.1", port=sink_port, enable_SMTPUTF8=True)
        receiving.start()
        running.callback(receiving.stop)
        yield Stack(folder, programs, env, sink, running)
