"""Entering a board or cards from a printed game: text in fields becomes a data file, and a picture of it."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from games.faces.kit.svg import lettering

LONGEST_TEXT = 40_000
MOST_LINES = 400


class BadEntry(ValueError):
    """Why the fields make no file, in a sentence for the reader."""


@dataclass(frozen=True, slots=True)
class EntryField:
    name: str
    label: str
    help: str
    value: str
    """What it holds at first: the data that are played with now."""
    lines: int
    """1 for a short field."""


@dataclass(frozen=True, slots=True)
class EntryForm:
    """One thing that somebody who owns a printed game can enter."""

    key: str
    """In addresses, and the name of the file."""
    title: Callable[[], str]
    line: Callable[[], str]
    fields: Callable[[], list[EntryField]]
    read: Callable[[Mapping[str, str]], dict[str, Any]]
    """From fields to data; BadEntry if they make none. Whether it can be played with is another question."""
    picture: Callable[[dict[str, Any]], str]
    """An SVG document of data that passed the check; empty if there is nothing to draw."""
    rows: Callable[[dict[str, Any]], list[tuple[str, str]]]
    """The same in words, a head and a sentence each; empty where the picture tells all."""


def lines_of(text: str) -> Iterator[tuple[int, list[str]]]:
    """The words of each line that has any, with its number from 1."""
    for number, line in enumerate(text.splitlines(), 1):
        if words := line.split():
            yield number, words


def code_at(code: str, x: float, y: float, height: float) -> str:
    return lettering(
        code, x, y, height, fill="none", stroke="#2b2118", stroke_width=height / 9, stroke_linecap="round"
    )
