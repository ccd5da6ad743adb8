"""What of deploy/ can be tried without changing this machine; `make fresh` tries the rest in clean ones."""

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest
from django.conf import settings

DEPLOY = settings.BASE_DIR / "deploy"
SERVICES = ["beat", "channels", "mail", "postgres", "release", "valkey", "web", "worker"]
UNPRIVILEGED = {"user": "nobody", "group": "nogroup", "extra_groups": []} if os.geteuid() == 0 else {}


def run(*command, **more):
    return subprocess.run(command, capture_output=True, text=True, check=False, **more)


def variables(text):
    """As a shell reads them."""
    listed = run("env", "-i", "sh", "-c", f"set -a\n{text}\nenv -0")
    return dict(line.split("=", 1) for line in listed.stdout.split("\0") if line)


def test_only_root_installs():
    """Read from standard input: whoever may not read our folders can still be refused."""
    script = (DEPLOY / "install.sh").read_text()
    done = run("sh", "-s", "games.example.org", input=script, cwd="/", **UNPRIVILEGED)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == "install.sh: only root can install the service.\n"


def test_an_environment_file_is_all_that_production_needs(tmp_path):
    made = [run(DEPLOY / "environment.sh", "games.example.org").stdout for _ in range(2)]
    first, second = map(variables, made)
    assert first["SECRET_KEY"] != second["SECRET_KEY"]
    assert first["ORDER_KEYS"] != second["ORDER_KEYS"]
    assert first["MAIL_FROM"] == "Makabana <makabana@games.example.org>"
    env = {**first, "MAKABANA_VAR": str(tmp_path), "PATH": os.environ["PATH"]}
    manage = [
        settings.BASE_DIR / ".venv/bin/python",
        "manage.py",
        "check",
        "--deploy",
        "--fail-level=WARNING",
    ]
    checked = run(*manage, cwd=settings.BASE_DIR, env=env)
    assert checked.returncode == 0, checked.stderr


@pytest.mark.parametrize(
    "name", ["", "two words", "https://games.example.org", "a'b", "Games.Example.Org", "x" * 201]
)
def test_a_site_needs_a_proper_name(name):
    done = run(DEPLOY / "environment.sh", name)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("environment.sh: '")
    assert done.stderr.count("\n") == 1


def test_a_process_is_what_procfile_says(tmp_path):
    programs = tmp_path / "bin"
    programs.mkdir()
    celery = programs / "celery"
    celery.write_text('#!/bin/sh\necho $$ "$PWD" "$@"\n')
    celery.chmod(0o755)
    env = {"PATH": f"{programs}:{os.environ['PATH']}"}
    process = subprocess.Popen([DEPLOY / "process", "beat"], env=env, stdout=subprocess.PIPE, text=True)
    said, _ = process.communicate()
    assert said == f"{process.pid} {settings.BASE_DIR} --quiet --app makabana_site beat --loglevel INFO\n"


@pytest.mark.parametrize("names", [[], ["nobody"], ["web", "beat"], [".*"]])
def test_a_process_that_is_none_is_refused_in_one_line(names):
    done = run(DEPLOY / "process", *names)
    assert done.returncode == 2
    assert done.stderr == "process: name one of release web worker channels beat mail\n"


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="systemd-analyze is missing")
def test_systemd_takes_the_units(tmp_path):
    """With paths of this machine instead of the real ones, which need not be here."""
    for path in (DEPLOY / "systemd").rglob("*.*"):
        if path.is_file():
            copy = tmp_path / path.relative_to(DEPLOY / "systemd")
            copy.parent.mkdir(exist_ok=True)
            text = path.read_text().replace("/opt/makabana", str(settings.BASE_DIR))
            copy.write_text(text.replace("User=makabana", "User=daemon"))
    units = [path.name.replace("@", "@1") for path in sorted(tmp_path.glob("makabana*.*")) if path.is_file()]
    assert len(units) == 6
    env = {**os.environ, "SYSTEMD_UNIT_PATH": f"{tmp_path}:", "LC_ALL": "C.UTF-8"}
    done = run("systemd-analyze", "verify", "--man=no", *units, env=env)
    ours = [line for line in (done.stdout + done.stderr).splitlines() if "makabana" in line]
    assert ours == []
    assert done.returncode == 0, done.stderr


def test_every_process_of_procfile_has_a_unit_and_a_container():
    names = re.findall(r"^(\w+):", (settings.BASE_DIR / "Procfile").read_text(), re.MULTILINE)
    started = re.findall(r"^    command: \[(\w+)\]$", (DEPLOY / "compose.yaml").read_text(), re.MULTILINE)
    assert started == names
    units = [path.stem.removesuffix("@") for path in (DEPLOY / "systemd").glob("*.service")]
    assert sorted(units) == sorted(f"makabana-{name}" for name in names if name != "release")


def compose():
    """However Docker's client has it."""
    for command in (["docker", "compose"], ["docker-compose"]):
        if shutil.which(command[0]) and run(*command, "version").returncode == 0:
            return command
    return None


@pytest.mark.skipif(compose() is None, reason="docker compose is missing")
def test_compose_takes_its_file(tmp_path):
    shutil.copytree(DEPLOY, tmp_path / "deploy")
    made = run(DEPLOY / "environment.sh", "games.example.org").stdout
    Path(tmp_path / "deploy/makabana.env").write_text(made)
    done = run(*compose(), "--file", tmp_path / "deploy/compose.yaml", "config", "--services")
    assert sorted(done.stdout.split()) == SERVICES
