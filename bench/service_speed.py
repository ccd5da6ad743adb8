"""The service: sealing, advancing and mailing, on PostgreSQL, gunicorn and Celery as production runs them."""

import os
import sys
import tempfile
from importlib import import_module
from pathlib import Path

import django

from bench.sizes import Sizes
from tests.chaos.processes import Service
from tests.chaos.services import WORKERS, Services

PARTS = (
    "bench.page_figures",
    "bench.seal_figures",
    "bench.query_figures",
    "bench.letter_figures",
    "bench.sweep_figures",
)


class BenchServices(Services):
    """At the clock's own speed, with a mail server that refuses nothing."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder, seed=1)
        self.env.update(CLOCK_RATE="1", SWEEP_SECONDS="5")
        sink = [sys.executable, "-m", "bench.sink", self.env["EMAIL_PORT"], str(self.accepted)]
        self.known["sink"] = Service("sink", sink, folder, self.env, port=int(self.env["EMAIL_PORT"]))


def main(sizes: Sizes) -> None:
    with tempfile.TemporaryDirectory(prefix="makabana-bench-", ignore_cleanup_errors=True) as folder:
        services = BenchServices(Path(folder))
        os.environ.update(services.env)
        try:
            services.start(without=(*WORKERS, "beat"))
            django.setup()
            print(f"Service, PostgreSQL, gunicorn with 2 workers, {sizes.tables} games under way", flush=True)
            games = import_module("bench.many_tables").tables_of_five(sizes.tables)
            for part in PARTS:
                import_module(part).measure(services, games, sizes)
        finally:
            for service in services.but():
                service.stop()
