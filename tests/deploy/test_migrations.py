"""The check of migrations refuses what the former release would not survive; both ways lead to one schema."""

import os
import shutil
import subprocess
import sys

import pytest
from django.db.migrations.loader import MigrationLoader

from tests.deploy.stack import ROOT

SQUASHED = "0001_squashed_until_0036"
SETTINGS = """
from makabana_site.settings import *

MIGRATION_MODULES = {"games": "other_migrations"}
"""
BAD = """
from django.db import migrations


class Migration(migrations.Migration):
    dependencies = [("games", "0001_squashed_until_0036")]
    operations = [migrations.RemoveField("player", "zone")]
"""


def described(*, one_by_one):
    """Every model with its columns, indexes and constraints, as the migrations leave it."""
    loader = MigrationLoader(None, replace_migrations=not one_by_one)
    newest = max(key for key in loader.graph.nodes if key[0] == "games")
    models = loader.project_state(newest).models
    return {name: model_in_words(model) for (app, name), model in models.items() if app == "games"}


def model_in_words(model):
    lists = {"indexes", "constraints"}
    return {
        "columns": {name: field.deconstruct()[1:] for name, field in model.fields.items()},
        "options": {name: value for name, value in model.options.items() if name not in lists and value},
        **{name: sorted(repr(each.deconstruct()) for each in model.options.get(name, ())) for name in lists},
    }


def test_a_new_database_is_like_one_that_took_every_migration():
    at_once, one_by_one = described(one_by_one=False), described(one_by_one=True)
    assert len(at_once) > 50
    assert at_once == one_by_one


@pytest.mark.slow
def test_a_column_that_the_former_release_still_reads_must_stay(tmp_path):
    migrations = tmp_path / "other_migrations"
    migrations.mkdir()
    for name in ("__init__", SQUASHED):
        shutil.copy(ROOT / "games" / "migrations" / f"{name}.py", migrations)
    (migrations / "9999_bad.py").write_text(BAD)
    (tmp_path / "other_settings.py").write_text(SETTINGS)
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
