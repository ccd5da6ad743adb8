"""Whether somebody is about to tell what they have sealed."""

import re
from collections.abc import Iterable, Mapping
from typing import Any

from engine.kahuna.table import View
from games.faces.folding import fold
from games.faces.kahuna.order_text import places_of
from games.faces.kahuna.words import island_name


def betrays(view: View, orders: Iterable[tuple[str, Mapping[str, Any]]], text: str) -> bool:
    """The code of a line that a sealed turn is about, or the names of both its ends. Hands may be talked of:
    nobody can prove what is in one."""
    words = set(re.findall(r"\w+", fold(text)))
    for kind, order in orders:
        for code in places_of(kind, order, view):
            if re.search(rf"(?<!\w)(?:{code}|{code[::-1]})(?!\w)", text):
                return True
            if all(fold(island_name(initial)) in words for initial in code):
                return True
    return False
