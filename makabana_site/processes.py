"""Runs several processes as one: their lines together, and when one ends or we are told to stop, all stop."""

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Mapping
from contextlib import suppress

PATIENCE = 10
"""Seconds that a process has to stop when asked."""
STOPPING = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


class Together:
    """Processes by name; the first one serves the others, and stops last."""

    def __init__(self, commands: Mapping[str, str], env: Mapping[str, str], cwd: str) -> None:
        self.commands, self.env, self.cwd = commands, env, cwd
        self.running: dict[str, subprocess.Popen[str]] = {}
        self.printers: list[threading.Thread] = []
        self.told_to_stop = False

    def run(self, once_started: Callable[[], None]) -> int:
        """Until told to stop, which is no failure; or until one ends, which is."""
        for each in STOPPING:
            signal.signal(each, self._stop_soon)
        try:
            for name, command in self.commands.items():
                if not self.told_to_stop:
                    self._start(name, command)
            threading.Thread(target=once_started, daemon=True).start()
            ended = self._wait()
        finally:
            self._stop()
        if ended is None:
            say("Stopped.")
            return 0
        say(f"{ended} ended by itself, so everything was stopped.")
        return 1

    def _start(self, name: str, command: str) -> None:
        # A session of its own: Ctrl-C reaches us alone, and we decide in which order they stop.
        process = subprocess.Popen(
            ["/bin/sh", "-c", command],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
            env=self.env,
            cwd=self.cwd,
            start_new_session=True,
        )
        self.running[name] = process
        printer = threading.Thread(target=self._print, args=(name, process), daemon=True)
        printer.start()
        self.printers.append(printer)

    def _print(self, name: str, process: "subprocess.Popen[str]") -> None:
        width = max(map(len, self.commands))
        for line in process.stdout or ():
            say(f"{name.ljust(width)} | {line.rstrip()}")

    def _wait(self) -> str | None:
        """The name of the process that ended, if it was not we who ended it."""
        while not self.told_to_stop:
            for name, process in self.running.items():
                if process.poll() is not None:
                    return name
            time.sleep(0.1)
        return None

    def _stop(self) -> None:
        """All but the first at once, then the first, which serves the others."""
        first, *others = self.running.values()
        for group in (others, [first]):
            for process in group:
                _signal(process, signal.SIGTERM)
            for process in group:
                with suppress(subprocess.TimeoutExpired):
                    process.wait(PATIENCE)
                # Whatever is left of it and of its children.
                _signal(process, signal.SIGKILL)
                process.wait()
        for printer in self.printers:
            printer.join(1)

    def _stop_soon(self, *_: object) -> None:
        self.told_to_stop = True


def say(line: str) -> None:
    """A terminal that was closed hears nothing, which is no reason to leave processes behind."""
    with suppress(OSError):
        print(line, flush=True)


def _signal(process: "subprocess.Popen[str]", number: signal.Signals) -> None:
    with suppress(ProcessLookupError):
        os.killpg(process.pid, number)


def silence_output() -> None:
    """At the end of a program whose terminal may be gone: Python would complain that it cannot flush."""
    with suppress(OSError):
        sys.stdout.flush()
        return
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
