"""The page behind a league's link: what it is, and one press to take part."""

from django.contrib import messages
from django.contrib.auth.views import redirect_to_login
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from engine.core import Refused
from games.clock import now
from games.leagues.joining import join, league_by_link, season_to_enter
from games.leagues.models import Entry
from games.leagues.seasons import settings_of
from games.web.leagues.participation import participation_of
from games.web.leagues.settings_words import settings_in_a_line
from games.web.requests import is_by_player
from games.wording import why_not


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def join_league(request: HttpRequest, token: str) -> HttpResponse:
    """Opening it decides nothing; whoever is not signed in comes back here by the letter that signs in."""
    this = league_by_link(token)
    season, problem = season_to_enter(this), ""
    if request.method == "POST":
        if not is_by_player(request):
            return redirect_to_login(request.path)
        try:
            messages.success(request, _told(join(this, request.user, now())))
            return redirect("season", this.slug, season.number) if season else redirect("league", this.slug)
        except Refused as refused:
            problem = why_not(refused)
    context = {
        "league": this,
        "season": season,
        "part": participation_of(request, season) if season else None,
        "line": settings_in_a_line(settings_of(season)) if season else "",
        "problem": problem,
    }
    return render(request, "leagues/join.html", context, status=400 if problem else 200)


def _told(entry: Entry | None) -> str:
    if entry is None:
        return gettext("You have joined the league. Entry for a season isn’t open yet.")
    if entry.status == Entry.Status.WAITING:
        return gettext("The season is full, so you are on the waiting list.")
    return gettext("You are taking part. We’ll email you the draw.")
