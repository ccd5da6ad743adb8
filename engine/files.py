"""What the command lines share: one-line usage errors, and files of a size that can be read."""

import argparse
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
    try:
        if path == "-":
            return sys.stdin.buffer.read(MOST_BYTES + 1)
        with open(path, "rb") as file:
            return file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else "bad file name"
        raise RecordError(f"{echo(path)} cannot be read: {reason}") from None
