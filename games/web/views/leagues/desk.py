"""A moderator's home, and evidence of who spares whom."""

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.clock import now
from games.leagues.collusion import evidence_of
from games.leagues.home import desk_of, tables_of
from games.models import Season
from games.web.leagues.finding import league_at, need_role, season_at
from games.web.leagues.listing import CURRENT
from games.web.leagues.waiting import worded

MOST = 40
STRIKING = 0.5
"""Below this confidence chance is as good an explanation."""


@never_cache
@login_required
@require_safe
def desk(request: HttpRequest, slug: str) -> HttpResponse:
    this = league_at(request, slug)
    role = need_role(request, this)
    seasons = list(this.seasons.filter(status__in=CURRENT).prefetch_related("divisions"))
    context = {
        "league": this,
        "role": role,
        "items": [worded(item) for item in desk_of(this, request.user, now())],
        "seasons": [(season, tables_of(season)) for season in seasons],
        "may_plan": not any(season.status in PREPARED for season in seasons) and role != "helper",
    }
    return render(request, "leagues/desk.html", context)


@never_cache
@login_required
@require_safe
def evidence(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    this = season_at(request, slug, number)
    found, people = evidence_of(this, request.user)
    rows = [(one, people[one.by], people[one.against]) for one in found[:MOST]]
    striking = [row for row in rows if row[0].confidence >= STRIKING]
    context = {"league": this.league, "season": this, "rows": rows, "striking": striking}
    return render(request, "leagues/evidence.html", context)


PREPARED = (Season.Status.DRAFT, Season.Status.OPEN, Season.Status.DRAWN)
