"""Debian's Chromium without root: its packages are fetched and unpacked into a folder of the project."""

from pathlib import Path

from tests.debian_packages import (
    CannotUnpack,
    forget_archives,
    is_possible,
    library_folders,
    run,
    unpack_into,
)

__all__ = ["FOLDER", "PROGRAM", "CannotUnpack", "is_possible", "libraries", "unpack"]

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


def unpack() -> None:
    """Makes PROGRAM. What an earlier try has fetched is used again."""
    root = unpack_into(FOLDER, PACKAGES)
    (FOLDER / "fonts.conf").write_text(FONTS.format(root=root, folder=FOLDER))
    draft = FOLDER / "chromium.draft"
    here = [f"$here/root/{folder}" for folder in library_folders(root)]
    draft.write_text(START.format(libraries=":".join(here)))
    draft.chmod(0o755)
    run([str(draft), "--version"], "the unpacked Chromium does not start")
    draft.rename(PROGRAM)
    forget_archives(FOLDER)


def libraries() -> list[str]:
    """The folders of all shared libraries that came with it."""
    root = FOLDER / "root"
    return [str(root / folder) for folder in library_folders(root)]
