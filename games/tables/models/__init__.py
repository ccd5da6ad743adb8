"""What the database stores of one game."""

from games.tables.models.archive import Archive
from games.tables.models.game import (
    Game,
    Invitation,
    Participant,
    Phase,
    SealedList,
    SealedOrder,
    Seat,
    Tenure,
)
from games.tables.models.log import Heartbeat, LogLine, ModeratorAct, Outage
from games.tables.models.talk import Message, Mute, PrivateWords, Report

__all__ = [
    "Archive",
    "Game",
    "Heartbeat",
    "Invitation",
    "LogLine",
    "Message",
    "ModeratorAct",
    "Mute",
    "Outage",
    "Participant",
    "Phase",
    "PrivateWords",
    "Report",
    "SealedList",
    "SealedOrder",
    "Seat",
    "Tenure",
]
