"""Answering: compose, check, seal. Looking changes nothing; sealing takes a button."""

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from engine.core import IllegalOrder
from games.clock import now
from games.refusal import Refusal
from games.tables.drafts import keep_draft
from games.tables.models import SealedOrder
from games.tables.sealing import seal
from games.tables.solo import play_on_alone
from games.web.tables.answers import Answer, answer_of, kept_answer
from games.web.tables.board import marked_board
from games.web.tables.show import show_again, show_table
from games.web.tables.visits import Visit, visit_by_link, visit_of
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
@require_safe
def check(request: HttpRequest, code: str) -> HttpResponse:
    return _check(request, visit_of(request, code))


@never_cache
@require_safe
def turn_check(request: HttpRequest, token: str) -> HttpResponse:
    return _check(request, visit_by_link(request, token))


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
                receipt = seal(given.phase, given.seat, given.order, way=SealedOrder.Way.WEB, now=now())
                if receipt.complete:
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
        keep_draft(request.session, given.phase, given.seat, list(given.fields()))
        return redirect(visit.table_url + "?change=draft#answer" if step == "change" else visit.check_url)


def _check(request: HttpRequest, visit: Visit) -> HttpResponse:
    """The order in words, before it is sealed; reached by redirect, so that Back and reload send nothing."""
    with visit.locality():
        given = kept_answer(request, visit)
        if given is None:
            return redirect(visit.table_url)
        try:
            given.check()
        except IllegalOrder:
            return redirect(visit.table_url)
        if given.phase.closed_at is not None:
            return _too_late(request, visit, given, given.text())
        context = {"visit": visit, "game": visit.game, "answer": given, "board": marked_board(request, given)}
        return render(request, "table/check.html", context)


def _compose(request: HttpRequest, visit: Visit, given: Answer) -> HttpResponse:
    """Adds or takes back one action of an unfinished turn; if it is not possible, the rest is kept."""
    if given.phase.closed_at is not None:
        return _too_late(request, visit, given, "")
    try:
        return show_again(request, visit, sent=given.composed())
    except IllegalOrder as illegal:
        problem = why_not(illegal, visit.game.rules)
        return show_again(request, visit, sent=given.sent, problem=problem, status=400)


def _too_late(request: HttpRequest, visit: Visit, given: Answer, text: str) -> HttpResponse:
    given.phase.refresh_from_db(fields=["closed_at"])
    sealed = bool(text) and given.is_sealed()
    context = {"visit": visit, "phase": given.phase, "text": text, "is_sealed": sealed}
    return render(request, "table/too_late.html", context, status=200 if sealed else 409)


def _preview(request: HttpRequest, visit: Visit) -> JsonResponse:
    """One line on what the form's fields make."""
    with visit.locality():
        given = answer_of(request, visit)
        try:
            given.check()
        except IllegalOrder as illegal:
            told = {"text": why_not(illegal, visit.game.rules), "ready": False, "advice": []}
        else:
            told = {
                "text": given.text(),
                "ready": True,
                "advice": given.advice(),
                "seal": given.seal_words(),
            }
        return JsonResponse({**told, "hints": given.hints()})
