"""Debian's packages without root: fetched, and unpacked into a folder of the project.

Nothing is installed, and the system stays as it is. Of what a program needs, the packages that the system has
are used, and the others are unpacked beside it.
"""

import os
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path


class CannotUnpack(Exception):
    """Why, in one line."""


def is_possible() -> bool:
    return all(map(shutil.which, ("apt-get", "dpkg-deb")))


def unpack_into(folder: Path, packages: Sequence[str]) -> Path:
    """The root of the unpacked files. What an earlier try has fetched is used again."""
    archives = folder / "archives"
    _fetch(folder, archives, packages)
    root = folder / "root"
    shutil.rmtree(root, ignore_errors=True)
    for package in sorted(archives.glob("*.deb")):
        run(["dpkg-deb", "--extract", str(package), str(root)], f"{package.name} cannot be unpacked")
    return root


def forget_archives(folder: Path) -> None:
    for each in ("archives", "lists"):
        shutil.rmtree(folder / each)


def library_folders(root: Path) -> list[Path]:
    """All that hold shared libraries, seen from the root."""
    folders = {path.parent for path in root.rglob("*.so*") if path.is_file() or path.is_symlink()}
    return [folder.relative_to(root) for folder in sorted(folders)]


def run(command: list[str], trouble: str) -> None:
    environment = {**os.environ, "LC_ALL": "C", "DEBIAN_FRONTEND": "noninteractive"}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        lines = [line for line in done.stderr.splitlines() if line.strip()] or ["no reason was given"]
        raise CannotUnpack(f"{trouble}: {lines[-1].removeprefix('E: ').rstrip('.')}")


def _fetch(folder: Path, archives: Path, packages: Sequence[str]) -> None:
    """Lists and packages, both in folders of our own. The system's status says what is there already."""
    lists = folder / "lists"
    for each in (lists / "partial", archives / "partial"):
        each.mkdir(parents=True, exist_ok=True)
    settings = {
        "Debug::NoLocking": "1",
        "Dir::State::lists": lists,
        "Dir::Cache": folder,
        "Dir::Cache::archives": archives,
        "APT::Install-Recommends": "0",
        "Acquire::Retries": "2",
    }
    options = [word for name, value in settings.items() for word in ("-o", f"{name}={value}")]
    # A source of somebody else's may fail; what counts is whether the packages come.
    subprocess.run(["apt-get", *options, "-qq", "update"], capture_output=True, check=False)
    install = ["install", "--download-only", "-qq", "-y", *packages]
    run(["apt-get", *options, *install], "Debian's packages cannot be fetched")
