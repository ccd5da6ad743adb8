"""Leagues for lists: each with its latest seasons and their tables, in a constant number of queries."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.db.models import Prefetch, QuerySet

from games.faces import face_of
from games.leagues.models import Division, League, Season
from games.leagues.settings import read_settings

Status = Season.Status
CURRENT = (Status.RUNNING, Status.ENDED, Status.OPEN, Status.DRAWN, Status.DRAFT)
"""The most telling first."""


@dataclass(frozen=True, slots=True)
class ListedLeague:
    league: League
    season: Season | None
    """The one to show, with its divisions."""
    title: str
    """The game that it plays."""


def listed_leagues(leagues: QuerySet[League]) -> list[ListedLeague]:
    seasons = Season.objects.order_by("-number").prefetch_related(
        Prefetch("divisions", Division.objects.order_by("rank"))
    )
    found = []
    for league in leagues.prefetch_related(Prefetch("seasons", seasons)):
        season = season_to_show(league.seasons.all())
        settings = read_settings(season.settings) if season else None
        found.append(
            ListedLeague(league, season, face_of(settings.rules).title(settings.options) if settings else "")
        )
    return found


def season_to_show(seasons: Iterable[Season]) -> Season | None:
    """One under way, else one that opens, else the last one that was played."""
    known = list(seasons)
    for status in (*CURRENT, Status.ARCHIVED):
        for season in known:
            if season.status == status:
                return season
    return None


def running_leagues(most: int = 6) -> list[ListedLeague]:
    """Public leagues that play now, for the first page."""
    playing = League.objects.filter(is_public=True, seasons__status=Status.RUNNING).distinct()
    return listed_leagues(playing.order_by("-pk")[:most])
