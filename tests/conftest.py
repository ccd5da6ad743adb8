"""The test database is DATABASE_URL's, or SQLite in a file, where threads meet as processes do."""

import gc
import os
import shutil
from itertools import chain, pairwise
from pathlib import Path
from random import Random
from types import SimpleNamespace

import hypothesis
import pytest

from tests import pgbouncer
from tests.browser.chromium import MISSING, OTHERS
from tests.deploy.former_release import NOT_HERE
from tests.luck import draw_from

hypothesis.settings.register_profile("certain", derandomize=True, database=None, deadline=None)
hypothesis.settings.load_profile("certain")


@pytest.fixture(scope="session")
def database_is_migrated(django_db_use_migrations):
    """On SQLite one process of a run migrates for all."""
    from django.db import connection

    return connection.vendor == "sqlite" and django_db_use_migrations


@pytest.fixture(scope="session")
def django_db_keepdb(database_is_migrated, request):
    return database_is_migrated or request.config.getvalue("reuse_db")


@pytest.fixture(scope="session")
def django_db_modify_db_settings(
    tmp_path_factory, database_is_migrated, django_db_modify_db_settings_parallel_suffix
):
    from django.db import connection

    from tests.migrated import migrated_database

    if connection.vendor == "sqlite":
        database = tmp_path_factory.mktemp("database") / "test.sqlite3"
        if database_is_migrated:
            shutil.copy(migrated_database(tmp_path_factory), database)
        connection.settings_dict["TEST"]["NAME"] = str(database)
        # What a crash of the machine would lose may be lost here.
        connection.settings_dict["OPTIONS"]["init_command"] += "; PRAGMA synchronous = OFF"


def pytest_collection_finish():
    """What is there for the whole run, modules and tests, need not be looked through for garbage."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 20, 50)


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
def at_noon(settings):
    """Time stands still, whatever day and hour it is; a test moves it by setting CLOCK_START."""
    from tests.games_at_play import NOON

    settings.CLOCK_START = NOON
    with pytest.MonkeyPatch.context() as patches:
        patches.setattr("games.clock.timezone", SimpleNamespace(now=lambda: settings.CLOCK_START))
        yield


@pytest.fixture(autouse=True)
def own_luck(request, monkeypatch):
    """Seeds and bots are the same whenever a test is run: what fails, fails again."""
    from tests.remembering import begin_test

    with pytest.MonkeyPatch.context() as patches:
        draw_from(Random(request.node.nodeid), patches)
        # A database that was never restored, which need not be asked for that.
        patches.setattr("games.epoch.READ_ONCE", [""])
        begin_test(monkeypatch)
        yield


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


def pytest_terminal_summary(terminalreporter):
    """A missing program or former release is said where nobody can overlook it."""
    skipped = terminalreporter.stats.get("skipped", [])
    engines = [(f"IN {engine.__name__.upper()}", engine.missing()) for engine in OTHERS]
    for title, why in (
        ("IN A BROWSER", MISSING),
        *engines,
        ("WITH THE FORMER RELEASE", NOT_HERE),
        ("BEHIND PGBOUNCER", pgbouncer.MISSING),
    ):
        unseen = [report for report in skipped if why in str(report.longrepr)]
        if unseen:
            terminalreporter.section(f"NOT TESTED {title}", sep="!", red=True, bold=True)
            terminalreporter.write_line(f"{len(unseen)} tests were skipped. {why}")
