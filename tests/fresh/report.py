"""What happened, how long it took, and a log of each try."""

import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

from tests.fresh.machine import Failed

LAST_LINES = 25


class Report:
    def __init__(self, folder: Path) -> None:
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        self.outcomes: dict[str, str] = {}
        """Of each try: empty if it is good, else what went wrong."""

    @contextmanager
    def trying(self, name: str) -> Iterator[TextIO]:
        """With a log to write to; a failure is told, and the next try goes on."""
        path = self.folder / f"{name.replace(' ', '-')}.log"
        print(f"{name} …", flush=True)
        start = time.monotonic()
        self.outcomes[name] = "was stopped"
        with path.open("w", buffering=1) as log:
            try:
                yield log
            except (Failed, OSError, subprocess.SubprocessError) as problem:
                self.outcomes[name] = str(problem)
            else:
                self.outcomes[name] = ""
        good = self.is_good(name)
        print(f"{name}: {'good' if good else 'BAD'} after {time.monotonic() - start:.0f} s", flush=True)
        if not good:
            print(f"  {self.outcomes[name]}")
            for line in path.read_text(errors="replace").splitlines()[-LAST_LINES:]:
                print(f"  | {line}")
        else:
            for line in path.read_text(errors="replace").splitlines():
                if line.startswith("== "):
                    print(f"  {line.removeprefix('== ')}")

    def is_good(self, name: str) -> bool:
        return not self.outcomes[name]

    def verdict(self) -> int:
        bad = [name for name in self.outcomes if not self.is_good(name)]
        print(
            f"\n{len(self.outcomes) - len(bad)} of {len(self.outcomes)} good; the logs are in {self.folder}."
        )
        for name in bad:
            print(f"BAD  {name}: {self.outcomes[name]}")
        return 1 if bad or not self.outcomes else 0
