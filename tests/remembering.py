"""What many tests begin with is worked out once in a process: people, tables, phases played.

A function marked `remembered` works the first time it is called; what it writes to the database is kept.
Whoever calls it again in the same situation has the same statements written again, with the same result. The
situation is all that was done since the database was empty, as long as only such functions did it, with the
arguments, the settings and the language. Whatever else writes, or a test that replaces a part of the site,
ends this for the rest of its test: from then on everything is worked out anew.
"""

import pickle
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import date, timedelta
from functools import wraps
from hashlib import sha256
from random import Random
from typing import Any, ParamSpec, TypeVar

import pytest
from django.conf import UserSettingsHolder, settings
from django.db import connection, transaction
from django.db.models import Model
from django.utils import translation

from tests.luck import draw_from

P = ParamSpec("P")
R = TypeVar("R")

READING = ("SELECT", "SAVEPOINT", "RELEASE", "EXPLAIN", "WITH")
COUNT_FROM_ONE = {
    "postgresql": "SELECT setval(pg_get_serial_sequence(quote_ident(table_name), column_name), 1, false)"
    " FROM information_schema.columns WHERE table_schema = 'public' AND is_identity = 'YES'",
    "sqlite": "DELETE FROM sqlite_sequence",
}
"""Numbers of rows go on after a test that really committed, and what is kept names rows by number."""
PLAIN = (str, bytes, int, float, bool, date, timedelta, type(None))


@dataclass(slots=True)
class Kept:
    """What a call wrote, to whom it would have told it, what became of its arguments, and where it led."""

    statements: list[tuple[str, Any, bool]]
    told: list[tuple[Callable[[], object], bool]]
    outcome: bytes
    led_to: str


@dataclass(slots=True)
class Now:
    """Where the test stands that is running."""

    writes: int = 0
    """Statements that wrote, in this process."""
    at: str | None = None
    """What was done since the database was empty; None when that is not known."""
    after: int = 0
    """How many writes there were then."""
    patches: pytest.MonkeyPatch | None = None
    recording: list[list[tuple[str, Any, bool]]] = field(default_factory=list)
    taken_back: int = 0


NOW = Now()
KEPT: dict[str, Kept] = {}


class Unknown(Exception):
    """An argument of which we cannot say whether it is the same."""


def begin_test(patches: pytest.MonkeyPatch) -> None:
    """Called before each test, with what it replaces things by."""
    if _watch not in connection.execute_wrappers:
        connection.execute_wrappers.append(_watch)
    NOW.at, NOW.after, NOW.patches = "", NOW.writes, patches


def remembered(work: Callable[P, R]) -> Callable[P, R]:
    @wraps(work)
    def once(*args: P.args, **kwargs: P.kwargs) -> R:
        key = _situation(work, args, kwargs)
        if key is None:
            return work(*args, **kwargs)
        if key in KEPT:
            return _again(KEPT[key], args)
        return _first_time(key, lambda: work(*args, **kwargs), args)

    return once


def _situation(work: Callable[..., object], args: tuple[Any, ...], kwargs: dict[str, Any]) -> str | None:
    if NOW.at is None:
        return None
    if not _undisturbed() or (NOW.at == "" and not _from_the_beginning()):
        if not NOW.recording:
            NOW.at = None
        return None
    try:
        called = (work.__qualname__, _same(args), _same(sorted(kwargs.items())))
        around = (translation.get_language(), _changed_settings())
    except Unknown:
        return None
    return sha256(repr((NOW.at, called, around)).encode()).hexdigest()


def _undisturbed() -> bool:
    patches = NOW.patches
    return (
        NOW.writes == NOW.after
        and connection.in_atomic_block
        and patches is not None
        and not (patches._setattr or patches._setitem or patches._cwd)
    )


def _from_the_beginning() -> bool:
    from games.models import Player

    if Player.objects.exists():
        return False
    count_from_one()
    NOW.after = NOW.writes
    return True


def count_from_one() -> None:
    """Rows of an empty database have the same numbers, whatever other tests wrote before."""
    with connection.cursor() as cursor:
        cursor.execute(COUNT_FROM_ONE[connection.vendor])


def _first_time(key: str, work: Callable[[], R], args: tuple[Any, ...]) -> R:
    statements: list[tuple[str, Any, bool]] = []
    told, taken_back = len(connection.run_on_commit), NOW.taken_back
    NOW.recording.append(statements)
    try:
        with lucky(key):
            result = work()
    finally:
        NOW.recording.pop()
    if NOW.taken_back != taken_back:
        return result
    if NOW.after != NOW.writes:
        NOW.at, NOW.after = key, NOW.writes
    KEPT[key] = Kept(
        statements,
        [(tell, robust) for _, tell, robust in connection.run_on_commit[told:]],
        pickle.dumps((args, result)),
        NOW.at or key,
    )
    return result


def _again(kept: Kept, args: tuple[Any, ...]) -> Any:
    with connection.cursor() as cursor:
        for sql, params, many in kept.statements:
            (cursor.executemany if many else cursor.execute)(sql, params)
            if cursor.description:
                cursor.fetchall()
    for tell, robust in kept.told:
        transaction.on_commit(tell, robust=robust)
    then, result = pickle.loads(kept.outcome)
    NOW.at, NOW.after = kept.led_to, NOW.writes
    for one, other in zip(_models(args), _models(then), strict=True):
        one.__dict__.update(other.__dict__)
        if other is result:
            result = one
    return result


@contextmanager
def lucky(key: str) -> Iterator[None]:
    """Seeds and bots follow from what is done, not from who asks for it."""
    with pytest.MonkeyPatch.context() as patch:
        draw_from(Random(key), patch)
        yield


def _watch(execute: Callable[..., Any], sql: str, params: Any, many: bool, context: Any) -> Any:
    word = sql.split(None, 1)[0].upper()
    if word == "ROLLBACK":
        NOW.taken_back += 1
        NOW.writes += 1
    elif word not in READING:
        NOW.writes += 1
        if many:
            params = list(params)
        for statements in NOW.recording:
            statements.append((sql, params, many))
    return execute(sql, params, many, context)


def _same(value: Any) -> Any:
    """Two of them have the same text if they are the same."""
    if isinstance(value, PLAIN):
        return value
    if isinstance(value, Model):
        return (value._meta.label, value.pk)
    if isinstance(value, dict):
        return ["dict", *((key, _same(each)) for key, each in value.items())]
    if isinstance(value, list | tuple):
        return [_same(each) for each in value]
    raise Unknown


def _changed_settings() -> list[tuple[str, str]]:
    changed: dict[str, str] = {}
    holder = settings._wrapped
    while isinstance(holder, UserSettingsHolder):
        for name, value in vars(holder).items():
            if name.isupper():
                changed.setdefault(name, repr(value))
        holder = holder.default_settings
    return sorted(changed.items())


def _models(values: Iterable[Any]) -> Iterator[Model]:
    for value in values:
        if isinstance(value, Model):
            yield value
        elif isinstance(value, list | tuple):
            yield from _models(value)
