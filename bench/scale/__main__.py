"""`python -m bench.scale [--small] [--games N]`: ends with 1 if something was lost, stuck or not in time."""

import argparse
import os
import signal
import sys
import tempfile
import time
from dataclasses import replace
from pathlib import Path

import django

from bench.scale.report import Report
from bench.scale.sizes import FULL, SMALL, ScaleSizes
from bench.scale.stage import ScaleServices, Stage
from tests.chaos.processes import NotReady
from tests.chaos.services import WORKERS

LIMIT = 15 * 60
"""Seconds for everything."""


class OutOfTime(Exception):
    """It has taken a quarter of an hour."""


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.scale", description="What does a full service do?")
    parser.add_argument("--small", action="store_true", help=f"{SMALL.games} games: does it run at all?")
    parser.add_argument("--games", type=int, help=f"so many open games instead of {FULL.games:,}")
    asked = parser.parse_args()
    sizes = SMALL if asked.small else FULL
    if asked.games is not None:
        if asked.games < 200:
            parser.error("--games wants a number from 200 on")
        sizes = replace(sizes, games=asked.games)
    for ending in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(ending, lambda number, _: sys.exit(128 + number))
    signal.signal(signal.SIGALRM, _out_of_time)
    signal.alarm(LIMIT)
    report = Report()
    with tempfile.TemporaryDirectory(prefix="makabana-scale-", ignore_cleanup_errors=True) as folder:
        try:
            _run(Path(folder), sizes, report)
        except OutOfTime:
            report.insist(False, f"not over after {LIMIT} s; what is missing was not measured")
        except NotReady as problem:
            report.insist(False, str(problem))
    report.print()
    return 1 if report.faults else 0


def _run(folder: Path, sizes: ScaleSizes, report: Report) -> None:
    begun = time.monotonic()
    services = ScaleServices(folder)
    os.environ.update(services.env)
    try:
        services.start(without=(*WORKERS, "beat"))
        django.setup()
        from bench.many_tables import tables_of_five
        from bench.scale import filling, mail_away, outages, quiet, waves

        filling.fill(sizes.games, lambda line: print(f"  {line}", end="\r" if sys.stdout.isatty() else "\n"))
        stage = Stage(services, sizes, report, tables_of_five(sizes.tables))
        stage.calm_down()
        print(f"\n  {filling.told()}; filled after {time.monotonic() - begun:.0f} s", flush=True)
        for part in (quiet.measure, mail_away.measure, waves.measure, outages.restart, outages.give_back):
            part(stage)
        report.add("all of it", "900 s", f"{time.monotonic() - begun:.0f} s", True)
    finally:
        signal.alarm(0)
        for service in services.but():
            service.stop()


def _out_of_time(*_: object) -> None:
    raise OutOfTime


if __name__ == "__main__":
    sys.exit(main())
