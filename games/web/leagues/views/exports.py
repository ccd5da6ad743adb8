"""A league for other programs: the same access as the pages, and by secret addresses."""

from datetime import datetime

from django.http import HttpRequest, HttpResponse
from django.utils import translation
from django.views.decorators.http import require_safe

from games.leagues.exports import atom_of, calendar_of, csv_of, json_of
from games.leagues.models import Division
from games.web.leagues.lookup import feed_division_at, feed_league_at, feed_season_at
from games.web.leagues.standings_page import end_of_day


@require_safe
def csv(request: HttpRequest, slug: str, number: int, rank: int) -> HttpResponse:
    this = feed_division_at(request, slug, number, rank)
    return _file(csv_of(this, _day(request)), "text/csv", f"{_name(this)}.csv")


@require_safe
def json(request: HttpRequest, slug: str, number: int, rank: int) -> HttpResponse:
    this = feed_division_at(request, slug, number, rank)
    text = json_of(this, _day(request))
    return _file(text, "application/json", f"{_name(this)}.json")


@require_safe
def calendar(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    this = feed_season_at(request, slug, number)
    with translation.override(this.league.language):
        return _file(calendar_of(this), "text/calendar", f"{slug}-{number}.ics")


@require_safe
def feed(request: HttpRequest, slug: str) -> HttpResponse:
    this = feed_league_at(request, slug)
    with translation.override(this.language):
        return _file(atom_of(this), "application/atom+xml", f"{slug}.xml")


def _day(request: HttpRequest) -> datetime | None:
    return end_of_day(request.GET.get("on", "")[:40])


def _name(division: Division) -> str:
    return f"{division.season.league.slug}-{division.season.number}-{division.rank}"


def _file(content: str | bytes, kind: str, name: str) -> HttpResponse:
    """Slugs are plain enough for a header."""
    response = HttpResponse(content, content_type=f"{kind}; charset=utf-8")
    response["Content-Disposition"] = f'inline; filename="{name}"'
    response["Cache-Control"] = "private, max-age=60"
    return response
