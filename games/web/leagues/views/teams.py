"""Teams: founding, joining and leaving one while entry is open; line-ups before each round."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext
from django.views.decorators.http import require_POST

from engine.core import Refused
from games.clock import now
from games.leagues.line_ups import seal_line_up
from games.leagues.models import Entry, Season
from games.leagues.teams import found_team, join_team, leave_team
from games.refusal import Refusal
from games.web.leagues.lookup import division_at, season_at
from games.web.numbers import small_number
from games.web.requests import PlayerRequest
from games.wording import why_not


@login_required
@require_POST
def team(request: PlayerRequest, slug: str, number: int) -> HttpResponse:
    this = season_at(request, slug, number)
    try:
        messages.success(request, _act(request, _mine(request, this)))
    except Refused as refused:
        messages.error(request, why_not(refused))
    return redirect("season", slug, number)


@login_required
@require_POST
def line_up(request: PlayerRequest, slug: str, number: int, rank: int) -> HttpResponse:
    this = division_at(request, slug, number, rank)
    order = [small_number(text) or 0 for text in request.POST.getlist("board")[:4]]
    try:
        seal_line_up(_mine(request, this.season), order, now())
        messages.success(
            request, gettext("Your line-up is sealed. Nobody else sees it until the round starts.")
        )
    except Refused as refused:
        messages.error(request, why_not(refused))
    return redirect("division", slug, number, rank)


def _mine(request: PlayerRequest, this: Season) -> Entry:
    mine = (
        this.entries.filter(player=request.user).select_related("player", "team", "division__season").first()
    )
    if mine is None:
        raise Refusal("not_in_season")
    return mine


def _act(request: PlayerRequest, mine: Entry) -> str:
    act = request.POST.get("act")
    if act == "found":
        found_team(mine, request.POST.get("name", ""))
        return gettext("Your team is founded. The others can join it on this page.")
    if act == "join":
        joined = join_team(mine, small_number(request.POST.get("team")) or 0)
        return gettext("You play for “%(team)s”.") % {"team": joined.name}
    if act == "leave":
        leave_team(mine)
        return gettext("You have left your team.")
    raise Refusal("order_unreadable")
