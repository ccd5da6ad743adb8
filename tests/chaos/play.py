"""One run from the first process to the verdict."""

import os
import shutil
import signal
import sys
import tempfile
import time
from pathlib import Path

import django

from tests.chaos.mayhem import Mayhem
from tests.chaos.processes import NotReady, Service, wait_for
from tests.chaos.restoring import Restoring
from tests.chaos.scale import Scale
from tests.chaos.services import WORKERS, Services

PACE = 0.3
"""Seconds between two looks."""


def chaos(scale: Scale, seed: int) -> bool:
    """Whether the service survived. The folder with all logs is kept if it did not."""
    folder = Path(tempfile.mkdtemp(prefix="makabana-chaos-"))
    keep = True
    try:
        survived = _run(scale, seed, folder)
        keep = not survived
        return survived
    except NotReady as problem:
        print(f"BAD   {problem}")
        return False
    except SystemExit:
        keep = False
        raise
    finally:
        if keep:
            print(f"Everything it left is in {folder}")
        else:
            shutil.rmtree(folder, ignore_errors=True)


def _run(scale: Scale, seed: int, folder: Path) -> bool:
    services, drivers = None, []
    try:
        services = Services(folder, seed)
        services.start(without=(*WORKERS, "beat"))
        os.environ.update(services.env)
        django.setup()
        from games.clock import now
        from tests.chaos.tables import play_in_peace, set_up
        from tests.chaos.verdict import judge

        tables = set_up(scale.games, scale.players, now)
        if scale.last_round_only:
            play_in_peace(tables, now)
        for name in (*WORKERS, "beat"):
            services.start_one(name)
        drivers = _drivers(scale, seed, services)
        mayhem = Mayhem(services, scale.kills, seed, scale.two_beats)
        restoring = Restoring(services, drivers, mayhem, scale.restored)
        in_time = _play(scale, mayhem, restoring, drivers)
        for service in [*drivers, *services.but("postgres")]:
            service.stop()
        if not services["postgres"].runs():
            services["postgres"].start()
        wait_for(services.database_answers, "PostgreSQL")
        print(f"killed: {', '.join(mayhem.done)}; ended by themselves: {', '.join(mayhem.died) or 'none'}")
        return judge(folder) and in_time
    finally:
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        for service in [*drivers, *(services.but() if services else [])]:
            service.stop()


def _drivers(scale: Scale, seed: int, services: Services) -> list[Service]:
    drivers = []
    for number in range(scale.drivers):
        journal = services.folder / f"journal-{number}.jsonl"
        words = [number, scale.drivers, seed, scale.absent, services.site, journal]
        command = [sys.executable, "-m", "tests.chaos.players", *map(str, words)]
        drivers.append(Service(f"players-{number}", command, services.folder, services.env))
        drivers[-1].start()
    return drivers


def _play(scale: Scale, mayhem: Mayhem, restoring: Restoring, drivers: list[Service]) -> bool:
    """Until all games are over, all kills done and all letters out; whether that was in time."""
    from tests.chaos.progress import Line, Progress

    progress, line = Progress(), Line()
    try:
        while line.seconds < scale.limit:
            progress.look()
            played_out = progress.finished == scale.games
            played = progress.closed - (progress.closed_before or 0)
            share = 1 if played_out else played / (scale.games * scale.phases)
            restoring.step(share)
            mayhem.step(share)
            line.show(
                f"{progress.finished}/{scale.games} games finished, {progress.closed} phases closed, "
                f"{progress.sent} letters sent, {progress.owed} waiting, "
                f"{len(mayhem.done)}/{mayhem.total} kills"
            )
            if played_out and mayhem.over and restoring.over and not progress.owed:
                return True
            _check_drivers(drivers)
            time.sleep(PACE)
    finally:
        line.end()
    print(f"BAD   not over after {scale.limit} s: {progress}, kills to come: {len(mayhem.plan)}")
    return False


def _check_drivers(drivers: list[Service]) -> None:
    for driver in drivers:
        if not driver.runs() and driver.process.returncode:
            raise NotReady(f"{driver.name} failed: {driver.log.read_text()[-2000:]}")
