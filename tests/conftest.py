"""The test database is DATABASE_URL's, or SQLite in a file, where threads meet as processes do."""

from random import Random
from types import SimpleNamespace

import pytest

from tests.browser.chromium import MISSING


@pytest.fixture(scope="session")
def django_db_modify_db_settings(tmp_path_factory, django_db_modify_db_settings_parallel_suffix):
    from django.db import connection

    if connection.vendor == "sqlite":
        connection.settings_dict["TEST"]["NAME"] = str(tmp_path_factory.mktemp("database") / "test.sqlite3")


@pytest.fixture(autouse=True)
def own_luck(request, monkeypatch):
    """Seeds and bots are the same whenever a test is run: what fails, fails again."""
    luck = Random(request.node.nodeid)
    monkeypatch.setattr("games.play.beginning.secrets", SimpleNamespace(token_bytes=luck.randbytes))
    monkeypatch.setattr(
        "games.leagues.drawing.secrets", SimpleNamespace(token_hex=lambda n: luck.randbytes(n).hex())
    )
    for module in ("phases", "farewell"):
        monkeypatch.setattr(f"games.play.{module}.SystemRandom", lambda: luck)


def pytest_terminal_summary(terminalreporter):
    """A missing browser is said where nobody can overlook it."""
    skipped = terminalreporter.stats.get("skipped", [])
    unseen = [report for report in skipped if MISSING in str(report.longrepr)]
    if unseen:
        terminalreporter.section("NOT TESTED IN A BROWSER", sep="!", red=True, bold=True)
        terminalreporter.write_line(f"{len(unseen)} tests were skipped. {MISSING}")
