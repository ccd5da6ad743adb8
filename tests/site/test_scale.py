"""`make scale` in its smallest size: that every part runs and nothing is lost, not how fast."""

import subprocess
import sys

import pytest
from django.conf import settings

ROWS = (
    "hot queries that an index answers",
    "seals/s over a bare one-row insert",
    "table page, processor time",
    "letters/s over bare smtplib",
    "last order → last letter, p99",
    "memory of one set",
    "a mail server that is away is on the health page",
    "a sign-in letter while ",
    "deadlines a minute, 4 worker processes",
    "digests a minute",
    "an order is sealed after that",
    "the slowest seal meanwhile",
)


def scale(*arguments):
    command = [sys.executable, "-m", "bench.scale", *arguments]
    return subprocess.run(command, cwd=settings.BASE_DIR, capture_output=True, text=True)


@pytest.mark.slow
def test_nothing_is_lost_whatever_happens_to_a_full_service():
    done = scale("--small")
    assert done.returncode == 0, done.stdout + done.stderr
    table = done.stdout[done.stdout.index("what  ") :]
    places = [table.index(row) for row in ROWS]
    assert places == sorted(places)
    given = next(line for line in table.splitlines() if "outage given back" in line)
    assert " of " not in given.split("games")[1], "some did not get their time back"


def test_too_few_games_are_said_in_one_line():
    done = scale("--games", "3")
    assert done.returncode == 2
    assert done.stderr.splitlines()[-1].endswith("--games wants a number from 200 on")
