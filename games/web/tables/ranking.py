"""A ranked list as a form: entries in their order, moved by buttons, so that it works without any script."""

import json
from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from django.http import QueryDict

from games.faces import face_of
from games.tables.lists import MOST_ENTRIES, list_of, possible_entries
from games.tables.view import Table


@dataclass(frozen=True, slots=True)
class RankingChoice:
    value: str
    """The order, as the form carries it."""
    text: str
    place: str


def entries_to_choose(table: Table) -> dict[str, tuple[dict[str, Any], RankingChoice]]:
    """By the form's value: what this seat may put on its list now."""
    found = {}
    for order in possible_entries(table.phase, _seat(table)):
        value = json.dumps(order, sort_keys=True)
        found[value] = order, _entry(value, order, table)
    return found


def own_list(table: Table) -> list[str]:
    """What is sealed, as the form's values."""
    return [json.dumps(order, sort_keys=True) for order in list_of(table.phase, _seat(table)) or ()]


def rearranged(sent: QueryDict, known: Collection[str]) -> list[str]:
    """The sent entries after the pressed button: up, down, remove, add. Unknown ones are left out."""
    values = [value for value in dict.fromkeys(sent.getlist("entry")) if value in known]
    for button, move in (("up", -1), ("down", 1)):
        at = _number(sent.get(button, ""))
        if at is not None and at < len(values) and 0 <= at + move < len(values):
            values[at], values[at + move] = values[at + move], values[at]
    gone = _number(sent.get("remove", ""))
    if gone is not None and gone < len(values):
        del values[gone]
    added = sent.get("choice", "")
    if "add" in sent and added in known and added not in values and len(values) < MOST_ENTRIES:
        values.append(added)
    return values


def _entry(value: str, order: dict[str, Any], table: Table) -> RankingChoice:
    face = face_of(table.game.rules)
    places = face.places_of(table.phase.kind, order, table.view)
    return RankingChoice(
        value,
        face.order_text(table.phase.kind, order, table.view, table.labels),
        places[0] if places else "",
    )


def _seat(table: Table) -> int:
    assert table.seat is not None  # Strangers have no list.
    return table.seat


def _number(text: str) -> int | None:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 4 else None
