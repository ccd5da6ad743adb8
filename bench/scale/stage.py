"""All parts of the service, for real, with a database that was given the memory of its size."""

import json
import sys
import urllib.request
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.error import HTTPError

from bench.scale.report import Report
from bench.scale.sizes import ScaleSizes
from bench.service_speed import BenchServices
from tests.chaos.processes import Service, wait_for
from tests.chaos.services import WORKERS
from tests.ports import free_ports

SET = ("web", WORKERS[0], "beat", "mail")
"""What one small machine runs of ours."""


class ScaleServices(BenchServices):
    """As in production once a minute; tests begin a sweep themselves instead of waiting for it."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        (mail,) = free_ports(1)
        self.env.update(SWEEP_SECONDS="60", LOG_LEVEL="ERROR", MAIL_RECEIVER_PORT=str(mail))
        self.known["postgres"].command += ["-c", "shared_buffers=1GB", "-c", "max_wal_size=8GB"]
        receiver = [sys.executable, "manage.py", "mail_receiver"]
        self.known["mail"] = Service("mail", receiver, folder, self.env, port=mail)


@dataclass(slots=True)
class Stage:
    services: ScaleServices
    sizes: ScaleSizes
    report: Report
    tables: list[Any]
    """New tables of five, where orders are sealed."""

    def start_workers(self) -> None:
        """Until one of them has done what beat says at its start: nothing is measured while they wake up."""
        from django.utils import timezone

        from games.models import Heartbeat

        begun = timezone.now()
        for name in (*WORKERS, "beat"):
            self.services.start_one(name)
        wait_for(lambda: Heartbeat.objects.filter(part="worker", at__gt=begun).exists(), "a worker", 180)

    def add_work(self, what: str, number: int, before: tuple[float, float]) -> None:
        """Processor time for each of so many, which other work on the machine disturbs least."""
        if number:
            ours, database = (
                1000 * (after - earlier) / number
                for after, earlier in zip(self.worked(), before, strict=True)
            )
            self.report.add(
                f"processor time for {what}", "", f"workers {ours:.1f} ms, PostgreSQL {database:.1f} ms"
            )

    def worked(self) -> tuple[float, float]:
        """Seconds of the workers that run, and of PostgreSQL."""
        ours = sum(self.services[name].processor_time() for name in WORKERS)
        return ours, self.services["postgres"].processor_time()

    def do(self, task: str, *arguments: Any) -> None:
        """What beat says now and then, said now."""
        from celery import current_app

        current_app.send_task(f"games.tasks.{task}", list(arguments))

    def health(self) -> dict[str, Any]:
        try:
            answer = urllib.request.urlopen(f"{self.services.site}/health/", timeout=30)
        except HTTPError as unwell:
            answer = unwell
        with answer:
            return dict(json.loads(answer.read()))

    def calm_down(self) -> None:
        """What a part has left waiting is not the next one's load."""
        from celery import current_app
        from django.db import connection

        current_app.control.purge()
        with connection.cursor() as cursor:
            cursor.execute("UPDATE games_letter SET state = 'sent', sent_at = now() WHERE state = 'waiting'")
            cursor.execute(
                "UPDATE games_phase "
                "SET wake_at = now() + interval '1 day', due_at = now() + interval '2 days' "
                "WHERE closed_at IS NULL AND stuck_at IS NULL AND wake_at < now() + interval '10 minutes'"
            )
