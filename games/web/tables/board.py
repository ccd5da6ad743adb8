"""Pictures of the board beside the table's page: an order read back, a step of a round."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from django.http import HttpRequest
from django.template.loader import render_to_string

from games.faces import face_of
from games.faces.drawn import board_parts
from games.faces.face import BoardLook, BoardPart
from games.tables.view import Table
from games.web.tables.answers import Answer
from games.web.tables.screen import is_tall


def marked_board(request: HttpRequest, answer: Answer) -> str:
    """As the table would be, with the places that an order names."""
    return board(
        request, answer.table, answer.draft(), marked=frozenset(answer.places()), ranked=answer.planned()
    )


def board(
    request: HttpRequest,
    table: Table,
    view: Any = None,
    *,
    marked: Collection[str] = (),
    groups: bool = False,
    ranked: Sequence[str] = (),
    codes: bool = False,
    lens: bool = False,
    before: Any = None,
    tall: bool | None = None,
    prices: Mapping[str, str] | None = None,
    tabbed: bool = True,
) -> str:
    """As the table is, or as another view has it; with a `before`, as a plan. Several parts get tabs.

    Without `tall`, the screen and whether the game goes on decide.
    """
    face, view = face_of(table.game.rules), view or table.view
    look = BoardLook(
        tall=is_tall(request) and table.phase.closed_at is None if tall is None else tall,
        marked=marked,
        groups=face.scored_groups(view) if groups else (),
        ranked=ranked,
        codes=codes,
        on_page=True,
        before=before,
        prices=prices or {},
        lens=lens,
    )
    return parts_together(board_parts(face, view, table.labels, look), tabbed)


def parts_together(parts: Sequence[BoardPart], tabbed: bool) -> str:
    """Several parts have tabs of their own, unless the page's tabs show them."""
    if len(parts) == 1:
        return parts[0].markup
    return render_to_string("table/parts.html", {"parts": parts, "tabbed": tabbed})
