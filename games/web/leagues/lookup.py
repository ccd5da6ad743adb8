"""What an address of a league means for whoever asks. A private league does not exist for strangers."""

from typing import TypeVar

from django.http import Http404, HttpRequest
from django.shortcuts import get_object_or_404

from games.leagues.leagues import may_read
from games.leagues.models import Division, League, Season
from games.leagues.reading import readable_division, readable_league, season_numbered
from games.leagues.roles import role_of
from games.leagues.secret_feed import opens
from games.refusal import Refusal
from games.web.requests import signed_in

Found = TypeVar("Found")


def league_at(request: HttpRequest, slug: str) -> League:
    return _there(readable_league(slug, signed_in(request)))


def feed_league_at(request: HttpRequest, slug: str) -> League:
    """For other programs, which cannot sign in: whoever has the secret address may read, too."""
    league = get_object_or_404(League, slug=slug)
    if not opens(league, request.GET.get("key", "")) and not may_read(league, signed_in(request)):
        raise Http404
    return league


def feed_season_at(request: HttpRequest, slug: str, number: int) -> Season:
    return _season_of(feed_league_at(request, slug), number)


def feed_division_at(request: HttpRequest, slug: str, number: int, rank: int) -> Division:
    return _division_of(feed_season_at(request, slug, number), rank)


def season_at(request: HttpRequest, slug: str, number: int) -> Season:
    return _season_of(league_at(request, slug), number)


def division_at(request: HttpRequest, slug: str, number: int, rank: int) -> Division:
    return _division_of(season_at(request, slug, number), rank)


def need_role(request: HttpRequest, league: League) -> str:
    """Owner, moderator or helper, or none for moderators of the site; everybody else is refused."""
    player = signed_in(request)
    role = role_of(league, player)
    if not role and not (player and player.is_staff):
        raise Refusal("no_power_in_league")
    return role


def _season_of(league: League, number: int) -> Season:
    return _there(season_numbered(league, number))


def _division_of(season: Season, rank: int) -> Division:
    return _there(readable_division(season, rank))


def _there(found: Found | None) -> Found:
    if found is None:
        raise Http404
    return found
