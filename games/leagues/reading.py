"""What an address of a league means for whoever reads. A private league does not exist for strangers."""

from games.accounts.models import Player
from games.leagues.leagues import may_read
from games.leagues.models import Division, League, Season


def readable_league(slug: str, viewer: Player | None) -> League | None:
    league = League.objects.filter(slug=slug).first()
    return league if league and may_read(league, viewer) else None


def season_numbered(league: League, number: int) -> Season | None:
    season = league.seasons.filter(number=number).first()
    if season:
        season.league = league
    return season


def readable_division(season: Season, rank: int) -> Division | None:
    """It exists for readers once the draw is published."""
    division = season.divisions.filter(rank=rank).first() if season.started_at else None
    if division:
        division.season = season
    return division
