"""`python3 -m tests.fresh`: tries all in clean Debians and says what happened and how long it took."""

import argparse
import os
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from tests.fresh.debian import SUITES, CleanDebian
from tests.fresh.image import make_image
from tests.fresh.machine import ROOT, Failed
from tests.fresh.report import Report
from tests.fresh.two_commands import make_run, make_test
from tests.fresh.walk import follow_operations

WHO = ("root", "user")
WHAT = ("run", "test", "walk", "image")
FOR_ROOT = {"walk": follow_operations, "image": make_image}
"""The operations page, and what a container is made of."""
PROGRAMS = ("debootstrap", "systemd-nspawn", "setpriv", "unshare", "nsenter", "git", "tar")


def main() -> int:
    options = _options()
    missing = [program for program in PROGRAMS if not shutil.which(program)]
    if os.geteuid() != 0 or missing:
        without = f" ({', '.join(missing)} not found)" if missing else ""
        print(f"make fresh needs root and Debian's packages debootstrap and systemd-container{without}.")
        return 1
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))
    report = Report(ROOT / "var" / "fresh")
    if _git("status", "--porcelain"):
        print("Only what is committed is tried; there are changes that are not.")
    try:
        with tempfile.TemporaryDirectory(prefix="makabana-fresh-") as folder:
            for suite in options.suite:
                _try_suite(suite, options, Path(folder), report)
    except KeyboardInterrupt:
        print("\nStopped; everything is cleaned up.")
    return report.verdict()


def _try_suite(suite: str, options: argparse.Namespace, folder: Path, report: Report) -> None:
    clean = CleanDebian(suite, folder, options.cache)
    with report.trying(f"{suite} debootstrap") as log:
        clean.make(log)
    if not report.is_good(f"{suite} debootstrap"):
        return
    for what, who in _plan(options):
        name = " ".join(filter(None, (suite, what, who)))
        with report.trying(name) as log, clean.machine(log) as machine:
            if what in FOR_ROOT:
                FOR_ROOT[what](machine)
            elif what == "run":
                make_run(machine, who, options.port)
            else:
                make_test(machine, who)


def _plan(options: argparse.Namespace) -> Iterator[tuple[str, str]]:
    for what in options.only:
        if what in FOR_ROOT:
            yield what, ""
        else:
            yield from ((what, who) for who in options.who)


def _git(*arguments: str) -> str:
    done = subprocess.run(["git", "-C", ROOT, *arguments], capture_output=True, text=True, check=False)
    if done.returncode:
        raise Failed(done.stderr.strip())
    return done.stdout


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="make fresh", description=__doc__)
    parser.add_argument("--suite", nargs="+", choices=SUITES, default=SUITES)
    parser.add_argument("--who", nargs="+", choices=WHO, default=WHO)
    parser.add_argument("--only", nargs="+", choices=WHAT, default=WHAT)
    parser.add_argument("--cache", type=Path, help="a folder that keeps the clean systems for the next time")
    parser.add_argument("--port", type=int, default=8400, help="where to look for a free one")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
