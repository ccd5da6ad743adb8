"""Links of friends: looking changes nothing, one press of the button takes the seat."""

from typing import Any

from django.contrib.auth import login
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from engine.core import Refused
from games.accounts.models import Player
from games.clock import now
from games.tables import gathering
from games.tables.links import read_join_token
from games.tables.models import Game
from games.tables.welcoming import Newcomer, Seated, accept_invitation, seat_for_people, sit_down_by_link
from games.web.guests import language_of, new_guest, zone_of
from games.web.requests import signed_in
from games.web.tables.lobby_page import about_game, lobby_context
from games.web.tables.shares import share_in
from games.wording import why_not

ask_first = require_http_methods(["GET", "HEAD", "POST"])


@never_cache
@ask_first
def join_by_link(request: HttpRequest, token: str) -> HttpResponse:
    """The link that the people of a table share: who has no account becomes a guest with that seat."""
    game, problem = read_join_token(token), ""
    if request.method == "POST":
        try:
            return _seated(request, game, _sit_down(request, game))
        except Refused as refused:
            problem = why_not(refused)
    elif is_at(game, signed_in(request)):
        return redirect("game", game.code)
    return _show(request, game, game.created_by, problem, needs_name=not request.user.is_authenticated)


@never_cache
@ask_first
def invitation(request: HttpRequest, token: str) -> HttpResponse:
    """The link of a mailed invitation, which proves an address too."""
    asked, problem, visitor = gathering.invitation_by(token), "", signed_in(request)
    if request.method == "POST":
        newcomer = Newcomer(request.POST.get("name", ""), language_of(request), zone_of(request))
        try:
            share = share_in(request)
            seated = accept_invitation(token, visitor, newcomer, now(), share=share)
            return _seated(request, asked.game, seated)
        except Refused as refused:
            problem = why_not(refused)
    elif is_at(asked.game, visitor):
        return redirect("game", asked.game.code)
    elif asked.accepted_by_id and visitor is None:
        return _say_in(request, asked.game)
    known = Player.objects.filter(email__iexact=asked.email).exists()
    name = asked.email.partition("@")[0].replace(".", " ").title()[:40]
    return _show(request, asked.game, asked.invited_by, problem, needs_name=not (visitor or known), name=name)


def is_at(game: Game, player: Player | None) -> bool:
    rows = game.seats if game.started_at else game.participants
    return player is not None and rows.filter(player=player).exists()


@transaction.atomic
def _sit_down(request: HttpRequest, game: Game) -> Seated:
    known = signed_in(request)
    player = known or new_guest(request, request.POST.get("name", ""))
    sit_down_by_link(game, player, now(), share=share_in(request))
    return Seated(player, is_new=known is None)


def _seated(request: HttpRequest, game: Game, seated: Seated) -> HttpResponse:
    """Whoever is new is signed in. A letter may be passed on, so it opens no account that was there."""
    if seated.is_new:
        login(request, seated.player)
    return redirect("game", game.code) if request.user == seated.player else _say_in(request, game)


def _say_in(request: HttpRequest, game: Game) -> HttpResponse:
    return render(request, "gathering/seated.html", {"game": game, **about_game(game)})


def _show(
    request: HttpRequest, game: Game, host: Player, problem: str, *, needs_name: bool, name: str = ""
) -> HttpResponse:
    context: dict[str, Any] = {
        **lobby_context(request, game),
        "host": host,
        "needs_name": needs_name,
        "name": request.POST.get("name", name),
        "has_room": game.status == Game.Status.GATHERING or seat_for_people(game) is not None,
        "problem": problem,
    }
    return render(request, "gathering/invited.html", context, status=400 if problem else 200)
