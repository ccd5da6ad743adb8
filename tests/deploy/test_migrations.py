"""The check of migrations lets ours pass and refuses one that the former release would not survive."""

import os
import shutil
import subprocess
import sys

import pytest

from tests.deploy.stack import ROOT

pytestmark = pytest.mark.slow

SETTINGS = """
from makabana_site.settings import *

MIGRATION_MODULES = {"games": "other_migrations"}
"""
BAD = """
from django.db import migrations


class Migration(migrations.Migration):
    dependencies = [("games", "{newest}")]
    operations = [migrations.RemoveField("player", "zone")]
"""


def test_a_column_that_the_former_release_still_reads_must_stay(tmp_path):
    shutil.copytree(ROOT / "games" / "migrations", tmp_path / "other_migrations")
    (tmp_path / "other_settings.py").write_text(SETTINGS)
    newest = max((ROOT / "games" / "migrations").glob("[0-9]*.py")).stem
    (tmp_path / "other_migrations" / "9999_bad.py").write_text(BAD.format(newest=newest))
    env = {
        "PATH": os.environ["PATH"],
        "PYTHONPATH": os.pathsep.join([str(ROOT), str(tmp_path)]),
        "DJANGO_SETTINGS_MODULE": "other_settings",
        "MAKABANA_VAR": str(tmp_path / "var"),
    }
    linting = subprocess.run(
        [sys.executable, "-m", "tests.lint_migrations"], env=env, capture_output=True, text=True, check=False
    )
    assert linting.returncode == 1, linting.stderr
    assert (
        "(games, 9999_bad)... ERR\n\tDROPPING columns (table: games_player, column: zone)" in linting.stdout
    )
    assert linting.stdout.count("ERR") == 1
