"""Who plays, and how they get in."""

from games.accounts.models.access import Session, SignInLink, Tally
from games.accounts.models.api import ApiAnswer, ApiToken
from games.accounts.models.passkey import AdminVisit, OfficeLink, Passkey
from games.accounts.models.player import Absence, Player

__all__ = [
    "Absence",
    "AdminVisit",
    "ApiAnswer",
    "ApiToken",
    "OfficeLink",
    "Passkey",
    "Player",
    "Session",
    "SignInLink",
    "Tally",
]
