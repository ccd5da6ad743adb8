"""`python -m tests.run_all`: all tests; beside them `make check`, and on PostgreSQL those of locks and races.

What fails in the check ends everything at once. What the second run prints comes after the first one's.
All are stopped when this is.
In a new clone one process first reads all tests: else each of the others would compile them for itself.
"""

import os
import signal
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import BinaryIO

CHECK = ["make", "--no-print-directory", "check"]
PYTEST = [sys.executable, "-m", "pytest"]
AT_ONCE = (os.cpu_count() or 1) + 1
"""One more than there are cores, since some tests mostly wait."""
ON_POSTGRES = {
    "tables": (
        *("a_whole_game", "absent_players", "checking_in", "joining", "lists", "outages", "races"),
        *("query_plans", "rewinding", "sealing", "seats_changing_hands", "stuck_games", "advancing"),
    ),
    "letters": ("digests", "sending", "sending_together", "tracking"),
    "leagues": (
        *("acts", "at_once", "coming_and_going", "from_invitation_to_archive", "leaving_a_game"),
        "whole_season",
    ),
}
"""Where locks, races and constraints decide."""


def main() -> int:
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))
    started: list[subprocess.Popen[bytes]] = []
    with tempfile.TemporaryFile() as later, tempfile.TemporaryFile() as checked:
        try:
            files = [
                f"tests/{folder}/test_{name}.py" for folder in ON_POSTGRES for name in ON_POSTGRES[folder]
            ]
            second = [sys.executable, "-m", "tests.with_postgres", *PYTEST, "-m", "django_db", *files]
            check = subprocess.Popen(CHECK, stdout=checked, stderr=subprocess.STDOUT)
            started.append(check)
            if not any(Path("tests").glob("__pycache__/*-pytest-*.pyc")):
                subprocess.run([*PYTEST, "--collect-only", "-qq"], stdout=subprocess.DEVNULL)
            started.append(subprocess.Popen(second, stdout=later, stderr=subprocess.STDOUT))
            started.append(subprocess.Popen([*PYTEST, "-n", str(AT_ONCE), "--dist", "worksteal"]))
            if check.wait():
                _print("\nmake check found something; the tests are stopped:", checked)
                return 1
            codes = [each.wait() for each in reversed(started)]
        except KeyboardInterrupt:
            return 128 + signal.SIGINT
        finally:
            for each in started:
                if each.poll() is None:
                    each.terminate()
                    each.wait()
        _print("\nmake check:", checked)
        _print("\nThe same on PostgreSQL:", later)
    return int(any(codes))


def _print(title: str, kept: BinaryIO) -> None:
    print(title, flush=True)
    kept.seek(0)
    sys.stdout.buffer.write(kept.read())
    sys.stdout.buffer.flush()


if __name__ == "__main__":
    sys.exit(main())
