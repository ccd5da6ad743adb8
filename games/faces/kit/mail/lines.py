"""Cleaning the text of a line, the parts of a line, and varying the lines to suggest."""

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TypeVar

BULLET = re.compile(r"^\s*(?:[-•·–—]+\s+|\*\s+|\(?\d{1,2}[.):](?!\d)\s*)(?=\S)")

Item = TypeVar("Item")


@dataclass(slots=True)
class Clause:
    """A verb (empty if a line starts without one) and what goes with it. Each game adds its own things."""

    verb: str
    text: str
    """The whole line."""
    unknown: list[str] = field(default_factory=list)


def plain(text: str) -> str:
    """Without the bullet or number of a list item, full-width letters and stars as ordinary ones. «à» becomes
    «au», since it would fold to an article."""
    text = unicodedata.normalize("NFKC", text)
    return BULLET.sub("", text).replace("à", "au").replace("À", "Au")


def rotated(items: Sequence[Item], start: int) -> list[Item]:
    """The same items from another starting point, so that letters do not always suggest the same ones."""
    first = start % len(items) if items else 0
    return [*items[first:], *items[:first]]
