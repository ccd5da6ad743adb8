"""What `make` does before anything is installed, in folders of its own and without a network."""

import os
import socket
import subprocess
import sys

import pytest
from django.conf import settings

SCRIPT = settings.BASE_DIR / "makabana_site" / "prepare.py"
NOTHING = ""
UNKNOWN = "no-such-package==1.0\n"


@pytest.fixture
def index():
    """The address of a package index where nobody listens."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        yield f"http://127.0.0.1:{taken.getsockname()[1]}/"


@pytest.fixture
def folder(tmp_path, monkeypatch, index):
    for name in [name for name in os.environ if name.startswith("PIP_")]:
        monkeypatch.delenv(name)
    monkeypatch.setenv("PIP_CONFIG_FILE", os.devnull)
    monkeypatch.setenv("PIP_INDEX_URL", index)
    return tmp_path


def prepare(folder, requirements=NOTHING, before=(), pretend="pass"):
    """Runs it there, `pretend` first; what it said on stdout and stderr, and its exit code."""
    (folder / "requirements.txt").write_text(requirements)
    start = f"import runpy, sys; {pretend}; sys.argv[0] = {str(SCRIPT)!r}; "
    start += "runpy.run_path(sys.argv[0], run_name='__main__')"
    command = [*before, sys.executable, "-I", "-c", start, "requirements.txt", ".venv/.installed"]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    return done.stdout, done.stderr, done.returncode


def refusal(*args, **more):
    _, line, code = prepare(*args, **more)
    assert code == 1
    assert line.count("\n") == 1, line
    assert line.startswith("Makabana cannot be installed: ")
    return line.removeprefix("Makabana cannot be installed: ").rstrip()


def works(folder):
    return (folder / ".venv" / ".installed").exists() and not (folder / ".venv" / ".unfinished").exists()


def test_an_old_python_is_named(folder):
    why = refusal(folder, pretend="sys.version_info = (3, 9, 2)")
    assert why.startswith("it needs Python 3.11 or newer, and this is 3.9; name another one")
    assert not (folder / ".venv").exists()


def test_a_python_without_venv_is_named_with_its_package(folder):
    why = refusal(folder, pretend="import importlib.util as u; u.find_spec = {'venv': 1}.get")
    assert why == "Python's module ensurepip is missing; on Debian install the package python3-venv."
    assert not (folder / ".venv").exists()


def test_no_network_is_named_and_the_second_try_works(folder):
    assert refusal(folder, UNKNOWN) == "the package index does not answer; there may be no network."
    assert not works(folder)
    said, complaint, code = prepare(folder)
    assert (code, complaint) == (0, "")
    assert said.startswith("Making a virtual environment")
    assert works(folder)
    said, _, code = prepare(folder)
    assert code == 0
    assert said.startswith("Installing the packages of requirements.txt"), "a whole environment is kept"


def test_a_half_made_environment_is_made_anew(folder):
    (folder / ".venv" / "bin").mkdir(parents=True)
    (folder / ".venv" / "bin" / "python").symlink_to("/no/such/python")
    (folder / ".venv" / "rest").touch()
    assert prepare(folder)[2] == 0
    assert works(folder)
    assert not (folder / ".venv" / "rest").exists()


def test_an_environment_that_cannot_be_written_is_named(folder):
    (folder / ".venv").write_text("mine")
    assert ".venv" in refusal(folder)
    assert (folder / ".venv").read_text() == "mine"


def test_a_full_disk_is_named(folder):
    alone = ["unshare", "--mount"] if os.geteuid() == 0 else ["unshare", "--map-root-user", "--mount"]
    if subprocess.run([*alone, "mount", "-t", "tmpfs", "tmpfs", folder], capture_output=True).returncode:
        pytest.skip("this system lets nobody mount a small disk")
    (folder / ".venv").mkdir()
    small_disk = 'mount -t tmpfs -o size=1m tmpfs .venv && exec "$@"'
    assert refusal(folder, before=[*alone, "sh", "-c", small_disk, "sh"]) == "the disk is full."


def test_no_python_at_all_is_said_by_make(folder):
    for name in ("Makefile", "requirements.txt"):
        (folder / name).write_text((settings.BASE_DIR / name).read_text())
    done = subprocess.run(["make", "run", "PYTHON3=python3.0"], cwd=folder, capture_output=True, text=True)
    assert done.returncode
    assert done.stderr.startswith("Makabana cannot be installed: there is no python3.0; on Debian install")
    assert not (folder / ".venv").exists()
