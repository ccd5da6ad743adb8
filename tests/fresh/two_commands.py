"""`make run` and `make test` from a clone, by somebody who has just got it."""

import queue
import socket
import subprocess
import threading
import time

from tests.fresh.debian import USER
from tests.fresh.machine import Failed, Machine, end, interrupt

READY = "ready at http"
PATIENCE = 900
"""Seconds to become ready the first time, with all there is to install."""
STOP_PATIENCE = 30


def make_run(machine: Machine, who: str, port: int) -> None:
    """Twice: what the first start has prepared, the second one finds."""
    user, where = _prepare(machine, who)
    for start in ("first", "second"):
        seconds = _until_ready(machine, user, where, _free_port(port))
        machine.note(f"the {start} start is ready after {seconds:.1f} s")


def make_test(machine: Machine, who: str) -> None:
    user, where = _prepare(machine, who)
    started = time.monotonic()
    if machine.run(["make", "test"], user, where):
        raise Failed("make test fails")
    machine.note(f"all tests after {(time.monotonic() - started) / 60:.1f} min")


def _prepare(machine: Machine, who: str) -> tuple[str, str]:
    user = "root" if who == "root" else USER
    home = machine.home(user)
    machine.host.copy_pip_cache(home)
    where = f"/{home.relative_to(machine.folder)}"
    machine.clone(f"{where}/makabana", user)
    subprocess.run(["chroot", machine.folder, "chown", "-R", f"{user}:", where], check=True)
    return user, f"{where}/makabana"


def _until_ready(machine: Machine, user: str, where: str, port: int) -> float:
    started = time.monotonic()
    process = machine.start(["make", "run", f"PORT={port}"], user, where)
    lines: queue.Queue[str | None] = queue.Queue()
    threading.Thread(target=_read, args=(process, lines), daemon=True).start()
    try:
        _wait_for_line(machine, lines, started + PATIENCE)
        seconds = time.monotonic() - started
        interrupt(process)
        process.wait(STOP_PATIENCE)
    except subprocess.TimeoutExpired:
        raise Failed(f"make run is still there {STOP_PATIENCE} s after Ctrl-C") from None
    finally:
        end(process)
        while not lines.empty():
            machine.log.write(lines.get() or "")
    return seconds


def _read(process: subprocess.Popen, lines: "queue.Queue[str | None]") -> None:
    for line in process.stdout:
        lines.put(line)
    lines.put(None)


def _wait_for_line(machine: Machine, lines: "queue.Queue[str | None]", deadline: float) -> None:
    while True:
        try:
            line = lines.get(timeout=max(0.0, deadline - time.monotonic()))
        except queue.Empty:
            raise Failed(f"make run is not ready after {PATIENCE} s") from None
        if line is None:
            raise Failed("make run ends before it is ready")
        machine.log.write(line)
        if READY in line:
            return


def _free_port(first: int) -> int:
    """One whose companions for the broker and for mail are free, too."""
    for port in range(first, first + 90):
        if all(_is_free(port + more) for more in (0, 10_000, 20_000)):
            return port
    raise Failed(f"no port from {first} on is free")


def _is_free(port: int) -> bool:
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", port))
        except OSError:
            return False
    return True
