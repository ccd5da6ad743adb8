"""A backup that is made during the play and put back later, as docs/operations.md says.

What was accepted in between may be gone. `lost.json` says which lines of which file that concerns, in bytes.
"""

import json
import subprocess
import sys
from pathlib import Path

from tests.chaos.mayhem import Mayhem
from tests.chaos.processes import NotReady, Service, wait_for
from tests.chaos.services import ROOT, Services

BETWEEN = "lost.json"


class Restoring:
    def __init__(
        self, services: Services, drivers: list[Service], mayhem: Mayhem, moments: tuple[float, float] | None
    ) -> None:
        self.services, self.drivers, self.mayhem = services, drivers, mayhem
        self.to_come = list(moments or ())
        """When the backup is made and when it is put back, as shares of the play."""
        self.sizes: dict[str, int] = {}

    def step(self, played: float) -> None:
        if not self.to_come or played < self.to_come[0]:
            return
        done = self._restore() if self.sizes else self._dump()
        if done:
            self.to_come.pop(0)

    @property
    def over(self) -> bool:
        return not self.to_come

    def _dump(self) -> bool:
        """Not while PostgreSQL is down; then later."""
        sizes = self._sizes()
        if not self._run("pg_dump", "--format=custom", f"--file={self._dumped}", "postgres"):
            return False
        self.sizes = sizes
        return True

    def _restore(self) -> bool:
        from django.db import connection

        from games.epoch import READ_ONCE

        connection.close()
        stopped = self.services.but("postgres", "sink")
        for service in [*self.drivers, *stopped]:
            service.stop()
        if not self.services["postgres"].runs():
            self.services["postgres"].start()
        wait_for(self.services.database_answers, "PostgreSQL")
        now = self._sizes()
        between = {name: [self.sizes.get(name, 0), size] for name, size in now.items()}
        (self.services.folder / BETWEEN).write_text(json.dumps(between))
        for command in (
            ("dropdb", "--maintenance-db=template1", "postgres"),
            ("createdb", "--maintenance-db=template1", "--template=template0", "postgres"),
            ("pg_restore", "--dbname=postgres", str(self._dumped)),
        ):
            if not self._run(*command):
                raise NotReady(f"{command[0]} failed while the backup was put back")
        after = [sys.executable, "manage.py", "after_restore"]
        subprocess.run(after, cwd=ROOT, env=self.services.env, check=True, capture_output=True)
        READ_ONCE.clear()
        self.mayhem.back_at.clear()
        for service in reversed(stopped):
            self.services.start_one(service.name)
        for driver in self.drivers:
            driver.start()
        self.mayhem.done.append("everything, and a backup put back")
        return True

    @property
    def _dumped(self) -> Path:
        return self.services.folder / "backup.dump"

    def _sizes(self) -> dict[str, int]:
        """Of all that is noted while people play."""
        return {path.name: path.stat().st_size for path in sorted(self.services.folder.glob("*.jsonl"))}

    def _run(self, program: str, *words: str) -> bool:
        programs = Path(self.services["postgres"].command[0]).parent
        there = ["--host=127.0.0.1", f"--port={self.services['postgres'].port}", "--username=postgres"]
        done = subprocess.run([programs / program, *there, *words], capture_output=True, check=False)
        return done.returncode == 0
