"""What the database stores."""

from games.models.account import Session, SignInLink, Tally
from games.models.audit import Heartbeat, LogLine, ModeratorAct, Outage
from games.models.fixture import LeagueResult, LeagueSeat, LeagueTable, Round
from games.models.game import (
    Game,
    Invitation,
    Participant,
    Phase,
    SealedList,
    SealedOrder,
    Seat,
    Tenure,
)
from games.models.inbound import InboundMail
from games.models.league import Division, Entry, League, LeagueMember, LeagueRole, Relationship, Season
from games.models.player import Absence, Player
from games.models.post import Letter
from games.models.rating import RatedGame, Rating, RatingStep
from games.models.ruling import LeagueAct, LeagueRequest, SeatOffer, Vacancy
from games.models.talk import Message, Mute, Report

__all__ = [
    "Absence",
    "Division",
    "Entry",
    "Game",
    "Heartbeat",
    "InboundMail",
    "Invitation",
    "League",
    "LeagueAct",
    "LeagueMember",
    "LeagueRequest",
    "LeagueResult",
    "LeagueRole",
    "LeagueSeat",
    "LeagueTable",
    "Letter",
    "LogLine",
    "Message",
    "ModeratorAct",
    "Mute",
    "Outage",
    "Participant",
    "Phase",
    "Player",
    "RatedGame",
    "Rating",
    "RatingStep",
    "Relationship",
    "Report",
    "Round",
    "SealedList",
    "SealedOrder",
    "Season",
    "Seat",
    "SeatOffer",
    "Session",
    "SignInLink",
    "Tally",
    "Tenure",
    "Vacancy",
]
