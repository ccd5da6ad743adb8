"""Reads messages in a process apart, which ends before a hostile one can hold anything up.

Nothing is locked meanwhile, and no transaction is open. Each process of ours has one reader, started when the
first mail comes and again after one that did not survive its mail. `python -m games.inbound.safe_reading` is
that reader: messages come in, what they say goes out as JSON, each with its length before it.
"""

import atexit
import json
import os
import resource
import struct
import subprocess
import sys
from contextlib import suppress
from dataclasses import asdict
from math import ceil
from pathlib import Path
from select import select
from threading import Lock
from time import monotonic
from typing import BinaryIO

from games.inbound.reading import ReadMail, read

PROCESSOR_SECONDS = 5
"""For one message."""
MEMORY = 1024 * 1024 * 1024
PATIENCE_SECONDS = 30
"""On a busy machine a reader may have to wait for its processor."""
ROOT = Path(__file__).resolve().parents[2]
LENGTH = struct.Struct(">Q")


class NotRead(Exception):
    """The reader gave up or was stopped: too much time, too much memory, or a fault of ours."""


def read_safely(raw: bytes, envelope_from: str) -> ReadMail:
    with READER.lock:
        return READER.read(raw, envelope_from)


class _Reader:
    """The one of this process; a child that was forked since gets its own."""

    def __init__(self) -> None:
        self.lock = Lock()
        self.process: subprocess.Popen[bytes] | None = None
        self.owner = 0

    def read(self, raw: bytes, envelope_from: str) -> ReadMail:
        process = self._running()
        message = json.dumps(envelope_from).encode() + b"\n" + raw
        try:
            assert process.stdin is not None
            process.stdin.write(LENGTH.pack(len(message)) + message)
            process.stdin.flush()
            return ReadMail(**json.loads(self._answer(process)))
        except (OSError, EOFError, TimeoutError) as trouble:
            self.stop()
            raise NotRead(f"{type(trouble).__name__} {trouble}") from None

    def _running(self) -> subprocess.Popen[bytes]:
        if self.process is None or self.owner != os.getpid() or self.process.poll() is not None:
            self.stop()
            self.owner = os.getpid()
            self.process = subprocess.Popen(
                [sys.executable, "-m", "games.inbound.safe_reading"],
                cwd=ROOT,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
            )
        return self.process

    def _answer(self, process: subprocess.Popen[bytes]) -> bytes:
        until = monotonic() + PATIENCE_SECONDS
        (length,) = LENGTH.unpack(self._received(process, LENGTH.size, until))
        return self._received(process, length, until)

    def _received(self, process: subprocess.Popen[bytes], size: int, until: float) -> bytes:
        assert process.stdout is not None
        received = b""
        while len(received) < size:
            if not select([process.stdout], [], [], max(0, until - monotonic()))[0]:
                raise TimeoutError(f"no answer in {PATIENCE_SECONDS} s")
            part = os.read(process.stdout.fileno(), size - len(received))
            if not part:
                raise EOFError(f"the reader ended with {process.wait()}")
            received += part
        return received

    def stop(self) -> None:
        """Ends a reader of our own; one that was inherited over a fork is only let go."""
        if self.process is None:
            return
        for pipe in (self.process.stdin, self.process.stdout):
            if pipe is not None:
                with suppress(BrokenPipeError):
                    pipe.close()
        if self.owner == os.getpid():
            self.process.kill()
            self.process.wait()
        self.process = None


READER = _Reader()
atexit.register(READER.stop)


def serve(messages: BinaryIO, answers: BinaryIO) -> None:
    """Until the pipe is closed. Each message has a time limit of its own, which the system enforces."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    while head := messages.read(LENGTH.size):
        used = resource.getrusage(resource.RUSAGE_SELF)
        limit = ceil(used.ru_utime + used.ru_stime) + PROCESSOR_SECONDS
        resource.setrlimit(resource.RLIMIT_CPU, (limit, resource.RLIM_INFINITY))
        envelope_from, _, raw = messages.read(LENGTH.unpack(head)[0]).partition(b"\n")
        answer = json.dumps(asdict(read(raw, json.loads(envelope_from)))).encode()
        answers.write(LENGTH.pack(len(answer)) + answer)
        answers.flush()


if __name__ == "__main__":
    serve(sys.stdin.buffer, sys.stdout.buffer)
