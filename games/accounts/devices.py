"""The devices on which a player is signed in: seen, and signed out from afar."""

from dataclasses import dataclass
from datetime import datetime
from hashlib import sha256

from games.accounts.models import Player, Session
from games.keys_at_rest import names_of
from games.refusal import Refusal

SYSTEMS = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("Mac OS X", "macOS"),
    ("CrOS", "ChromeOS"),
    ("Linux", "Linux"),
)
BROWSERS = (
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser", "Samsung Internet"),
    ("Firefox/", "Firefox"),
    ("FxiOS", "Firefox"),
    ("CriOS", "Chrome"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
)
"""The first one found in a browser's name for itself counts: many also name others."""


@dataclass(frozen=True, slots=True)
class Device:
    code: str
    """Names the session without giving its key away."""
    browser: str
    system: str
    began_at: datetime | None
    seen_at: datetime | None
    is_current: bool


def devices_of(player: Player, current_key: str | None, now: datetime) -> list[Device]:
    """This one first, then by when they were last seen."""
    sessions = player.sessions.filter(expire_date__gt=now).order_by("-seen_at")
    current = names_of(current_key or "")
    devices = [
        Device(
            code=_code(session),
            browser=_first(BROWSERS, session.agent),
            system=_first(SYSTEMS, session.agent),
            began_at=session.began_at,
            seen_at=session.seen_at,
            is_current=session.session_key in current,
        )
        for session in sessions
    ]
    return sorted(devices, key=lambda device: not device.is_current)


def browser_of(agent: str) -> str:
    """In a word or two, without a language: «Chrome, Android»."""
    return ", ".join(name for name in (_first(BROWSERS, agent), _first(SYSTEMS, agent)) if name)


def sign_out(player: Player, code: str) -> None:
    for session in player.sessions.all():
        if _code(session) == code:
            session.delete()
            return
    raise Refusal("no_such_session")


def sign_out_others(player: Player, current_key: str | None) -> None:
    player.sessions.exclude(session_key__in=names_of(current_key or "")).delete()


def _code(session: Session) -> str:
    return sha256(f"device/{session.session_key}".encode()).hexdigest()[:16]


def _first(known: tuple[tuple[str, str], ...], agent: str) -> str:
    return next((name for sign, name in known if sign in agent), "")
