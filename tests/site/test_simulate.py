"""`manage.py simulate` as an operator runs it, in a process and a database of its own."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_games_are_played_and_summed_up(tmp_path):
    command = [sys.executable, "manage.py", "simulate", "--games", "1", "--players", "3", "--absent", "0.4"]
    done = subprocess.run(
        command, cwd=ROOT, env={"MAKABANA_VAR": str(tmp_path), "PATH": ""}, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    assert "1 records verified, 0 phases stuck" in done.stdout
    assert "1/1 games finished" in done.stderr
    assert "clock " in done.stdout


def test_a_season_of_a_league_is_played_to_its_end(tmp_path):
    command = [sys.executable, "manage.py", "simulate", "--league", "--people", "3", "--players", "3"]
    done = subprocess.run(
        [*command, "--rounds", "1", "--absent", "0.4"],
        cwd=ROOT,
        env={"MAKABANA_VAR": str(tmp_path), "PATH": ""},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    assert "1/1 tables scored" in done.stderr
    assert "season archived" in done.stderr
    assert "tables: played 1" in done.stdout
    assert "0 phases stuck" in done.stdout


def test_a_league_of_too_few_is_refused():
    command = [sys.executable, "manage.py", "simulate", "--league", "--people", "2"]
    done = subprocess.run(command, cwd=ROOT, env={"PATH": ""}, capture_output=True, text=True)
    assert done.returncode == 1
    assert "--people wants" in done.stderr
