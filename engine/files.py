"""What the command lines share: one-line usage errors, files of a size that can be read, and printing."""

import argparse
import os
import sys
from typing import NoReturn

from engine.record import RecordError
from engine.strict_json import MOST_BYTES
from engine.wording import echo


class Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        """Wrong usage is said in one line."""
        self.exit(2, f"usage: {message}\n")


def read_text(path: str, part: str) -> str:
    """A text that somebody wrote, in whatever encoding; refused if it is too large to be read whole."""
    content = read_file(path)
    if len(content) > MOST_BYTES:
        raise RecordError(f"more than {MOST_BYTES} bytes", part=part)
    return content.decode("utf-8", "replace")


def read_file(path: str) -> bytes:
    """Its bytes, one more than allowed at most; `-` is standard input."""
    if path == "-" and sys.stdin is None:
        raise RecordError("standard input is closed")
    try:
        if path == "-":
            return sys.stdin.buffer.read(MOST_BYTES + 1)
        with open(path, "rb") as file:
            return file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else "bad file name"
        raise RecordError(f"{echo(path)} cannot be read: {reason}") from None


def print_out(text: str) -> int:
    """The exit code: 1 and one line on standard error if nothing can be written. A reader may stop early."""
    if sys.stdout is None:
        print("output: standard output is closed", file=sys.stderr)
        return 1
    try:
        sys.stdout.write(text)
        sys.stdout.flush()
    except OSError as error:
        # Otherwise Python tries once more when it ends, and complains.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if isinstance(error, BrokenPipeError):
            return 0
        print(f"output: cannot be written: {error.strerror}", file=sys.stderr)
        return 1
    return 0
