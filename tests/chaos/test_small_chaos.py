"""A small `make chaos`: a worker is killed, Redis is killed and emptied, two beats run; nothing is lost."""

import sys

import pytest

from tests.programs import run_to_its_end


@pytest.mark.slow
def test_six_games_survive_a_killed_worker_and_an_emptied_redis():
    command = [sys.executable, "-m", "tests.chaos", "--small", "--seed", "1"]
    run = run_to_its_end(command)
    assert run.returncode == 0, run.stdout + run.stderr
    assert "ok    6 games are finished" in run.stdout
    killed = next(line for line in run.stdout.splitlines() if line.startswith("killed: "))
    assert "redis" in killed
    assert "worker-" in killed
    assert "a second beat began" in killed
