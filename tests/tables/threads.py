"""Several at the same moment, as with several web processes and workers: each has its own connection."""

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from threading import Barrier
from time import monotonic, sleep
from typing import Any

from django.db import connection, connections


def at_once(*acts: Callable[[], Any]) -> list[Any]:
    """What each act returned, or the exception it raised; all of them start together."""
    gate = Barrier(len(acts))

    def run(act: Callable[[], Any]) -> Any:
        gate.wait(timeout=30)
        return outcome(act)

    with ThreadPoolExecutor(len(acts)) as pool:
        return list(pool.map(run, acts))


def meanwhile(pool: ThreadPoolExecutor, act: Callable[[], Any]) -> Future:
    """Starts an act and waits until it has come as far as it can while this thread holds its locks."""
    future = pool.submit(outcome, act)
    patience = monotonic() + 20
    while not future.done() and not waits_for_a_lock() and monotonic() < patience:
        sleep(0.02)
    return future


def outcome(act: Callable[[], Any]) -> Any:
    try:
        return act()
    except Exception as error:
        return error
    finally:
        connections.close_all()


def waits_for_a_lock() -> bool:
    """SQLite does not tell; whoever wants to write there waits from its first statement on."""
    if connection.vendor == "sqlite":
        sleep(0.2)
        return True
    with connection.cursor() as cursor:
        cursor.execute("SELECT count(*) FROM pg_locks WHERE NOT granted")
        return cursor.fetchone()[0] > 0
