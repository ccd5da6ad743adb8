"""Ports for what tests start: no other test gets the same ones, nor does any outgoing connection.

They lie below those that systems give to outgoing connections. Each is held by the lock of a file until this
process ends, so that several runs at the same time, in whatever clone, do not meet.
"""

import fcntl
import os
import socket
import tempfile
from itertools import chain
from pathlib import Path

FIRST, BEHIND = 9_000, 12_000
RELATED = (0, 10_000, 20_000)
"""The embedded service derives the ports of its Redis and its mail receiver from its own."""
LOCKS = Path(tempfile.gettempdir()) / f"makabana-test-ports-{os.getuid()}"

_held: list[int] = []


def free_port() -> int:
    """Of the loopback address; those that the embedded service derives from it are free, too."""
    LOCKS.mkdir(mode=0o700, exist_ok=True)
    start = FIRST + os.getpid() % (BEHIND - FIRST)
    for port in chain(range(start, BEHIND), range(FIRST, start)):
        if _hold(port) and all(_is_free(port + more) for more in RELATED):
            return port
    raise AssertionError("no port is free")


def free_ports(number: int) -> list[int]:
    return [free_port() for _ in range(number)]


def _hold(port: int) -> bool:
    lock = os.open(LOCKS / str(port), os.O_CREAT | os.O_RDWR, 0o600)
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(lock)
        return False
    _held.append(lock)
    return True


def _is_free(port: int) -> bool:
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", port))
        except OSError:
            return False
    return True
