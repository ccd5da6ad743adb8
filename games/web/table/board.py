"""Pictures of the board beside the table's page: an order read back, a step of a round, the end."""

from collections.abc import Collection
from typing import Any

from django.http import HttpRequest
from django.template.loader import render_to_string

from games.faces import face_of
from games.play.tables import Table
from games.web.table.answers import Answer
from games.web.table.screen import is_tall


def marked_board(request: HttpRequest, answer: Answer) -> str:
    """As the table would be, with the places that an order names."""
    return board(request, answer.table, answer.draft(), marked=frozenset(answer.places()))


def board(
    request: HttpRequest,
    table: Table,
    view: Any = None,
    *,
    marked: Collection[str] = (),
    groups: bool = False,
) -> str:
    """As the table is, or as another view of it has it. A board of several parts gets tabs."""
    face, view = face_of(table.game.rules), view or table.view
    parts = face.board_parts(
        view,
        table.labels,
        tall=is_tall(request),
        marked=marked,
        groups=face.scored_groups(view) if groups else (),
    )
    if len(parts) == 1:
        return parts[0].markup
    return render_to_string("table/parts.html", {"parts": parts})
