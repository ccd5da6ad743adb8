"""A table before it starts: who is here, who is asked, joining and leaving."""

from collections.abc import Callable

from django.contrib import messages
from django.contrib.auth import login
from django.contrib.auth.views import redirect_to_login
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from games.clock import now
from games.faces import face_of
from games.faces.colours import by_colour
from games.networks import network_of
from games.refusal import Refusal
from games.tables import gathering, welcoming
from games.tables.models import Game
from games.tables.open_tables import offered_seats
from games.tables.open_tables import open_tables as joinable
from games.web.guests import new_guest
from games.web.requests import PlayerRequest, is_by_player
from games.web.tables.lobby_page import lobby_context
from games.web.tables.paces import pace_words
from games.web.tables.shares import share_in
from games.wording import why_not


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def lobby(request: HttpRequest, code: str) -> HttpResponse:
    game = get_object_or_404(Game.objects.select_related("created_by"), code=code)
    problem = ""
    if request.method == "POST":
        try:
            if is_by_player(request):
                return _act(request, game)
            if request.POST.get("act") != "join":
                return redirect_to_login(request.path)
            return _join_as_guest(request, game)
        except Refusal as refusal:
            problem = why_not(refusal)
            game.refresh_from_db()
    if game.phases.exists():
        return redirect("game", code)
    context = lobby_context(request, game) | {"problem": problem, "email": request.POST.get("email", "")}
    return render(request, "gathering/lobby.html", context, status=400 if problem else 200)


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


@transaction.atomic
def _join_as_guest(request: HttpRequest, game: Game) -> HttpResponse:
    guest = new_guest(request)
    gathering.join(game, guest, now(), share=share_in(request))
    login(request, guest)
    return redirect("lobby", game.code)


def _act(request: PlayerRequest, game: Game) -> HttpResponse:
    act = ACTS.get(request.POST.get("act", ""))
    if act is None:
        raise Refusal("order_unreadable")
    said = act(request, game)
    if said:
        messages.success(request, said)
    return redirect("lobby", game.code)


def _invite(request: PlayerRequest, game: Game) -> str:
    email = request.POST.get("email", "")
    gathering.invite(game, request.user, email, now(), network=network_of(request))
    return gettext("We’re sending an invitation to %(email)s.") % {"email": email.strip()}


def _join(request: PlayerRequest, game: Game) -> str:
    gathering.join(game, request.user, now(), share=share_in(request))
    return ""


def _leave(request: PlayerRequest, game: Game) -> str:
    gathering.leave(game, request.user, now())
    return gettext("You have left the table.")


def _check_in(request: PlayerRequest, game: Game) -> str:
    gathering.check_in(game, request.user, now())
    return gettext("Thanks. We’ll start as soon as everyone has checked in.")


def _begin(request: PlayerRequest, game: Game) -> str:
    welcoming.begin_with_bots(game, request.user, now())
    return gettext("The game has started. Friends can still take a bot’s seat with your link.")


def _add_bot(request: PlayerRequest, game: Game) -> str:
    gathering.add_bot(game, request.user, request.POST.get("bot", ""), now())
    return ""


def _remove_bot(request: PlayerRequest, game: Game) -> str:
    gathering.remove_bot(game, request.user, now())
    return ""


ACTS: dict[str, Callable[[PlayerRequest, Game], str]] = {
    "join": _join,
    "leave": _leave,
    "check_in": _check_in,
    "invite": _invite,
    "begin": _begin,
    "add_bot": _add_bot,
    "remove_bot": _remove_bot,
}
