"""What an address of a league means for whoever asks. A private league does not exist for strangers."""

from django.http import Http404, HttpRequest
from django.shortcuts import get_object_or_404

from games.leagues.leagues import may_read
from games.leagues.roles import role_of
from games.models import Division, League, Season
from games.play.refusal import Refusal


def league_at(request: HttpRequest, slug: str) -> League:
    league = get_object_or_404(League, slug=slug)
    if not may_read(league, request.user):
        raise Http404
    return league


def season_at(request: HttpRequest, slug: str, number: int) -> Season:
    league = league_at(request, slug)
    season = get_object_or_404(league.seasons, number=number)
    season.league = league
    return season


def division_at(request: HttpRequest, slug: str, number: int, rank: int) -> Division:
    """A division exists for readers once the draw is published."""
    season = season_at(request, slug, number)
    if season.started_at is None:
        raise Http404
    division = get_object_or_404(season.divisions, rank=rank)
    division.season = season
    return division


def need_role(request: HttpRequest, league: League) -> str:
    """Owner, moderator or helper; everybody else is refused."""
    role = role_of(league, request.user)
    if not role:
        raise Refusal("no_power_in_league")
    return role
