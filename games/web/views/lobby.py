"""A table before it starts: who is here, who is asked, joining and leaving."""

from collections.abc import Callable

from django.conf import settings
from django.contrib import messages
from django.contrib.auth.views import redirect_to_login
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from engine import game_named
from games.clock import now
from games.faces import face_of
from games.faces.colours import by_colour
from games.models import Game
from games.play import gathering
from games.play.links import join_token, read_join_token
from games.play.open_tables import offered_seats
from games.play.open_tables import open_tables as joinable
from games.play.refusal import Refusal
from games.web.paces import pace_words
from games.wording import why_not


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def lobby(request: HttpRequest, code: str) -> HttpResponse:
    game = get_object_or_404(Game.objects.select_related("created_by"), code=code)
    problem = ""
    if request.method == "POST":
        if not request.user.is_authenticated:
            return redirect_to_login(request.path)
        try:
            return _act(request, game)
        except Refusal as refusal:
            problem = why_not(refusal)
            game.refresh_from_db()
    if game.phases.exists():
        return redirect("game", code)
    context = _context(request, game) | {"problem": problem, "email": request.POST.get("email", "")}
    return render(request, "gathering/lobby.html", context, status=400 if problem else 200)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def join_by_link(request: HttpRequest, token: str) -> HttpResponse:
    game = read_join_token(token)
    problem = ""
    if request.method == "POST":
        if not request.user.is_authenticated:
            return redirect_to_login(request.path)
        try:
            return redirect("lobby", gathering.join(game, request.user, now(), by_link=True).code)
        except Refusal as refusal:
            problem = why_not(refusal)
    context = _context(request, game) | {"problem": problem}
    return render(request, "gathering/join.html", context, status=400 if problem else 200)


@require_safe
def open_tables(request: HttpRequest) -> HttpResponse:
    tables = [
        (game, face_of(game.rules).title(game.options), pace_words(game.pace)[0]) for game in joinable()
    ]
    seats = [
        (seat, by_colour(seat.colour), face_of(seat.game.rules).title(seat.game.options))
        for seat in offered_seats()
    ]
    return render(request, "gathering/open_tables.html", {"tables": tables, "seats": seats})


def _act(request: HttpRequest, game: Game) -> HttpResponse:
    act = ACTS.get(request.POST.get("act", ""))
    if act is None:
        raise Refusal("order_unreadable")
    said = act(request, game)
    if said:
        messages.success(request, said)
    return redirect("lobby", game.code)


def _invite(request: HttpRequest, game: Game) -> str:
    email = request.POST.get("email", "")
    gathering.invite(game, request.user, email, now())
    return gettext("An invitation goes to %(email)s.") % {"email": email.strip()}


def _join(request: HttpRequest, game: Game) -> str:
    gathering.join(game, request.user, now())
    return gettext("You are at the table.")


def _leave(request: HttpRequest, game: Game) -> str:
    gathering.leave(game, request.user, now())
    return gettext("You have left the table.")


def _check_in(request: HttpRequest, game: Game) -> str:
    gathering.check_in(game, request.user, now())
    return gettext("Good: you are here.")


def _add_bot(request: HttpRequest, game: Game) -> str:
    gathering.add_bot(game, request.user, request.POST.get("bot", ""), now())
    return ""


def _remove_bot(request: HttpRequest, game: Game) -> str:
    gathering.remove_bot(game, request.user, now())
    return ""


ACTS: dict[str, Callable[[HttpRequest, Game], str]] = {
    "join": _join,
    "leave": _leave,
    "check_in": _check_in,
    "invite": _invite,
    "add_bot": _add_bot,
    "remove_bot": _remove_bot,
}


def _context(request: HttpRequest, game: Game) -> dict[str, object]:
    here = list(game.participants.select_related("player"))
    mine = next((each for each in here if each.player_id and each.player_id == request.user.pk), None)
    link = settings.SITE_URL + reverse("join_by_link", args=[join_token(game)]) if mine else ""
    return {
        "game": game,
        "title": face_of(game.rules).title(game.options),
        "pace": pace_words(game.pace),
        "here": here,
        "free": range(max(0, game.players - len(here))),
        "mine": mine,
        "is_creator": request.user.pk == game.created_by_id,
        "has_bots": any(each.bot for each in here),
        "bots": sorted(game_named(game.rules).bots, reverse=True),
        "gathers": game.status == Game.Status.GATHERING,
        "checks_in": game.status == Game.Status.CHECK_IN,
        "invitations": game.invitations.filter(invited_by=mine.player).order_by("pk") if mine else [],
        "link": link,
    }
