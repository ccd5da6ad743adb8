"""Everything the database holds as text that can be searched: JSON, sessions, and what is locked, opened."""

import json
from base64 import b64decode
from collections.abc import Iterator
from typing import Any

from django.apps import apps
from django.db.models import BinaryField

from games.inbound.store import raw_of
from games.models import InboundMail, Session
from games.vault import unlock

LOCK = "gAAAAA"
"""With which all begins that the vault has locked, in base64."""


def everything() -> Iterator[tuple[str, Any, str]]:
    """Where (model and field), which row, and the text there."""
    for model in apps.get_models():
        for row in model._default_manager.all():
            for field in model._meta.concrete_fields:
                value = getattr(row, field.attname)
                if value not in (None, ""):
                    yield f"{model.__name__}.{field.name}", row.pk, _text(row, field, value)


def holding(*words: str) -> set[str]:
    """Where one of these words is, in any case."""
    return {
        where for where, _, text in everything() if any(word.casefold() in text.casefold() for word in words)
    }


def locked_values() -> dict[str, list[Any]]:
    """All that is locked, by model and field, as it is stored."""
    found: dict[str, list[Any]] = {}
    for model in apps.get_models():
        for field in model._meta.concrete_fields:
            for value in model._default_manager.values_list(field.attname, flat=True):
                for each in _leaves(value):
                    stored = bytes(each) if isinstance(each, bytes | memoryview) else str(each).encode()
                    if stored.startswith(LOCK.encode()):
                        found.setdefault(f"{model.__name__}.{field.name}", []).append(stored)
    return found


def binary_fields() -> set[str]:
    return {
        f"{model.__name__}.{field.name}"
        for model in apps.get_models()
        for field in model._meta.concrete_fields
        if isinstance(field, BinaryField)
    }


def _text(row: Any, field: Any, value: Any) -> str:
    if isinstance(row, InboundMail) and field.name == "locked":
        return raw_of(row).decode("utf-8", "replace")
    if isinstance(row, Session) and field.name == "session_data":
        return json.dumps(row.get_decoded())
    return " ".join(_opened(each) for each in _leaves(value))


def _opened(value: Any) -> str:
    if isinstance(value, bytes | memoryview):
        value = bytes(value).decode("latin-1")
    text = str(value)
    if not text.startswith(LOCK):
        return text
    inside = unlock(text.encode())
    return f"{json.dumps(inside, ensure_ascii=False)} {_decoded(inside)}"


def _decoded(inside: Any) -> str:
    try:
        return b64decode(inside, validate=True).decode("utf-8", "replace")
    except (TypeError, ValueError):
        return ""


def _leaves(value: Any) -> Iterator[Any]:
    if isinstance(value, dict):
        for key, each in value.items():
            yield key
            yield from _leaves(each)
    elif isinstance(value, list):
        for each in value:
            yield from _leaves(each)
    elif value is not None:
        yield value
