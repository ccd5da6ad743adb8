"""PgBouncer for the tests: the system's own, or Debian's, unpacked into a folder of the project.

Unpacked even by root: installing the package would start a service that nobody asked for.
`python -m tests.pgbouncer` brings it where that is possible without asking, else says what to do.
"""

import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import unquote, urlsplit

from tests import debian_packages
from tests.chaos.processes import Service, unprivileged
from tests.ports import free_port

FOLDER = Path(__file__).resolve().parents[1] / ".cache" / "pgbouncer"
PROGRAM = FOLDER / "root" / "usr" / "sbin" / "pgbouncer"
MISSING = "PgBouncer is missing: install your system's package `pgbouncer`, or name a program in PGBOUNCER."
SETTINGS = """[databases]
* = host={host} port={port} user={user}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = {own}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 12
server_round_robin = 1
ignore_startup_parameters = options
"""
"""One transaction after the other goes to another connection: whatever was left on the last one is missed.

Start-up options are let through, so that a service without DATABASE_POOLED gets as far as its queries.
"""


def pgbouncer() -> str | None:
    """Where it is; what PGBOUNCER names goes first."""
    named = os.environ.get("PGBOUNCER")
    if named:
        return shutil.which(named)
    return next(filter(None, map(shutil.which, ("pgbouncer", "/usr/sbin/pgbouncer", str(PROGRAM)))), None)


@contextmanager
def bounced(server: str) -> Iterator[str]:
    """The address of a PgBouncer in transaction mode in front of a server that has a socket."""
    parts, own = urlsplit(server), free_port()
    with tempfile.TemporaryDirectory(prefix="makabana-bouncer-") as name:
        folder = Path(name)
        folder.chmod(0o755)
        program = str(pgbouncer())
        if unprivileged() and program == str(PROGRAM):
            # Whoever runs it may not reach the folder of the project.
            program = str(shutil.copy(program, folder))
        settings = folder / "pgbouncer.ini"
        host = unquote(parts.netloc.rpartition("@")[2].rpartition(":")[0])
        settings.write_text(SETTINGS.format(host=host, port=parts.port, user=parts.username, own=own))
        # Neither PgBouncer nor PostgreSQL runs as root; the one must reach the other's socket.
        user = Path(host).owner() if unprivileged() else None
        command = [program, str(settings)]
        service = Service("pgbouncer", command, folder, _environment(folder), user=user, port=own)
        service.start()
        try:
            service.wait_ready()
            yield f"postgres://{parts.username}@127.0.0.1:{own}{parts.path}"
        finally:
            service.stop()


def main() -> None:
    if not pgbouncer() and not os.environ.get("PGBOUNCER") and debian_packages.is_possible():
        print("Fetching PgBouncer for the tests of connections …", flush=True)
        try:
            debian_packages.unpack_into(FOLDER, ["pgbouncer"])
            debian_packages.forget_archives(FOLDER)
        except (debian_packages.CannotUnpack, OSError) as why:
            print(f"PgBouncer cannot be had: {why}.")
    if not pgbouncer():
        print(f"{MISSING} The tests with it are skipped.")


def _environment(folder: Path) -> dict[str, str]:
    """The libraries that came with an unpacked one, where whoever runs it can read them."""
    root = FOLDER / "root"
    if pgbouncer() != str(PROGRAM):
        return dict(os.environ)
    for each in debian_packages.library_folders(root):
        shutil.copytree(root / each, folder / "libraries", dirs_exist_ok=True)
    return {**os.environ, "LD_LIBRARY_PATH": str(folder / "libraries")}


if __name__ == "__main__":
    sys.exit(main())
