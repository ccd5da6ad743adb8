"""The table of a division, and the same to be shown inside other people's pages."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.utils import translation
from django.utils.timezone import get_current_timezone_name
from django.views.decorators.cache import never_cache
from django.views.decorators.clickjacking import xframe_options_exempt
from django.views.decorators.http import require_safe

from games.accounts.models import Player
from games.clock import now
from games.leagues.leagues import belongs
from games.leagues.log import log_of
from games.leagues.models import Division, Entry, League, LeagueTable, Round
from games.leagues.roles import power_of, role_of
from games.leagues.secret_feed import key_of, opens
from games.refusal import Refusal
from games.web.leagues.bracket import bracket_of, shown_groups
from games.web.leagues.ladder_page import ladder_of
from games.web.leagues.lookup import division_at
from games.web.leagues.permissions import who_may, why_no_powers
from games.web.leagues.standings_page import SORTS, Wanted, columns, end_of_day, rounds_of, shown_table
from games.web.leagues.teams_page import teams_of
from games.web.numbers import small_number
from games.web.requests import signed_in
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
    season, viewer = this.season, signed_in(request)
    mine = this.entries.filter(player=request.user.pk).first()
    context = _table(request, this, mine)
    rounds = rounds_of(this, context["after"])
    context |= {
        "divisions": list(season.divisions.all()),
        "rounds": rounds,
        "unfolded": [
            one
            for one, tables in rounds
            if (one.started_at and not one.ended_at) or (tables and one == context["after"])
        ],
        **_coming(rounds, mine),
        "log": log_of(season.league, viewer, get_current_timezone_name(), division=this, most=MOST_LOGGED),
        "who": who_may(season, this),
        "role": role_of(season.league, viewer) or power_of(viewer, season, this),
        "no_powers": why_no_powers(this, viewer) if viewer else "",
        "key": _key(season.league, viewer),
        "mine": mine,
        "ladder": ladder_of(this, mine, now()),
        "teams": teams_of(this, mine, as_of=context["as_of"]),
    }
    return render(request, "leagues/division.html", context, status=400 if context["problem"] else 200)


@xframe_options_exempt
@require_safe
def embed(request: HttpRequest, slug: str, number: int, rank: int) -> HttpResponse:
    """Read only, in the league's language; asks for no cookie and sets none.

    A private league has it at its secret address alone, whoever is signed in.
    """
    this = get_object_or_404(
        Division.objects.select_related("season__league"),
        season__league__slug=slug,
        season__number=number,
        rank=rank,
        season__started_at__isnull=False,
    )
    league = this.season.league
    if not league.is_public and not opens(league, request.GET.get("key", "")):
        raise Http404
    with translation.override(this.season.league.language):
        response = render(
            request, "leagues/embed.html", {**_table(request, this, everybody=True), "plain": True}
        )
    response["Content-Security-Policy"] = EMBED_POLICY
    response["Cross-Origin-Resource-Policy"] = "cross-origin"
    response["Cache-Control"] = "private, max-age=60"
    response["Referrer-Policy"] = "no-referrer"
    return response


def _round_chosen(request: HttpRequest, this: Division) -> Round | None:
    """The table after a round that is over."""
    number = small_number(request.GET.get("round"))
    return this.season.rounds.filter(number=number, ended_at__isnull=False).first() if number else None


def _coming(rounds: list[tuple[Round, list[LeagueTable] | None]], mine: Entry | None) -> dict[str, Any]:
    """The round under way, and where the viewer sits in it."""
    for round_, tables in rounds:
        if round_.started_at and not round_.ended_at:
            own = (each for each in tables or () if any(seat.entry == mine for seat in each.seats.all()))
            return {"playing": round_, "my_table": next(own, None) if mine else None}
    return {"playing": None, "my_table": None}


def _key(league: League, viewer: Player | None) -> str:
    """Of a private league's secret addresses, for those who belong to it."""
    return key_of(league) if not league.is_public and belongs(league, viewer) else ""


def _table(
    request: HttpRequest, this: Division, mine: Entry | None = None, *, everybody: bool = False
) -> dict[str, Any]:
    problem, as_of, on = "", None, request.GET.get("on", "")[:40]
    after = _round_chosen(request, this)
    try:
        as_of = after.ended_at if after else end_of_day(on)
    except Refusal as refusal:
        problem = why_not(refusal)
    sort = request.GET.get("sort", "")
    sort = sort if sort in SORTS else "place"
    page, why = small_number(request.GET.get("page")), small_number(request.GET.get("why"))
    shown = shown_table(this, Wanted(as_of, sort, page, why, everybody), mine)
    return {
        "league": this.season.league,
        "season": this.season,
        "division": this,
        "rows": shown.rows,
        "page": shown.page,
        "pages": shown.pages,
        "bracket": bracket_of(this, as_of),
        "groups": shown_groups(this, as_of),
        "has_zones": any(row.zone for row in shown.rows),
        "columns": columns(sort),
        "sort": sort,
        "is_full": bool(request.GET.get("more")),
        "on": "" if problem else on,
        "as_of": as_of,
        "after": after,
        "is_past": bool(as_of and as_of < now()),
        "problem": problem,
    }
