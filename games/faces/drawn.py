"""Boards that were drawn before.

A board follows from a view, the people at the table, a look and the language, and from nothing else. So
whoever sees the same gets the same picture, and whoever may see more has another view and with it another
picture. They are kept packed, which is a tenth of their size.
"""

import pickle
import zlib
from collections.abc import Hashable, Sequence
from dataclasses import fields
from functools import lru_cache
from typing import Any, cast

from django.utils.translation import get_language

from games.faces.face import BoardLook, BoardPart, Face, Labels

MOST = 512
"""In each process; about 7 kB each."""

NAMES = [field.name for field in fields(BoardLook)]

Look = tuple[Any, ...]
"""The fields of a BoardLook, so that they can be looked up."""


def board_parts(face: Face, view: Any, labels: Labels, look: BoardLook) -> Sequence[BoardPart]:
    """As this face draws them."""
    packed = _packed(cast(Hashable, face), get_language(), view, tuple(labels), _fields(look))
    parts: Sequence[BoardPart] = pickle.loads(zlib.decompress(packed))  # noqa: S301  # We packed it.
    return parts


@lru_cache(MOST)
def _packed(face: Any, language: str | None, view: Any, labels: Labels, look: Look) -> bytes:
    named = dict(zip(NAMES, look, strict=True))
    named["prices"] = dict(named["prices"])
    drawn = face.board_parts(view, labels, BoardLook(**named))
    return zlib.compress(pickle.dumps(list(drawn)), 1)


def _fields(look: BoardLook) -> Look:
    return (
        look.tall,
        look.prefix,
        look.marked if isinstance(look.marked, frozenset) else tuple(look.marked),
        tuple(map(tuple, look.groups)),
        tuple(look.ranked),
        look.codes,
        look.on_page,
        look.before,
        tuple(look.prices.items()),
        look.lens,
    )
