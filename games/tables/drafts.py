"""An order that is being checked and not sealed yet: locked like a sealed one, in its owner's session."""

from collections.abc import MutableMapping
from typing import Any

from games.tables.models import Phase
from games.vault import Locked, lock, unlock

KEY = "drafts"
MOST = 3
"""Somebody may check orders at several tables at once; older drafts are forgotten."""

Fields = list[tuple[str, str]]


def keep_draft(session: MutableMapping[str, Any], phase: Phase, seat: int, fields: Fields) -> None:
    others = {key: token for key, token in session.get(KEY, {}).items() if key != _key(phase, seat)}
    newest = dict(list(others.items())[-(MOST - 1) :])
    session[KEY] = {**newest, _key(phase, seat): lock(fields).decode()}


def kept_draft(session: MutableMapping[str, Any], phase: Phase, seat: int) -> Fields | None:
    """None if there is none, or the keys have changed since."""
    token = session.get(KEY, {}).get(_key(phase, seat))
    try:
        return [(name, value) for name, value in unlock(token.encode())] if token else None
    except Locked:
        return None


def _key(phase: Phase, seat: int) -> str:
    return f"{phase.pk}/{seat}"
