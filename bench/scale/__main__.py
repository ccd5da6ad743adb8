"""`python -m bench.scale [--small] [--games N] [--hosts]`: ends with 1 if something was lost."""

import argparse
import os
import signal
import sys
import tempfile
import time
from dataclasses import replace
from pathlib import Path

import django

from bench.scale.many_hosts import HostServices, lose_a_worker
from bench.scale.namespaces import NoHosts, hosts, run_inside
from bench.scale.report import Report
from bench.scale.sizes import FULL, SMALL, ScaleSizes
from bench.scale.stage import ScaleServices, Stage
from tests.chaos.processes import NotReady
from tests.chaos.services import WORKERS

LIMIT = 15 * 60
"""Seconds for everything."""


PARTS = ("plans", "quiet", "mail", "waves", "hosts", "restart", "outage")


class OutOfTime(Exception):
    """It has taken a quarter of an hour."""


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.scale", description="What does a full service do?")
    parser.add_argument("--small", action="store_true", help=f"{SMALL.games} games: does it run at all?")
    parser.add_argument("--games", type=int, help=f"so many open games instead of {FULL.games:,}")
    parser.add_argument("--hosts", action="store_true", help="each part on a host of its own; needs root")
    parser.add_argument("--only", nargs="*", choices=PARTS, default=[], help="some parts instead of all")
    parser.add_argument("--inside", default="", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    sizes = SMALL if asked.small else FULL
    if asked.games is not None:
        if asked.games < 200:
            parser.error("--games wants a number from 200 on")
        sizes = replace(sizes, games=asked.games)
    for ending in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(ending, lambda number, _: sys.exit(128 + number))
    if asked.hosts:
        return _on_hosts(asked)
    signal.signal(signal.SIGALRM, _out_of_time)
    signal.alarm(LIMIT)
    report = Report()
    with tempfile.TemporaryDirectory(prefix="makabana-scale-", ignore_cleanup_errors=True) as folder:
        try:
            _run(Path(folder), sizes, report, asked.inside, asked.only)
        except OutOfTime:
            report.insist(False, f"not over after {LIMIT} s; what is missing was not measured")
        except NotReady as problem:
            report.insist(False, str(problem))
    report.print()
    return 1 if report.faults else 0


def _on_hosts(asked: argparse.Namespace) -> int:
    words = [*(["--small"] if asked.small else []), *(["--games", str(asked.games)] if asked.games else [])]
    words += ["--only", *asked.only] if asked.only else []
    try:
        with hosts() as prefix:
            return run_inside(prefix, words)
    except NoHosts as why:
        print(why, file=sys.stderr)
        return 2


def _run(folder: Path, sizes: ScaleSizes, report: Report, prefix: str, only: list[str]) -> None:
    begun = time.monotonic()
    services = HostServices(folder, prefix) if prefix else ScaleServices(folder)
    os.environ.update(services.env)
    try:
        services.start(without=(*WORKERS, "beat"))
        django.setup()
        from bench.many_tables import tables_of_five
        from bench.scale import filling, mail_away, outages, plans, quiet, waves

        filling.fill(sizes.games, lambda line: print(f"  {line}", end="\r" if sys.stdout.isatty() else "\n"))
        stage = Stage(services, sizes, report, tables_of_five(sizes.tables))
        stage.calm_down()
        print(f"\n  {filling.told()}; filled after {time.monotonic() - begun:.0f} s", flush=True)
        parts = {
            "plans": plans.measure,
            "quiet": quiet.measure,
            "mail": mail_away.measure,
            "waves": waves.measure,
            **({"hosts": lose_a_worker} if prefix else {}),
            "restart": outages.restart,
            "outage": outages.give_back,
        }
        if only and "quiet" not in only:
            stage.start_workers()
        for name, part in parts.items():
            if not only or name in only:
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
