"""Trying an address in every role: who may open it, and for whom a body that is good for one works."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any

from django.db import connection, transaction
from django.test import Client
from django.urls import get_resolver, reverse

from games.models import Player
from tests.web.forms import Page
from tests.web.tables import browser

ROLES = {
    "s": "stranger",
    "g": "guest",
    "o": "outsider",
    "p": "player",
    "m": "moderator",
    "l": "moderator by a letter alone, without a passkey",
    "w": "owner",
}
ALL = "".join(ROLES)
SIGNED_IN = ALL.replace("s", "")
PASSING = {"games_session", "games_tally", "games_heartbeat"}
"""Tables that every visit may touch."""
WRITES_PASSING = re.compile(rf'(INSERT INTO|UPDATE|DELETE FROM) "({"|".join(PASSING)})"')
READING = ("SELECT", "SAVEPOINT", "RELEASE SAVEPOINT")
FORGED = "1:forged"
REFUSING = (400, 403, 404, 405, 409, 410)


@dataclass(frozen=True)
class Row:
    """One address with one body."""

    name: str
    path: str
    reads: str
    """Who may open it, by the letters of `ROLES`."""
    form: Mapping[str, Any] | None = None
    """A body that does something for the right people; without one nobody can send anything."""
    does: str = ""
    """For whom it does something."""
    leaves_no_trace: bool = field(default=False, kw_only=True)
    """It works without changing a row of the database."""


def check(rows, clients):
    before = fingerprint()
    faults = []
    for row in rows:
        reads, does, found = observed(row, clients, before)
        here = set(clients)
        wanted = ["".join(letter for letter in who if letter in here) for who in (row.reads, row.does)]
        if [reads, does] != wanted:
            faults.append(f"{row.name} {row.form or ''}: opened by {reads}, done by {does}; wanted {wanted}")
        faults += found
    assert fingerprint() == before
    assert not faults, "\n".join(faults)


def at(name, *args, reads=ALL, form=None, does="", **more):
    return Row(name, reverse(name, args=args), reads, form, does, **more)


def with_key(name, key, form=None, does=ALL, reads=ALL, **more):
    """An address that anybody may use who has the key, and nobody with a forged one."""
    good = at(name, key, reads=reads, form=form, does=does if form is not None else "", **more)
    return [good, at(name, FORGED, reads="", form=form)]


def form_of(client, path, **sent):
    """What a page would send: the fields of the form that has those that are given."""
    page = Page(path, client.get(path).content.decode())
    fields = [one.fields for one in page.forms if set(sent) - {"act", "step"} <= set(one.fields)]
    assert fields, f"{path} has no form with {sorted(sent)}"
    return {**{name: values for name, values in fields[-1].items() if name != "csrfmiddlewaretoken"}, **sent}


def observed(row: Row, clients: Mapping[str, Client], before: str) -> tuple[str, str, list[str]]:
    """Who opened it, for whom the body worked, and who changed something although refused."""
    reads, does, faults = "", "", []
    for role, client in clients.items():
        answer, changed = attempt(client, "get", row.path, {}, before)
        reads += role if answer == "taken" else ""
        if changed:
            faults.append(f"{row.name}: looking changes something for {ROLES[role]}")
        answer, changed = attempt(client, "post", row.path, row.form or {}, before)
        if answer == "taken" and (changed or row.leaves_no_trace):
            does += role
        elif changed:
            faults.append(f"{row.name}: refused, and yet something changed for {ROLES[role]}")
    return reads, does, faults


def attempt(client: Client, method: str, path: str, form: Mapping[str, Any], before: str) -> tuple[str, bool]:
    """`taken` or `refused`, and whether the database is another one afterwards. Then it is undone."""
    cookies, watching = dict(client.cookies), Watching()
    with transaction.atomic():
        with connection.execute_wrapper(watching):
            answer = getattr(client, method)(path, form)
        changed = watching.saw_writing and fingerprint() != before
        transaction.set_rollback(True)
    client.cookies.clear()
    client.cookies.update(cookies)
    assert answer.status_code != 500, f"{method} {path} is an error"
    to_prove_it = answer.status_code == 302 and answer.headers["Location"].startswith(
        ("/sign-in/", "/admin/login/", "/passkey/?next=")
    )
    refused = answer.status_code in (*REFUSING, 429) or to_prove_it
    return "refused" if refused else "taken", changed


@dataclass
class Watching:
    """Whether anything was written, but for the tables that every visit may touch."""

    saw_writing: bool = False

    def __call__(self, execute: Any, sql: str, params: Any, many: bool, context: Any) -> Any:
        if not sql.startswith(READING) and not WRITES_PASSING.match(sql):
            self.saw_writing = True
        return execute(sql, params, many, context)


def fingerprint() -> str:
    """Of all rows of all tables."""
    whole = sha256()
    with connection.cursor() as cursor:
        for name in sorted(connection.introspection.table_names(cursor)):
            if name not in PASSING:
                cursor.execute(f"SELECT * FROM {connection.ops.quote_name(name)}")
                whole.update(repr(sorted(map(repr, cursor.fetchall()))).encode())
    return whole.hexdigest()


def browsers(people: Mapping[str, Player | None]) -> dict[str, Client]:
    """Somebody in each role, signed in where the role is; staff has shown a passkey where the role has."""
    clients = {role: browser(None if role == "l" else player) for role, player in people.items()}
    for role, player in people.items():
        if player and role == "l":
            clients[role].force_login(player)
        if player:
            clients[role].get("/profile/")
    return clients


def names_of_addresses() -> set[str]:
    """All that the site has, but for the admin pages and the API, which have tests of their own."""
    return {name for name in _names(get_resolver()) if name}


def _names(resolver: Any) -> Iterator[str]:
    for each in resolver.url_patterns:
        if hasattr(each, "url_patterns"):
            if each.app_name != "admin" and each.namespace != "v1":
                yield from _names(each)
        else:
            assert each.name, f"{each.pattern} has no name"
            yield each.name
