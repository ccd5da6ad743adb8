"""The figures of `make bench`: not how good they are, but that every part prints its own after any other."""

import subprocess
import sys

import pytest
from django.conf import settings

FIRST_WORDS = {
    "engine": "Engine, ",
    "bots": "Bots, ",
    "service": "Service, ",
    "league": "League, ",
    "mail": "Mail, ",
    "archives": "Archives, ",
}
LAST_WORDS = {
    "engine": "time to decide",
    "bots": "a decision",
    "service": "sweep over",
    "league": "table page",
    "mail": "escapes",
    "archives": "packed in",
}


def bench(*arguments):
    command = [sys.executable, "-m", "bench", *arguments]
    return subprocess.run(command, cwd=settings.BASE_DIR, capture_output=True, text=True)


@pytest.mark.slow
def test_every_part_runs_whatever_ran_before():
    """The parts with a database before and after each other; each part has a process of its own."""
    parts = ("mail", "archives", "engine", "bots", "league", "service", "league")
    done = bench("--small", *parts)
    assert done.returncode == 0, done.stderr
    place = 0
    for part in parts:
        for words in (FIRST_WORDS, LAST_WORDS):
            place = done.stdout.index(words[part], place) + 1


def test_an_unknown_part_is_said_in_one_line():
    done = bench("engine", "weather")
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.splitlines()[-1].endswith(
        "there is no part weather, but engine, bots, service, league, mail, archives"
    )
