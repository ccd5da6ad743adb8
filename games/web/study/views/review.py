"""The review of a game that is over: a page for each stop, and all of it as a file."""

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games.faces import face_of
from games.hints import review_soon
from games.refusal import Refusal
from games.study.reviewing import finished_review, may_be_reviewed
from games.study.telling import labels_of
from games.tables.models import Game
from games.tables.view import table_at
from games.web.study.review_page import reviewed_stop
from games.web.tables.board import board
from games.web.tables.standings import own_outcome
from games.web.tables.visits import Visit, visit_of


@require_safe
def review(request: HttpRequest, code: str, number: int | None = None) -> HttpResponse:
    visit = _visit(request, code)
    made = finished_review(visit.game)
    context = {"visit": visit, "game": visit.game}
    if made is None:
        may_come = may_be_reviewed(visit.game) and not hasattr(visit.game, "review")
        if may_come and visit.seat is not None:
            review_soon(visit.game.pk)
        waiting = may_come or _in_work(visit.game)
        return render(request, "study/no_review.html", {**context, "waiting": waiting})
    last = table_at(visit.game, visit.number)
    assert last is not None  # The game is over.
    shown = reviewed_stop(visit.game, made, number)
    context |= {
        "shown": shown,
        "stop": shown.stop,
        "words": shown.words,
        "content": made.content,
        "own_seat": visit.number,
        "labels": shown.labels,
        "outcome": own_outcome(visit, last),
        "result": face_of(last.game.rules).story(last.events[-1:], last.view, labels_of(last))[-1],
        "board": board(request, shown.table, shown.view, marked=frozenset(shown.words.marked), tall=True),
    }
    return render(request, "study/review.html", context)


@require_safe
def review_file(request: HttpRequest, code: str) -> HttpResponse:
    made = finished_review(_visit(request, code).game)
    if made is None:
        raise Http404
    return JsonResponse(made.content, json_dumps_params={"indent": 1})


def _visit(request: HttpRequest, code: str) -> Visit:
    """Nothing of it before the end."""
    visit = visit_of(request, code)
    if visit.game.status != Game.Status.FINISHED or not visit.game.seed:
        raise Refusal("review_when_over")
    return visit


def _in_work(game: Game) -> bool:
    return hasattr(game, "review") and game.review.done_at is None
