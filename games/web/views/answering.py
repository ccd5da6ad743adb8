"""Answering a question: compose, read back, seal. Looking changes nothing; sealing takes a button."""

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from engine.core import IllegalOrder
from games.clock import now
from games.play.answering import play_on_alone, seal_answer
from games.play.refusal import Refusal
from games.web.table.answers import Answer, answer_of
from games.web.table.board import marked_board
from games.web.table.show import show_again, show_table
from games.web.visits import Visit, visit_by_link, visit_of
from games.wording import why_not


@never_cache
def answer(request: HttpRequest, code: str) -> HttpResponse:
    return _answer(request, visit_of(request, code))


@never_cache
def turn_answer(request: HttpRequest, token: str) -> HttpResponse:
    return _answer(request, visit_by_link(request, token))


def turn(request: HttpRequest, token: str) -> HttpResponse:
    """The table by the link of a letter, which is for one seat and one question."""
    return show_table(request, visit_by_link(request, token))


@never_cache
@require_POST
def preview(request: HttpRequest, code: str) -> JsonResponse:
    return _preview(request, visit_of(request, code))


@never_cache
@require_POST
def turn_preview(request: HttpRequest, token: str) -> JsonResponse:
    return _preview(request, visit_by_link(request, token))


def _answer(request: HttpRequest, visit: Visit) -> HttpResponse:
    if request.method != "POST":
        return redirect(visit.table_url)
    with visit.locality():
        given = answer_of(request, visit)
        if "compose" in request.POST:
            return _compose(request, visit, given)
        step = request.POST.get("step")
        try:
            if step == "seal":
                if seal_answer(given.phase, given.seat, given.order, now()):
                    play_on_alone(given.phase, now())
                return redirect(visit.table_url + "#action")
            given.check()
        except IllegalOrder as illegal:
            if given.phase.closed_at is None:
                problem = why_not(illegal, visit.game.rules)
                return show_again(request, visit, sent=given.sent, problem=problem, status=400)
            return _too_late(request, visit, given, "")
        except Refusal as refusal:
            if refusal.code != "phase_closed":
                raise
            return _too_late(request, visit, given, given.text())
        if given.phase.closed_at is not None:
            return _too_late(request, visit, given, given.text())
        if step == "change":
            return show_again(request, visit, sent=given.sent)
        context = {"visit": visit, "answer": given, "board": marked_board(request, given)}
        return render(request, "table/read_back.html", context)


def _compose(request: HttpRequest, visit: Visit, given: Answer) -> HttpResponse:
    """One action more or less of a turn that is not whole yet: what cannot be is left out, the rest kept."""
    if given.phase.closed_at is not None:
        return _too_late(request, visit, given, "")
    try:
        return show_again(request, visit, sent=given.composed())
    except IllegalOrder as illegal:
        problem = why_not(illegal, visit.game.rules)
        return show_again(request, visit, sent=given.sent, problem=problem, status=400)


def _too_late(request: HttpRequest, visit: Visit, given: Answer, text: str) -> HttpResponse:
    given.phase.refresh_from_db(fields=["closed_at"])
    context = {"visit": visit, "phase": given.phase, "text": text}
    return render(request, "table/too_late.html", context, status=409)


def _preview(request: HttpRequest, visit: Visit) -> JsonResponse:
    """One line on what the form's fields make."""
    with visit.locality():
        given = answer_of(request, visit)
        try:
            given.check()
        except IllegalOrder as illegal:
            return JsonResponse({"text": why_not(illegal, visit.game.rules), "ready": False})
        return JsonResponse({"text": given.text(), "ready": True})
