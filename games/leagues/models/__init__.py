"""What the database stores of leagues."""

from games.leagues.models.challenge import Challenge
from games.leagues.models.fixture import LeagueResult, LeagueSeat, LeagueTable, Round
from games.leagues.models.league import (
    Division,
    Entry,
    JoinRequest,
    League,
    LeagueInvitation,
    LeagueMember,
    LeagueRole,
    Relationship,
    Season,
    Team,
)
from games.leagues.models.ruling import LeagueAct, LeagueRequest, SeatOffer, Vacancy
from games.leagues.models.team import LineUp

__all__ = [
    "Challenge",
    "Division",
    "Entry",
    "JoinRequest",
    "League",
    "LeagueAct",
    "LeagueInvitation",
    "LeagueMember",
    "LeagueRequest",
    "LeagueResult",
    "LeagueRole",
    "LeagueSeat",
    "LeagueTable",
    "LineUp",
    "Relationship",
    "Round",
    "Season",
    "SeatOffer",
    "Team",
    "Vacancy",
]
