"""What stands beside each name above the board, and how a plan would change it."""

from collections.abc import Sequence
from typing import Any

from games.faces import face_of
from games.faces.face import Sign
from games.tables.view import Table


def signs_of(table: Table, sent: Any) -> list[list[tuple[Sign, str]]]:
    """By seat, what stands beside each name; after a plan, with how much it changes."""
    face = face_of(table.game.rules)
    signs = face.seat_signs(table.view)
    planned = signs if sent is None else face.seat_signs(face.draft(table.view, sent))
    return [
        [(new, _change(known, new.text)) for new in after for known in [_text_of(new.key, before)]]
        for before, after in zip(signs, planned, strict=True)
    ]


def _text_of(key: str, signs: Sequence[Sign]) -> str:
    return next((sign.text for sign in signs if sign.key == key), "0")


def _change(before: str, after: str) -> str:
    if before == after or not (before.isdigit() and after.isdigit()):
        return ""
    return f"{int(after) - int(before):+d}".replace("-", "−")
