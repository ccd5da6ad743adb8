"""The files in which processes count together: a full disk ends no process.

The library writes through a memory map into files with holes. Where the disk has no room for a hole, the
system ends whoever writes (SIGBUS). So room is taken first; where there is none, a process counts in memory,
and its figures are in nobody's sum until it starts anew.
"""

import mmap
import os
from contextlib import suppress

from prometheus_client import values
from prometheus_client.mmap_dict import MmapedDict

AT_FIRST = 1 << 16
"""Bytes; as the library itself begins."""
BESIDE_A_KEY = 28
"""Bytes that an entry needs at most for all but its key."""


class Counts(MmapedDict):
    def __init__(self, filename: str, read_mode: bool = False) -> None:
        chosen = filename if read_mode else _with_room(filename)
        super().__init__(chosen, read_mode)  # type: ignore[no-untyped-call]  # The library says nothing of it.

    def _init_value(self, key: str) -> None:
        is_full = self._used + len(key.encode()) + BESIDE_A_KEY > self._capacity
        if is_full and not _take_room(self._f.fileno(), 2 * self._capacity):
            self._go_on_in_memory()
        super()._init_value(key)  # type: ignore[no-untyped-call]  # The library says nothing of it.

    def _go_on_in_memory(self) -> None:
        memory = open(_in_memory(), "a+b")  # noqa: SIM115  # It stays open as long as the process counts.
        memory.write(self._m[:])
        memory.flush()
        self._m.close()
        self._f.close()
        self._f, self._m = memory, mmap.mmap(memory.fileno(), self._capacity)


def take_room_first() -> None:
    """Where the system can: it is a matter of Linux, on which the service runs."""
    if hasattr(os, "memfd_create"):
        setattr(values, "MmapedDict", Counts)  # noqa: B010  # It is not theirs to export.


def _with_room(filename: str) -> str:
    """This file, or one in memory."""
    with suppress(OSError):
        with open(filename, "ab") as file:
            if _take_room(file.fileno(), max(file.tell(), AT_FIRST)):
                return filename
        if os.path.getsize(filename) == 0:
            os.unlink(filename)  # Nobody can read an empty one.
    return _in_memory()


def _take_room(descriptor: int, size: int) -> bool:
    try:
        os.posix_fallocate(descriptor, 0, size)
    except OSError:
        return False
    return True


def _in_memory() -> str:
    return f"/proc/self/fd/{os.memfd_create('counts')}"
