"""A PostgreSQL server, and another one that follows it as a streaming replica."""

import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.chaos.processes import NotReady, Service, unprivileged
from tests.chaos.services import new_postgres
from tests.ports import free_ports

ADDRESS = "postgres://postgres@127.0.0.1:{}/postgres"


@contextmanager
def primary_and_replica() -> Iterator[tuple[str, str]]:
    """Their addresses."""
    ports = free_ports(2)
    with tempfile.TemporaryDirectory(prefix="makabana-replica-", ignore_cleanup_errors=True) as name:
        folder = Path(name)
        command = new_postgres(folder, ports[0])
        primary, replica = (
            Service(name, [], folder, {}, user=unprivileged(), port=port, ending=signal.SIGINT)
            for name, port in zip(("primary", "replica"), ports, strict=True)
        )
        primary.command = command
        replica.command = [*_with(command, "-D", folder / "copy", "-p", ports[1])]
        try:
            _start(primary)
            _copy(Path(command[0]).parent, folder / "copy", ports[0])
            _start(replica)
            yield ADDRESS.format(ports[0]), ADDRESS.format(ports[1])
        finally:
            replica.stop()
            primary.stop()


def _start(server: Service) -> None:
    server.start()
    server.wait_ready()


def _copy(programs: Path, folder: Path, port: int) -> None:
    folder.mkdir(mode=0o700)
    user = unprivileged()
    if user:
        shutil.chown(folder, user)
    words = [
        "-h",
        "127.0.0.1",
        "-p",
        str(port),
        "-U",
        "postgres",
        "-D",
        str(folder),
        "-R",
        "--checkpoint=fast",
    ]
    done = subprocess.run(
        [programs / "pg_basebackup", *words],
        user=user,
        extra_groups=[] if user else None,
        capture_output=True,
    )
    if done.returncode:
        raise NotReady(f"pg_basebackup: {done.stderr.decode()}")


def _with(command: list[str], *pairs: object) -> list[str]:
    """The same command with other values for some of its options."""
    changed = list(command)
    for option, value in zip(pairs[::2], pairs[1::2], strict=True):
        changed[changed.index(str(option)) + 1] = str(value)
    return changed
