"""The moderator's view of a table: who is in, never what they sealed; and after the end, when they did."""

from typing import TypeGuard

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from engine.core import Refused
from games.clock import now
from games.tables import talk
from games.tables.models import Game
from games.tables.moderation import may_moderate
from games.tables.timing import timing_of
from games.tables.view import table_at
from games.web.passkeys import ask_first, must_show
from games.web.requests import PlayerRequest, is_by_player
from games.web.tables.moderating import in_words, moderator_context, perform, try_out
from games.wording import why_not


@never_cache
def moderate(request: HttpRequest, code: str) -> HttpResponse:
    game = get_object_or_404(Game, code=code)
    if not _is_by_moderator(request, game):
        return render(request, "table/not_a_moderator.html", {"game": game}, status=403)
    if must_show(request):
        return ask_first(request)
    table = table_at(game, None)
    if table is None:
        return redirect("lobby", code)
    context = {"game": game, "table": table, "sent": request.POST}
    if request.method == "POST":
        try:
            if request.POST.get("step") == "do":
                perform(game, request.user, request.POST, now())
                return redirect("moderate", code)
            done = try_out(game, request.user, request.POST, now())
            context |= {"tried": done, "words": in_words(done, table)}
        except Refused as refused:
            context["problem"] = why_not(refused)
        game.refresh_from_db()
    context |= moderator_context(game, table, request.POST)
    return render(request, "table/moderate.html", context, status=400 if "problem" in context else 200)


@never_cache
@require_safe
def timing(request: HttpRequest, code: str) -> HttpResponse:
    game = get_object_or_404(Game, code=code)
    if not _is_by_moderator(request, game):
        return render(request, "table/not_a_moderator.html", {"game": game}, status=403)
    if must_show(request):
        return ask_first(request)
    habits, asked = timing_of(game, request.user)
    context = {"game": game, "habits": habits, "asked": asked}
    return render(request, "table/timing.html", context)


@never_cache
@require_POST
def hide_message(request: HttpRequest, code: str, number: int) -> HttpResponse:
    game = get_object_or_404(Game, code=code)
    if not _is_by_moderator(request, game):
        return render(request, "table/not_a_moderator.html", {"game": game}, status=403)
    if must_show(request):
        return ask_first(request)
    message = get_object_or_404(game.talk.select_related("game"), pk=number)
    talk.hide(message, request.user, request.POST.get("reason", ""), now())
    return redirect("moderate", code)


def _is_by_moderator(request: HttpRequest, game: Game) -> TypeGuard[PlayerRequest]:
    return is_by_player(request) and may_moderate(game, request.user)
