"""A virtual environment made from requirements.txt alone, kept until that file changes."""

import fcntl
import hashlib
import shutil
import subprocess
import sys
from pathlib import Path

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
            subprocess.run(
                [*pip(folder / "bin"), "install", "--quiet", "--no-compile", "-r", pins], check=True
            )
            ready.touch()
    return folder / "bin"


def pip(programs: Path) -> list[str | Path]:
    """Ours, at work in that environment, which has none."""
    return [sys.executable, "-m", "pip", "--disable-pip-version-check", "--python", programs / "python"]
