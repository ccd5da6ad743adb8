"""An SQLite database with all tables and no rows: migrated once in a run, copied for whoever needs one."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.made_once import made_once

ROOT = Path(__file__).parents[1]
NAME = "makabana.sqlite3"
"""As the embedded service calls it, in the folder MAKABANA_VAR."""


def migrated_database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return made_once(tmp_path_factory, "migrated", _migrate) / NAME


def _migrate(folder: Path) -> None:
    env = {"PATH": os.environ["PATH"], "MAKABANA_VAR": str(folder), "LOG_LEVEL": "ERROR"}
    subprocess.run([sys.executable, "manage.py", "migrate", "-v0"], cwd=ROOT, env=env, check=True)
