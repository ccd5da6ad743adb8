"""Whose program calls, and what its token lets it do."""

from typing import Any

from django.http import HttpRequest
from ninja.security import HttpBearer

from games.accounts.models import ApiToken, Player
from games.api.problems import ApiProblem


class Token(HttpBearer):
    """A token with this scope."""

    def __init__(self, scope: str) -> None:
        super().__init__()
        self.scope = scope

    def __call__(self, request: HttpRequest) -> Any:
        return self.authenticate(request, "")

    def authenticate(self, request: HttpRequest, token: str) -> Any:
        """The middleware has looked the token up."""
        known = token_in(request)
        if known is None:
            raise ApiProblem("token_needed")
        if self.scope not in known.scopes:
            raise ApiProblem("scope_missing")
        return known


READ, PLAY, TALK, ABSENCES = (Token(scope) for scope in ("read", "play", "talk", "absences"))


def token_in(request: HttpRequest) -> ApiToken | None:
    token: ApiToken | None = getattr(request, "api_token", None)
    return token


def caller(request: HttpRequest) -> Player:
    """Of what needs a token."""
    token = token_in(request)
    assert token is not None  # `Token` has let it in.
    return token.player


def reader(request: HttpRequest) -> Player | None:
    """With whose eyes something is read: nobody's without a token that may read."""
    token = token_in(request)
    return token.player if token and "read" in token.scopes else None
