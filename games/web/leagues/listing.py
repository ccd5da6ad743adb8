"""Leagues for lists: each with its latest seasons and their tables, in a constant number of queries."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.db.models import Prefetch

from games.faces import face_of
from games.leagues.settings import read_settings
from games.models import Division, League, Season

Status = Season.Status
CURRENT = (Status.RUNNING, Status.ENDED, Status.OPEN, Status.DRAWN, Status.DRAFT)
"""The most telling first."""


@dataclass(frozen=True, slots=True)
class Listed:
    league: League
    season: Season | None
    """The one to show, with its divisions."""
    title: str
    """The game that it plays."""


def listed(leagues: Iterable[League]) -> list[Listed]:
    seasons = Season.objects.order_by("-number").prefetch_related(
        Prefetch("divisions", Division.objects.order_by("rank"))
    )
    found = []
    for league in leagues.prefetch_related(Prefetch("seasons", seasons)):
        season = telling_season(league.seasons.all())
        settings = read_settings(season.settings) if season else None
        found.append(
            Listed(league, season, face_of(settings.rules).title(settings.options) if settings else "")
        )
    return found


def telling_season(seasons: Iterable[Season]) -> Season | None:
    """One under way, else one that opens, else the last one that was played."""
    known = list(seasons)
    for status in (*CURRENT, Status.ARCHIVED):
        for season in known:
            if season.status == status:
                return season
    return None


def running_tables(most: int = 6) -> list[Listed]:
    """Public leagues that play now, for the first page."""
    playing = League.objects.filter(is_public=True, seasons__status=Status.RUNNING).distinct()
    return listed(playing.order_by("-pk")[:most])
