"""`python -m tests.run_all`: all tests; those of locks, races and constraints on PostgreSQL at the same time.

What the second run prints comes after the first one's. Both are stopped when this is.
"""

import os
import signal
import subprocess
import sys
import tempfile

PYTEST = [sys.executable, "-m", "pytest"]
AT_ONCE = (os.cpu_count() or 1) + 1
"""One more than there are cores, since some tests mostly wait."""
ON_POSTGRES = {
    "tables": (
        *("a_whole_game", "absent_players", "checking_in", "joining", "lists", "outages", "races"),
        *("query_plans", "rewinding", "sealing", "seats_changing_hands", "stuck_games", "advancing"),
    ),
    "letters": ("digests", "sending", "sending_together", "tracking"),
    "leagues": ("acts", "at_once", "coming_and_going", "whole_season"),
}
"""Where locks, races and constraints decide."""


def main() -> int:
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))
    started: list[subprocess.Popen[bytes]] = []
    with tempfile.TemporaryFile() as later:
        try:
            files = [
                f"tests/{folder}/test_{name}.py" for folder in ON_POSTGRES for name in ON_POSTGRES[folder]
            ]
            second = [sys.executable, "-m", "tests.with_postgres", *PYTEST, "-m", "django_db", *files]
            started.append(subprocess.Popen(second, stdout=later, stderr=subprocess.STDOUT))
            started.append(subprocess.Popen([*PYTEST, "-n", str(AT_ONCE), "--dist", "worksteal"]))
            codes = [each.wait() for each in reversed(started)]
        except KeyboardInterrupt:
            return 128 + signal.SIGINT
        finally:
            for each in started:
                if each.poll() is None:
                    each.terminate()
                    each.wait()
        later.seek(0)
        print("\nThe same on PostgreSQL:", flush=True)
        sys.stdout.buffer.write(later.read())
    return int(any(codes))


if __name__ == "__main__":
    sys.exit(main())
