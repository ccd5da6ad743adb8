"""Pages behind the links of letters that ask somebody in: looking changes nothing, one press enters."""

from django.contrib.auth import login
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from engine.core import Refused
from games.accounts.models import Player
from games.clock import now
from games.leagues.entering_by_letter import (
    Came,
    come_by_letter,
    decline_by_letter,
    enter_again,
    read_again_token,
    read_invitation_token,
)
from games.leagues.joining import season_to_enter
from games.leagues.leagues import may_read
from games.leagues.models import Entry, League, Season
from games.leagues.seasons import settings_of
from games.tables.welcoming import Newcomer
from games.web.guests import language_of, zone_of
from games.web.leagues.settings_words import settings_in_a_line
from games.web.requests import signed_in
from games.wording import why_not

ask_first = require_http_methods(["GET", "HEAD", "POST"])


@never_cache
@ask_first
def asked(request: HttpRequest, token: str) -> HttpResponse:
    """Of a mailed invitation, which proves an address too."""
    found, problem, visitor = read_invitation_token(token), "", signed_in(request)
    league, row = found.league, found.invitation
    if row is None:
        if may_read(league, visitor):
            return redirect("league", league.slug)
        return render(request, "leagues/asked_gone.html", {"league": league}, status=410)
    if request.method == "POST":
        if request.POST.get("act") == "decline":
            decline_by_letter(token)
            return render(request, "leagues/asked_declined.html", {"league": league})
        newcomer = Newcomer(request.POST.get("name", ""), language_of(request), zone_of(request))
        try:
            return _come(request, league, come_by_letter(token, visitor, newcomer, now()))
        except Refused as refused:
            problem = why_not(refused)
    known = visitor or Player.objects.filter(email__iexact=row.email).exists()
    name = row.email.partition("@")[0].replace(".", " ").title()[:40]
    season = season_to_enter(league)
    context = {
        **_about(league, season),
        "host": row.asked_by,
        "needs_name": not known,
        "name": request.POST.get("name", name),
        "problem": problem,
    }
    return render(request, "leagues/asked.html", context, status=400 if problem else 200)


@never_cache
@ask_first
def again(request: HttpRequest, token: str) -> HttpResponse:
    """For somebody of an earlier season, signed in or not: the letter is theirs."""
    (season, player), problem = read_again_token(token), ""
    if request.method == "POST":
        try:
            enter_again(token, now())
        except Refused as refused:
            problem = why_not(refused)
    entry = season.entries.filter(player=player).exclude(status=Entry.Status.WITHDRAWN).first()
    if entry and signed_in(request) == player:
        return redirect("season", season.league.slug, season.number)
    context = {
        **_about(season.league, season),
        "entry": entry,
        "person": player,
        "is_open": season.status == Season.Status.OPEN and now() < season.closes_at,
        "problem": "" if entry else problem,
    }
    return render(request, "leagues/again.html", context, status=400 if context["problem"] else 200)


def _come(request: HttpRequest, league: League, came: Came) -> HttpResponse:
    """Whoever is new is signed in. A letter may be passed on, so it opens no account that was there."""
    if came.who.is_new:
        login(request, came.who.player)
    season = came.entry.season if came.entry else None
    if request.user == came.who.player:
        if season is None:
            return redirect("league", league.slug)
        return redirect("season", league.slug, season.number)
    return render(request, "leagues/asked_in.html", {**_about(league, season), "entry": came.entry})


def _about(league: League, season: Season | None) -> dict[str, object]:
    return {
        "league": league,
        "season": season,
        "line": settings_in_a_line(settings_of(season)) if season else "",
        "entered": season.entries.filter(status=Entry.Status.ENTERED).count() if season else 0,
    }
