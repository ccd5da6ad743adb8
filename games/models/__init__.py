"""What the database stores."""

from games.models.account import Session, SignInLink, Tally
from games.models.audit import Heartbeat, LogLine, ModeratorAct, Outage
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
from games.models.player import Absence, Player
from games.models.post import Letter
from games.models.talk import Message, Mute, Report

__all__ = [
    "Absence",
    "Game",
    "Heartbeat",
    "InboundMail",
    "Invitation",
    "Letter",
    "LogLine",
    "Message",
    "ModeratorAct",
    "Mute",
    "Outage",
    "Participant",
    "Phase",
    "Player",
    "Report",
    "SealedList",
    "SealedOrder",
    "Seat",
    "Session",
    "SignInLink",
    "Tally",
    "Tenure",
]
