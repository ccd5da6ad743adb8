"""Leagues: what a reader may read of them, and taking part."""

import json
from datetime import datetime
from typing import Annotated, Any

from django.http import HttpRequest
from django.utils.translation import gettext_noop as _
from ninja import Query

from games.accounts.models import Player
from games.api.acting import Key, act
from games.api.answers import pages
from games.api.callers import PLAY, caller, reader
from games.api.paging import PageNumber, PageSize, page_of
from games.api.problems import ApiProblem
from games.api.routing import acts, reads
from games.api.shapes import Data, Done, LeagueShape, Nothing, Number, Slug
from games.clock import now
from games.leagues import entry
from games.leagues.exports import json_of
from games.leagues.leagues import leagues_for
from games.leagues.models import League, Season
from games.leagues.reading import readable_division, readable_league, season_numbered

YEARS = range(2000, 2201)
"""Moments outside do not fit into every zone or database."""


@reads("leagues", "/leagues", pages(LeagueShape), _("Leagues, the newest first"))
def leagues(request: HttpRequest, page: PageNumber, per_page: PageSize) -> dict[str, Any]:
    found = leagues_for(reader(request)).prefetch_related("seasons__divisions")
    return page_of(request, found, page, per_page, _league)


@reads("leagues", "/leagues/{slug}", LeagueShape, _("A league and its seasons"))
def league(request: HttpRequest, slug: Slug) -> dict[str, Any]:
    return _league(_found(slug, reader(request)))


@reads(
    "leagues",
    "/leagues/{slug}/seasons/{number}/divisions/{rank}",
    Data,
    _("The standings of a division, with all results that led there"),
)
def standings(
    request: HttpRequest,
    slug: Slug,
    number: Number,
    rank: Number,
    as_of: Annotated[
        datetime | None, Query(None, description=_("As they stood at this moment."), example=None)
    ],
) -> Any:
    division = readable_division(_season(slug, number, reader(request)), rank)
    if division is None:
        raise ApiProblem("not_found")
    if as_of is not None and (as_of.tzinfo is None or as_of.year not in YEARS):
        raise ApiProblem("bad_request")
    return json.loads(json_of(division, as_of))


@acts(
    "leagues",
    "POST",
    "/leagues/{slug}/seasons/{number}/enter",
    Done,
    _("Enter a season; a bot only where the league allows bots"),
    needs=PLAY,
)
def enter_season(request: HttpRequest, slug: Slug, number: Number, body: Nothing, key: Key) -> dict[str, Any]:
    player = caller(request)
    season = _season(slug, number, player)

    def go_in() -> dict[str, Any]:
        entry.enter(season, player, now())
        return {"done": True}

    return act(request, key, go_in).answer


@acts(
    "leagues",
    "POST",
    "/leagues/{slug}/seasons/{number}/leave",
    Done,
    _("Leave a season before its draw"),
    needs=PLAY,
)
def leave_season(request: HttpRequest, slug: Slug, number: Number, body: Nothing, key: Key) -> dict[str, Any]:
    player = caller(request)
    season = _season(slug, number, player)

    def go() -> dict[str, Any]:
        entry.leave(season, player, now())
        return {"done": True}

    return act(request, key, go).answer


def _found(slug: str, viewer: Player | None) -> League:
    league = readable_league(slug, viewer)
    if league is None:
        raise ApiProblem("not_found")
    return league


def _season(slug: str, number: int, viewer: Player | None) -> Season:
    season = season_numbered(_found(slug, viewer), number)
    if season is None:
        raise ApiProblem("not_found")
    return season


def _league(one: League) -> dict[str, Any]:
    return {
        "slug": one.slug,
        "name": one.name,
        "about": one.about,
        "language": one.language,
        "is_public": one.is_public,
        "seasons": [
            {
                "number": season.number,
                "name": season.name,
                "status": season.status,
                "rules": season.settings.get("rules"),
                "allows_bots": bool(season.settings.get("allows_bots")),
                "opens_at": season.opens_at,
                "closes_at": season.closes_at,
                "starts_at": season.starts_at,
                "divisions": [each.rank for each in season.divisions.all()] if season.started_at else [],
            }
            for season in one.seasons.all()
        ],
    }
