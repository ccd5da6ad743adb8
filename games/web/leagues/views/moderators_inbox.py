"""What waits for moderators, and evidence of who spares whom."""

from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import render
from django.utils.timezone import get_current_timezone_name
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.clock import now
from games.faces import face_of
from games.leagues.collusion import evidence_of
from games.leagues.log import in_force
from games.leagues.models import Season
from games.leagues.moderators_inbox import inbox_of, tables_of
from games.leagues.settings import read_settings
from games.web.leagues.inbox_words import in_words
from games.web.leagues.league_list import CURRENT
from games.web.leagues.lookup import league_at, need_role, season_at
from games.web.requests import PlayerRequest

MOST = 40
STRIKING = 0.5
"""Below this confidence chance is as good an explanation."""


@never_cache
@login_required
@require_safe
def inbox(request: PlayerRequest, slug: str) -> HttpResponse:
    this = league_at(request, slug)
    role = need_role(request, this)
    seasons = list(this.seasons.filter(status__in=CURRENT).prefetch_related("divisions"))
    context = {
        "league": this,
        "role": role,
        "items": [in_words(item) for item in inbox_of(this, request.user, now())],
        "seasons": [(season, tables_of(season)) for season in seasons],
        "wants_in": this.join_requests.count() if role != "helper" else 0,
        "standing": in_force(this, request.user, get_current_timezone_name()),
        "may_plan": not any(season.status in PREPARED for season in seasons) and role != "helper",
    }
    return render(request, "leagues/moderators_inbox.html", context)


@never_cache
@login_required
@require_safe
def evidence(request: PlayerRequest, slug: str, number: int) -> HttpResponse:
    this = season_at(request, slug, number)
    found, people = evidence_of(this, request.user)
    rows = [(one, people[one.by], people[one.against]) for one in found[:MOST]]
    striking = [row for row in rows if row[0].confidence >= STRIKING]
    context = {
        "league": this.league,
        "season": this,
        "rows": rows,
        "striking": striking,
        "counted": face_of(read_settings(this.settings).rules).occasion_words(),
    }
    return render(request, "leagues/evidence.html", context)


PREPARED = (Season.Status.DRAFT, Season.Status.OPEN, Season.Status.DRAWN)
