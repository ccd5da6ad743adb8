"""The test database is DATABASE_URL's, or SQLite in a file, where threads meet as processes do."""

import os
from itertools import chain, pairwise
from pathlib import Path
from random import Random
from types import SimpleNamespace

import hypothesis
import pytest

from tests.browser.chromium import MISSING
from tests.deploy.former_release import NOT_HERE

hypothesis.settings.register_profile("certain", derandomize=True, database=None, deadline=None)
hypothesis.settings.load_profile("certain")


@pytest.fixture(scope="session")
def django_db_modify_db_settings(tmp_path_factory, django_db_modify_db_settings_parallel_suffix):
    from django.db import connection

    if connection.vendor == "sqlite":
        connection.settings_dict["TEST"]["NAME"] = str(tmp_path_factory.mktemp("database") / "test.sqlite3")
        # What a crash of the machine would lose may be lost here.
        connection.settings_dict["OPTIONS"]["init_command"] += "; PRAGMA synchronous = OFF"


def pytest_collection_modifyitems(items):
    """Each test process begins with a share of what takes long, so that none of it is left for the end.

    Slow tests of one file stay together: what the first of them sets up serves the others.
    """
    processes = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", 1))
    slow: dict[Path, list[pytest.Item]] = {}
    browser, others = [], []
    for item in items:
        marks = {mark.name for mark in item.iter_markers()}
        (
            slow.setdefault(item.path, []) if "slow" in marks else browser if "browser" in marks else others
        ).append(item)
    files = list(slow.values())
    shares = [len(others) * number // processes for number in range(processes + 1)]
    items[:] = [
        item
        for number, (begin, end) in enumerate(pairwise(shares))
        for item in (*chain(*files[number::processes]), *browser[number::processes], *others[begin:end])
    ]


@pytest.fixture(autouse=True)
def at_noon(settings, monkeypatch):
    """Time stands still, whatever day and hour it is; a test moves it by setting CLOCK_START."""
    from tests.games_at_play import NOON

    settings.CLOCK_START = NOON
    monkeypatch.setattr("games.clock.timezone", SimpleNamespace(now=lambda: settings.CLOCK_START))


@pytest.fixture(autouse=True)
def first_epoch(monkeypatch):
    """Every test begins in a database that was never restored, which need not be asked for that."""
    monkeypatch.setattr("games.epoch.READ_ONCE", [""])


@pytest.fixture(autouse=True)
def in_english():
    """Whoever read a page in French in the test before: its language does not stay."""
    from django.utils import translation

    translation.activate("en")


@pytest.fixture(autouse=True)
def nothing_kept():
    """What one test worked out is no answer in another."""
    from django.core.cache import cache

    cache.clear()


@pytest.fixture(autouse=True)
def own_luck(request, monkeypatch):
    """Seeds and bots are the same whenever a test is run: what fails, fails again."""
    draw_from(Random(request.node.nodeid), monkeypatch)


def draw_from(luck, monkeypatch):
    monkeypatch.setattr("games.tables.drawing.secrets", SimpleNamespace(token_bytes=luck.randbytes))
    monkeypatch.setattr("games.tables.setup.secrets", SimpleNamespace(choice=luck.choice))
    monkeypatch.setattr(
        "games.leagues.drawing.secrets", SimpleNamespace(token_hex=lambda n: luck.randbytes(n).hex())
    )
    monkeypatch.setattr("games.tables.luck.SystemRandom", lambda: luck)


def pytest_terminal_summary(terminalreporter):
    """A missing browser or former release is said where nobody can overlook it."""
    skipped = terminalreporter.stats.get("skipped", [])
    for title, why in (("IN A BROWSER", MISSING), ("WITH THE FORMER RELEASE", NOT_HERE)):
        unseen = [report for report in skipped if why in str(report.longrepr)]
        if unseen:
            terminalreporter.section(f"NOT TESTED {title}", sep="!", red=True, bold=True)
            terminalreporter.write_line(f"{len(unseen)} tests were skipped. {why}")
