"""`python -m makabana_site.run`: the whole service on this machine, until Ctrl-C.

Starts the processes of Procfile.dev. The broker is one of them unless REDIS_URL names another one.
Whatever keeps the service from starting is said in one line, before anything is started.
"""

import json
import os
import shutil
import socket
import sys
import time
from pathlib import Path
from urllib.error import HTTPError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

import django
from django.conf import settings
from django.core.exceptions import ImproperlyConfigured
from django.core.management import call_command
from django.db import DatabaseError, connection, connections
from redis import Redis, RedisError

from makabana_site.broker import broker_server
from makabana_site.environment import BadSetting, make_private
from makabana_site.processes import Together, say, silence_output

HOST = "127.0.0.1"
ROOM_NEEDED = 50_000_000
"""Bytes on the disk: the database, its log and letters for a while."""
LATE = 30
"""Seconds after which a start that is not complete yet is worth a line."""
UNWANTED = "ignore:You're running the worker with superuser privileges"
"""Celery's warning; whoever tries this out may well be root."""


class CannotStart(Exception):
    """Why, in one line."""


def main() -> int:
    try:
        commands, variables = _set_up()
        _prepare_database()
    except CannotStart as why:
        print(f"Makabana cannot start: {why}.", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\nStopped.", file=sys.stderr)
        return 130
    say(f"Starting {', '.join(commands)} …")
    try:
        return Together(commands, variables, str(settings.BASE_DIR)).run(_tell_when_ready)
    finally:
        silence_output()


def is_free(port: int) -> bool:
    """Whether a server could listen on this port of the loopback address now."""
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((HOST, port))
        except OSError:
            return False
    return True


def _set_up() -> tuple[dict[str, str], dict[str, str]]:
    """What to start, with which environment variables."""
    _check_folder()
    if settings.PRODUCTION:
        raise CannotStart("this is for development; in production start the processes of Procfile")
    if not is_free(settings.PORT):
        raise CannotStart(f"port {settings.PORT} is taken; choose another one, as in `make run PORT=8080`")
    if not is_free(settings.RECEIVER_PORT):
        raise CannotStart(
            f"port {settings.RECEIVER_PORT} for incoming mail is taken; choose another PORT, "
            "or set MAIL_RECEIVER_PORT"
        )
    lines = (settings.BASE_DIR / "Procfile.dev").read_text().splitlines()
    commands = dict(line.split(": ", 1) for line in lines)
    variables = {
        **os.environ,
        "REDIS_URL": settings.REDIS_URL,
        "PORT": str(settings.PORT),
        "PATH": os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", os.defpath)]),
        "PYTHONUNBUFFERED": "1",
        "PYTHONWARNINGS": ",".join(filter(None, [os.environ.get("PYTHONWARNINGS"), UNWANTED])),
    }
    if os.environ.get("REDIS_URL"):
        del commands["broker"]
        _check_broker()
    else:
        variables |= _broker_variables()
    return commands, variables


def _check_folder() -> None:
    """The settings make this folder and keep secrets in it; reading them fails where that is impossible."""
    try:
        folder = settings.VAR_DIR
    except BadSetting as setting:
        raise CannotStart(setting.why) from None
    except OSError as error:
        raise CannotStart(f"{_folder_of(error)} cannot be written: {error.strerror}") from None
    if not os.access(folder, os.W_OK | os.X_OK):
        raise CannotStart(f"{folder} cannot be written: it is not ours")
    room = shutil.disk_usage(folder).free
    if room < ROOM_NEEDED:
        raise CannotStart(
            f"the disk of {folder} is full: {room // 1_000_000} MB are left, "
            f"and {ROOM_NEEDED // 1_000_000} MB are needed"
        )


def _folder_of(error: OSError) -> str:
    return error.filename or os.environ.get("MAKABANA_VAR") or "var"


def _broker_variables() -> dict[str, str]:
    server = broker_server()
    if server is None:
        raise CannotStart("there is no valkey-server; install one, or set REDIS_URL")
    if not is_free(settings.REDIS_PORT):
        raise CannotStart(
            f"port {settings.REDIS_PORT} for the broker is taken; choose another PORT, or set REDIS_URL"
        )
    log = str(settings.VAR_DIR / "broker.log")
    return {"BROKER_SERVER": server, "BROKER_PORT": str(settings.REDIS_PORT), "BROKER_LOG": log}


def _check_broker() -> None:
    try:
        with Redis.from_url(settings.REDIS_URL, socket_connect_timeout=5, socket_timeout=5) as broker:
            broker.ping()
    except (RedisError, OSError):
        raise CannotStart("nothing answers at REDIS_URL") from None


def _prepare_database() -> None:
    say("Setting up the database …")
    os.environ.setdefault("PGCONNECT_TIMEOUT", "5")
    django.setup()
    if connection.vendor == "sqlite":
        make_private(Path(settings.DATABASE["NAME"]), create=True)
    try:
        connection.ensure_connection()
        call_command("migrate", verbosity=0)
        say("Setting up the demo games …")
        call_command("demo")
        _forget_the_last_worker()
    except (DatabaseError, ImproperlyConfigured, OSError) as error:
        first, *_ = str(error).splitlines()
        raise CannotStart(f"the database cannot be used: {first.rstrip('.')}") from None
    finally:
        connections.close_all()


def _forget_the_last_worker() -> None:
    """What it reported says nothing about the one that starts now, and the health page tells of this one."""
    from games.models import Heartbeat

    Heartbeat.objects.filter(part="worker").delete()


def _tell_when_ready() -> None:
    begun, told = time.monotonic(), ""
    while wanting := _wanting():
        if time.monotonic() - begun > LATE and wanting != told:
            say(f"Not ready yet. Waiting for: {wanting}.")
            told = wanting
        time.sleep(0.2)
    say(f"Makabana is ready at {settings.SITE_URL}/ — Ctrl-C stops it.")


def _wanting() -> str:
    """What keeps the health page from being green. It is asked last, because each red answer is logged."""
    from games.clock import now
    from games.health import check_health

    report = check_health(now())
    connection.close()
    if report["ok"]:
        report = _health()
    return "" if report["ok"] else f"a green {settings.SITE_URL}/health/, which says {report}"


def _health() -> dict[str, object]:
    address = f"http://{HOST}:{settings.PORT}/health/"
    page = Request(address, headers={"Host": urlsplit(settings.SITE_URL).netloc})
    try:
        try:
            answer = urlopen(page, timeout=30)  # noqa: S310
        except HTTPError as red:
            answer = red
        with answer:
            report: dict[str, object] = json.load(answer)
            return report
    except (OSError, ValueError):
        return {"ok": False, "web": False}


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "makabana_site.settings")
    sys.exit(main())
