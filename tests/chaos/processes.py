"""Real processes: started, killed and stopped by process id, with all their children."""

import os
import signal
import socket
import subprocess
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path

import psutil

PATIENCE = 60
"""Seconds for a process to become ready or to stop when asked; machines may be busy."""


class NotReady(Exception):
    """A process that ended or stayed silent instead of serving."""


class Service:
    """One process of the service. It logs to a file and outlives no run."""

    def __init__(
        self,
        name: str,
        command: Sequence[str],
        folder: Path,
        env: Mapping[str, str],
        user: str | None = None,
        port: int | None = None,
        ending: signal.Signals = signal.SIGTERM,
    ) -> None:
        self.name, self.command, self.env, self.user, self.port = name, command, env, user, port
        self.ending = ending
        self.address = "127.0.0.1"
        self.log = folder / f"{name}.log"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                self.command,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                env=self.env,
                user=self.user,
                extra_groups=[] if self.user else None,
                start_new_session=True,
            )

    def wait_ready(self) -> None:
        """Until it accepts connections on its port."""
        wait_for(lambda: not self.runs() or _listens(self.address, self.port), f"{self.name} on its port")
        if not self.runs():
            raise NotReady(f"{self.name} ended at its start")

    @property
    def site(self) -> str:
        return f"http://{self.address}:{self.port}"

    def runs(self) -> bool:
        return self.process is not None and self.process.poll() is None

    def kill(self) -> None:
        """`kill -9` for it and all its children at once."""
        for each in reversed(self._tree()):
            with suppress(psutil.NoSuchProcess):
                each.kill()
        if self.process:
            self.process.wait()

    def ask_to_stop(self) -> None:
        if self.runs():
            self.process.send_signal(self.ending)

    def stop(self) -> None:
        """Asked first; whatever is left then is killed."""
        tree = self._tree()
        self.ask_to_stop()
        if self.process:
            with suppress(subprocess.TimeoutExpired):
                self.process.wait(PATIENCE)
        for each in tree:
            with suppress(psutil.NoSuchProcess):
                each.kill()
        if self.process:
            self.process.wait()

    def processor_time(self) -> float:
        """Seconds that it and its children have worked."""
        return sum(sum(each.cpu_times()[:2]) for each in self._tree())

    def memory(self) -> int:
        """Bytes; what several of its processes share is counted once."""
        return sum(each.memory_full_info().pss for each in self._tree())

    def _tree(self) -> list[psutil.Process]:
        if not self.runs():
            return []
        with suppress(psutil.NoSuchProcess):
            process = psutil.Process(self.process.pid)
            return [process, *process.children(recursive=True)]
        return []


def wait_for(ready: Callable[[], bool], what: str, patience: float = PATIENCE) -> None:
    end = time.monotonic() + patience
    while not ready():
        if time.monotonic() > end:
            raise NotReady(f"waited {patience:g} s in vain for {what}")
        time.sleep(0.05)


def unprivileged() -> str | None:
    """PostgreSQL refuses to run as root, so root runs it as nobody."""
    return "nobody" if os.geteuid() == 0 else None


def _listens(address: str, port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex((address, port)) == 0
