"""Notes on which device a player was seen, so that sessions can be listed and ended."""

import secrets
from collections.abc import Callable
from datetime import datetime, timedelta

from django.http import HttpRequest, HttpResponse

from games.accounts.sessions import DEVICE
from games.clock import now

NOTED_EVERY = timedelta(minutes=10)
LONGEST_AGENT = 200


class PresenceMiddleware:
    """Noting it also keeps the session from running out."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if request.user.is_authenticated:
            _note_presence(request, now())
        return self.get_response(request)


def name_of_device(request: HttpRequest) -> str:
    """Of the browser that is signed in here; it keeps it until it is signed out."""
    device = {**request.session[DEVICE]}
    name: str = device.setdefault("name", secrets.token_hex(16))
    request.session[DEVICE] = device
    return name


def _note_presence(request: HttpRequest, at: datetime) -> None:
    device = request.session.get(DEVICE)
    if device and abs(at - datetime.fromisoformat(device["seen"])) < NOTED_EVERY:
        return
    request.session[DEVICE] = {
        **(device or {}),
        "agent": request.headers.get("User-Agent", "")[:LONGEST_AGENT],
        "began": device["began"] if device else at.isoformat(),
        "seen": at.isoformat(),
    }
