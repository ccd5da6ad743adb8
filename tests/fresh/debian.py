"""Clean Debians: made once a suite, copied for every try."""

import re
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

from tests.fresh.host import Host
from tests.fresh.machine import Failed, Machine

SUITES = ("bookworm", "trixie")
PACKAGES = ("python3", "python3-venv", "make", "git", "ca-certificates")
USER = "somebody"


class CleanDebian:
    def __init__(self, suite: str, folder: Path, cache: Path | None) -> None:
        self.suite, self.folder = suite, folder
        self.kept = cache / f"{suite}.tar" if cache else None
        self.base = folder / suite
        self.host = Host()

    def make(self, log: TextIO) -> None:
        """Mounts and processes of debootstrap are in namespaces of their own and end with it."""
        if self.kept and self.kept.exists():
            self.base.mkdir()
            _run(["tar", "-C", self.base, "-xf", self.kept], log)
        else:
            debootstrap = ["debootstrap", "--variant=minbase", f"--include={','.join(PACKAGES)}"]
            alone = ["unshare", "--mount", "--pid", "--fork", "--kill-child"]
            _run([*alone, *debootstrap, self.suite, self.base, debian_mirror()], log)
            if self.kept:
                self.kept.parent.mkdir(parents=True, exist_ok=True)
                draft = self.kept.with_suffix(".new")
                _run(["tar", "-C", self.base, "-cf", draft, "."], log)
                draft.rename(self.kept)
        self.host.copy_into(self.base)
        _run(["chroot", self.base, "useradd", "--create-home", "--shell", "/bin/bash", USER], log)

    @contextmanager
    def machine(self, log: TextIO) -> Iterator[Machine]:
        """A copy that is thrown away."""
        copy = self.folder / "machine"
        _run(["cp", "-a", "--reflink=auto", self.base, copy], log)
        machine = Machine(copy, self.host, log)
        try:
            yield machine
        finally:
            machine.stop()
            shutil.rmtree(copy)


def debian_mirror() -> str:
    """Where this machine gets Debian from."""
    sources = Path("/etc/apt").glob("sources.list*/**/*")
    for path in [Path("/etc/apt/sources.list"), *sorted(sources)]:
        if path.is_file():
            found = re.search(
                r"^(?:deb\s(?:\[[^]]*\]\s*)?|URIs:\s*)(https?://\S+/debian)/?(?:\s|$)", path.read_text(), re.M
            )
            if found:
                return found[1]
    raise Failed("the apt sources of this machine name no mirror of Debian")


def _run(command: list, log: TextIO) -> None:
    log.flush()
    if subprocess.run(command, stdin=subprocess.DEVNULL, stdout=log, stderr=log, check=False).returncode:
        raise Failed(f"{command[0]} failed")
