"""A clean Debian that runs: single commands in it, or the whole system with systemd."""

import os
import signal
import subprocess
import time
from pathlib import Path
from typing import TextIO

from tests.fresh.host import Host

ROOT = Path(__file__).resolve().parents[2]
PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"
BOOT_PATIENCE = 120


class Failed(Exception):
    """What went wrong, in one line."""


class Machine:
    def __init__(self, folder: Path, host: Host, log: TextIO) -> None:
        self.folder, self.host, self.log = folder, host, log
        self.booted: subprocess.Popen | None = None

    def clone(self, target: str, owner: str, *, bare: bool = False) -> None:
        """What is committed, as if fetched from elsewhere."""
        place = self.folder / target.lstrip("/")
        kind = ["--bare"] if bare else []
        clone = ["git", "clone", "--quiet", "--no-hardlinks", *kind, f"file://{ROOT}", place]
        self._checked(clone, "git clone")
        self._checked(["chroot", self.folder, "chown", "-R", f"{owner}:", target], "chown")

    def suite(self) -> str:
        """Its code name."""
        lines = (self.folder / "usr/lib/os-release").read_text().splitlines()
        return dict(line.split("=", 1) for line in lines if "=" in line)["VERSION_CODENAME"]

    def home(self, user: str) -> Path:
        return self.folder / ("root" if user == "root" else f"home/{user}")

    def start(self, command: list[str], user: str, where: str) -> subprocess.Popen:
        """One command in a system that ends with it; its output is a pipe."""
        inside = ["--as-pid2", "--pipe", f"--user={user}", f"--chdir={where}", *self._variables()]
        return subprocess.Popen(
            [*self._nspawn(), *inside, "--", *command],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
            start_new_session=True,
        )

    def run(self, command: list[str], user: str = "root", where: str = "/") -> int:
        process = self.start(command, user, where)
        try:
            for line in process.stdout:
                self.log.write(line)
            return process.wait()
        finally:
            end(process)

    def boot(self) -> None:
        """With systemd, and a loopback interface of its own: no port of this machine is taken."""
        self.booted = subprocess.Popen(
            [*self._nspawn(), "--boot", "--private-network", "--console=read-only"],
            stdin=subprocess.DEVNULL,
            stdout=self.log,
            stderr=self.log,
            env={**os.environ, "SYSTEMD_NSPAWN_UNIFIED_HIERARCHY": "1"},
            start_new_session=True,
        )
        deadline = time.monotonic() + BOOT_PATIENCE
        while self.shell("systemctl is-system-running --quiet") not in (0, 1) or not self._is_up():
            if self.booted.poll() is not None or time.monotonic() > deadline:
                raise Failed("the clean system does not boot")
            time.sleep(0.5)

    def shell(self, script: str, *, network: bool = False, variables: dict[str, str] | None = None) -> int:
        """A script in the booted system, with this machine's network or with the loopback address alone."""
        leader = _child_of(self.booted.pid)
        if leader is None:
            return 255
        spaces = ["--mount", "--uts", "--ipc", "--pid", *([] if network else ["--net"])]
        given = self.host.variables if network else {}
        env = {"PATH": PATH, "HOME": "/root", "LANG": "C.UTF-8", **given, **(variables or {})}
        enter = ["nsenter", "--target", str(leader), *spaces, "--root", "--"]
        command = [*enter, "bash", "-euo", "pipefail", "-c", f"cd /\n{script}"]
        return subprocess.run(
            command, stdin=subprocess.DEVNULL, stdout=self.log, stderr=self.log, env=env, check=False
        ).returncode

    def note(self, text: str) -> None:
        """For the report; the console may just be in the middle of a line."""
        self.log.write(f"\n== {text}\n")
        self.log.flush()

    def stop(self) -> None:
        if self.booted:
            end(self.booted)
            self.booted = None

    def _is_up(self) -> bool:
        return self.shell("systemctl is-system-running | grep -qE 'running|degraded'") == 0

    def _nspawn(self) -> list[str]:
        """It dies with us, even if we are killed."""
        binds = [f"--bind-ro={folder}" for folder in self.host.folders]
        nspawn = ["systemd-nspawn", "--quiet", "--register=no", "--keep-unit", "--link-journal=no"]
        where = [f"--directory={self.folder}", "--resolv-conf=copy-host", "--timezone=off"]
        return ["setpriv", "--pdeathsig", "KILL", *nspawn, *where, *binds]

    def _variables(self) -> list[str]:
        return [f"--setenv={name}={value}" for name, value in self.host.variables.items()]

    def _checked(self, command: list, what: str) -> None:
        self.log.flush()
        if subprocess.run(command, stdout=self.log, stderr=self.log, check=False).returncode:
            raise Failed(f"{what} failed")


def interrupt(process: subprocess.Popen) -> None:
    """As Ctrl-C does: the command and all that it has started hear of it."""
    init = _child_of(process.pid)
    command = _child_of(init) if init else None
    if command:
        os.killpg(os.getpgid(command), signal.SIGINT)


def end(process: subprocess.Popen) -> None:
    """The first process of a system takes all others with it."""
    first = _child_of(process.pid)
    for pid in filter(None, (first, process.pid if process.poll() is None else None)):
        try:
            os.kill(pid, signal.SIGKILL)
        except ProcessLookupError:
            continue
    process.wait()


def _child_of(pid: int) -> int | None:
    try:
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    except OSError:
        return None
    return int(children[0]) if children else None
