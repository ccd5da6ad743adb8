"""Standings of many people: one page of them at a time, and a long comparison only where it is asked for."""

from collections.abc import Sequence
from dataclasses import dataclass

from games.leagues.division_table import StandingLine
from games.leagues.models import Entry

MOST_LINES = 60
"""On one page."""
MOST_EQUALS = 12
"""Whose little table stands beside every line; that of more people opens on request."""


@dataclass(frozen=True, slots=True)
class TablePage:
    lines: list[StandingLine]
    number: int
    pages: list[tuple[int, int, int]]
    """The number of each page with its first and last line; none where all are on one."""


def page_of_table(lines: Sequence[StandingLine], wanted: int | None, mine: Entry | None) -> TablePage:
    """The page that is wanted, else the one with the viewer, else the first."""
    if len(lines) <= MOST_LINES:
        return TablePage(list(lines), 1, [])
    starts = range(0, len(lines), MOST_LINES)
    pages = [
        (number, first + 1, min(first + MOST_LINES, len(lines))) for number, first in enumerate(starts, 1)
    ]
    own = next((at for at, line in enumerate(lines) if mine and line.entry.pk == mine.pk), 0)
    number = wanted if wanted and wanted <= len(pages) else own // MOST_LINES + 1
    first = (number - 1) * MOST_LINES
    return TablePage(list(lines[first : first + MOST_LINES]), number, pages)


def is_long(line: StandingLine) -> bool:
    """Whether the comparison that put it above the next has too many people for every line to show it."""
    return line.row.why is not None and any(len(one) > MOST_EQUALS for one in line.row.why.head_to_heads)
