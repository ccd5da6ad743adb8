"""A table as anybody may see it, and its record when it is over."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_safe

from games.faces import face_of
from games.models import Game
from games.play.export import record_of
from games.play.tables import public_log, table_at


@require_safe
def game(request: HttpRequest, code: str) -> HttpResponse:
    found = get_object_or_404(Game, code=code)
    table, face = table_at(found, None), face_of(found.rules)
    context = {"game": found, "table": table, "log": public_log(found), "title": face.title()}
    if table:
        context |= {
            "board": face.board_svg(table.view, table.labels),
            "board_text": face.board_text(table.view, table.labels),
            "story": face.story(table.events, table.view, table.labels),
            "scores": face.scores_text(table.scores, table.labels),
            "waiting_for": [
                table.labels[seat].name for seat in table.phase.asked if seat not in table.sealed
            ],
        }
    return render(request, "table/game.html", context)


@require_safe
def record(request: HttpRequest, code: str) -> HttpResponse:
    found = get_object_or_404(Game, code=code)
    return HttpResponse(
        record_of(found),
        content_type="application/json",
        headers={"Content-Disposition": f'attachment; filename="makabana-{found.code}.json"'},
    )
