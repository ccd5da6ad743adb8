"""A database that cannot be used ends every command in one line that shows no secret."""

import os
import subprocess
import sys

import pytest
from django.conf import settings


def migrate(url, tmp_path, *words):
    return subprocess.run(
        [sys.executable, "manage.py", "migrate", *words],
        cwd=settings.BASE_DIR,
        env={"PATH": os.environ["PATH"], "MAKABANA_VAR": str(tmp_path), "DATABASE_URL": url},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize(
    "url", ["postgres://makabana:hush@127.0.0.1:1/makabana", "sqlite:////proc/x.sqlite3"]
)
def test_it_is_said_in_one_line(url, tmp_path):
    result = migrate(url, tmp_path)
    assert result.returncode == 1
    assert result.stderr.startswith("Database: ")
    assert result.stderr.count("\n") == 1
    assert "hush" not in result.stderr


def test_the_whole_story_can_be_had(tmp_path):
    assert "Traceback" in migrate("sqlite:////proc/x.sqlite3", tmp_path, "--traceback").stderr
