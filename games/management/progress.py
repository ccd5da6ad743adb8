"""A line that shows how far long work is: a bar on a terminal, a line now and then elsewhere."""

import sys
from typing import TextIO, cast

from django.core.management.base import OutputWrapper

WIDTH = 30


def stream_in(wrapper: OutputWrapper) -> TextIO:
    """Without the line ends and colours that Django's wrapper adds; its stubs do not know this stream."""
    return cast(TextIO, wrapper._out)


class Progress:
    def __init__(self, total: int, what: str, out: TextIO | None = None) -> None:
        self.total, self.what, self.out = total, what, out or sys.stderr
        self.shown = -1

    def show(self, done: int, note: str = "") -> None:
        """Redraws the bar; where there is no terminal, a line for every tenth."""
        if self.out.isatty():
            bar = "█" * (WIDTH * done // self.total)
            self.out.write(f"\r{bar:·<{WIDTH}} {done}/{self.total} {self.what} {note}\x1b[K")
            if done == self.total:
                self.out.write("\n")
        elif 10 * done // self.total != self.shown:
            self.shown = 10 * done // self.total
            self.out.write(f"{done}/{self.total} {self.what} {note}\n")
        self.out.flush()
