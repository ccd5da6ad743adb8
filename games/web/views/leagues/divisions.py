"""The table of a division, and the same to be shown inside other people's pages."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.utils import translation
from django.utils.timezone import get_current_timezone_name
from django.views.decorators.cache import never_cache
from django.views.decorators.clickjacking import xframe_options_exempt
from django.views.decorators.http import require_safe

from games.clock import now
from games.leagues.log import log_of
from games.leagues.roles import role_of, who_may_act
from games.models import Division
from games.play.refusal import Refusal
from games.web.leagues.finding import division_at
from games.web.leagues.powers import why_no_powers
from games.web.leagues.standing import COLUMNS, SORTS, end_of_day, rounds_of, shown_table
from games.wording import why_not

EMBED_POLICY = (
    "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors *"
)
MOST_LOGGED = 20


@never_cache
@require_safe
def division(request: HttpRequest, slug: str, number: int, rank: int) -> HttpResponse:
    this = division_at(request, slug, number, rank)
    context = _table(request, this)
    season = this.season
    context |= {
        "divisions": list(season.divisions.all()),
        "rounds": rounds_of(this),
        "log": log_of(
            season.league, request.user, get_current_timezone_name(), division=this, most=MOST_LOGGED
        ),
        "able": who_may_act(this),
        "role": role_of(season.league, request.user),
        "no_powers": why_no_powers(this, request.user) if request.user.is_authenticated else "",
        "mine": this.entries.filter(player=request.user.pk).first(),
    }
    return render(request, "leagues/division.html", context, status=400 if context["problem"] else 200)


@xframe_options_exempt
@require_safe
def embed(request: HttpRequest, slug: str, number: int, rank: int) -> HttpResponse:
    """Read only, in the league's language, for public leagues; asks for no cookie and sets none."""
    this = get_object_or_404(
        Division.objects.select_related("season__league"),
        season__league__slug=slug,
        season__number=number,
        rank=rank,
    )
    if not this.season.league.is_public or this.season.started_at is None:
        raise Http404
    with translation.override(this.season.league.language):
        response = render(request, "leagues/embed.html", {**_table(request, this), "plain": True})
    response["Content-Security-Policy"] = EMBED_POLICY
    response["Cache-Control"] = "private, max-age=60"
    return response


def _table(request: HttpRequest, this: Division) -> dict[str, Any]:
    problem, as_of, on = "", None, request.GET.get("on", "")[:40]
    try:
        as_of = end_of_day(on)
    except Refusal as refusal:
        problem = why_not(refusal)
    sort = request.GET.get("sort", "")
    sort = sort if sort in SORTS else "place"
    rows = shown_table(this, as_of, sort)
    return {
        "league": this.season.league,
        "season": this.season,
        "division": this,
        "rows": rows,
        "has_zones": {row.line.row.zone for row in rows} - {""},
        "columns": [(key, *words, key == sort) for key, words in COLUMNS.items()],
        "sort": sort,
        "on": "" if problem else on,
        "as_of": as_of,
        "is_past": bool(as_of and as_of < now()),
        "problem": problem,
    }
