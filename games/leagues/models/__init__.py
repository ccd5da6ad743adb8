"""What the database stores of leagues."""

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
)
from games.leagues.models.ruling import LeagueAct, LeagueRequest, SeatOffer, Vacancy

__all__ = [
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
    "Relationship",
    "Round",
    "Season",
    "SeatOffer",
    "Vacancy",
]
