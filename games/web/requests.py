"""Whose a request is. The types say which views need somebody signed in."""

from typing import TypeGuard

from django.http import HttpRequest

from games.accounts.models import Player


class PlayerRequest(HttpRequest):
    """From somebody signed in: for views behind `login_required`, and where `is_by_player` has said so."""

    user: Player


def is_by_player(request: HttpRequest) -> TypeGuard[PlayerRequest]:
    return request.user.is_authenticated


def signed_in(request: HttpRequest) -> Player | None:
    return request.user if request.user.is_authenticated else None
