"""`manage.py simulate` as an operator runs it, in a process and a database of its own."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_games_are_played_and_summed_up(tmp_path):
    command = [sys.executable, "manage.py", "simulate", "--games", "2", "--players", "3", "--absent", "0.4"]
    done = subprocess.run(
        command, cwd=ROOT, env={"MAKABANA_VAR": str(tmp_path), "PATH": ""}, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    assert "2 records verified, 0 phases stuck" in done.stdout
    assert "2/2 games finished" in done.stderr
    assert "clock " in done.stdout
