"""Debian's Chromium without root: its packages are fetched and unpacked into a folder of the project.

Nothing is installed, and the system stays as it is. Of the packages that Chromium needs, those that the
system has are used, and the others are unpacked beside it.
"""

import os
import shutil
import subprocess
from pathlib import Path

FOLDER = Path(__file__).resolve().parents[2] / ".cache" / "chromium"
PROGRAM = FOLDER / "chromium"
PACKAGES = ("chromium", "fonts-dejavu-core")
FONTS = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir prefix="cwd">{root}/usr/share/fonts</dir>
  <cachedir>{folder}/font-cache</cachedir>
</fontconfig>
"""
START = """#!/bin/sh
here=$(dirname "$(readlink -f "$0")")
export LD_LIBRARY_PATH="{libraries}" FONTCONFIG_FILE="$here/fonts.conf"
exec "$here/root/usr/lib/chromium/chromium" "$@"
"""


class CannotUnpack(Exception):
    """Why, in one line."""


def is_possible() -> bool:
    return all(map(shutil.which, ("apt-get", "dpkg-deb")))


def unpack() -> None:
    """Makes PROGRAM. What an earlier try has fetched is used again."""
    archives = FOLDER / "archives"
    _fetch(archives)
    root = FOLDER / "root"
    shutil.rmtree(root, ignore_errors=True)
    for package in sorted(archives.glob("*.deb")):
        _run(["dpkg-deb", "--extract", str(package), str(root)], f"{package.name} cannot be unpacked")
    (FOLDER / "fonts.conf").write_text(FONTS.format(root=root, folder=FOLDER))
    draft = FOLDER / "chromium.draft"
    here = [f"$here/root/{folder}" for folder in _library_folders(root)]
    draft.write_text(START.format(libraries=":".join(here)))
    draft.chmod(0o755)
    _run([str(draft), "--version"], "the unpacked Chromium does not start")
    draft.rename(PROGRAM)
    for folder in (archives, FOLDER / "lists"):
        shutil.rmtree(folder)


def libraries() -> list[str]:
    """The folders of all shared libraries that came with it."""
    root = FOLDER / "root"
    return [str(root / folder) for folder in _library_folders(root)]


def _fetch(archives: Path) -> None:
    """Lists and packages, both in folders of our own. The system's status says what is there already."""
    lists = FOLDER / "lists"
    for folder in (lists / "partial", archives / "partial"):
        folder.mkdir(parents=True, exist_ok=True)
    settings = {
        "Debug::NoLocking": "1",
        "Dir::State::lists": lists,
        "Dir::Cache": FOLDER,
        "Dir::Cache::archives": archives,
        "APT::Install-Recommends": "0",
        "Acquire::Retries": "2",
    }
    options = [word for name, value in settings.items() for word in ("-o", f"{name}={value}")]
    # A source of somebody else's may fail; what counts is whether the packages come.
    subprocess.run(["apt-get", *options, "-qq", "update"], capture_output=True, check=False)
    install = ["install", "--download-only", "-qq", "-y", *PACKAGES]
    _run(["apt-get", *options, *install], "Debian's packages cannot be fetched")


def _library_folders(root: Path) -> list[Path]:
    """All that hold shared libraries, seen from the root."""
    folders = {path.parent for path in root.rglob("*.so*") if path.is_file() or path.is_symlink()}
    return [folder.relative_to(root) for folder in sorted(folders)]


def _run(command: list[str], trouble: str) -> None:
    environment = {**os.environ, "LC_ALL": "C", "DEBIAN_FRONTEND": "noninteractive"}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        lines = [line for line in done.stderr.splitlines() if line.strip()] or ["no reason was given"]
        raise CannotUnpack(f"{trouble}: {lines[-1].removeprefix('E: ').rstrip('.')}")
