"""What the database stores."""

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
from games.models.player import Absence, Player
from games.models.post import Letter

__all__ = [
    "Absence",
    "Game",
    "Heartbeat",
    "Invitation",
    "Letter",
    "LogLine",
    "ModeratorAct",
    "Outage",
    "Participant",
    "Phase",
    "Player",
    "SealedList",
    "SealedOrder",
    "Seat",
    "Tenure",
]
