"""A virtual environment with what requirements.txt names and nothing else, kept until that file changes.

Its packages are those of our own environment, installed from the same file: linked, not fetched again.
"""

import fcntl
import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
from importlib.metadata import Distribution, distribution
from pathlib import Path

from packaging.requirements import Requirement

from tests.deploy.stack import ROOT


def production_venv(cache: Path) -> Path:
    """The folder of its programs. An unfinished one is made anew; processes wait for each other."""
    pins = ROOT / "requirements.txt"
    key = hashlib.sha256(pins.read_bytes() + sys.version.encode()).hexdigest()[:16]
    folder, ready = cache / key, cache / key / "ready"
    with (cache / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not ready.exists():
            for old in cache.iterdir():
                if old.is_dir():
                    shutil.rmtree(old)
            subprocess.run([sys.executable, "-m", "venv", "--without-pip", folder], check=True)
            for pin in map(Requirement, pins.read_text().splitlines()):
                if pin.marker is None or pin.marker.evaluate():
                    _link(_installed(pin), folder)
            ready.touch()
    return folder / "bin"


def pip(programs: Path) -> list[str | Path]:
    """Ours, at work in that environment, which has none."""
    return [sys.executable, "-m", "pip", "--disable-pip-version-check", "--python", programs / "python"]


def _installed(pin: Requirement) -> Distribution:
    found = distribution(pin.name)
    assert found.version in pin.specifier, f"{pin} is wanted, {found.version} is here: run `make check` first"
    return found


def _link(package: Distribution, folder: Path) -> None:
    """Every file that its installation brought; programs are written anew, for the other python."""
    ours = Path(sysconfig.get_path("purelib"))
    for file in package.files or ():
        source = ours / file
        target = Path(os.path.normpath(folder / ours.relative_to(sys.prefix) / file))
        if not source.is_file():
            continue
        target.parent.mkdir(parents=True, exist_ok=True)
        if target.parent == folder / "bin":
            _write_program(source, target)
        else:
            try:
                os.link(source, target)
            except OSError:
                shutil.copy(source, target)


def _write_program(source: Path, target: Path) -> None:
    content = source.read_bytes().replace(sys.prefix.encode(), bytes(target.parent.parent))
    target.write_bytes(content)
    target.chmod(0o755)
