"""Public pages for strangers come from the replica, where there is one.

A stranger's browser has neither a session nor the cookie that protects forms, so nobody can have done
anything with it that the replica does not know yet. What the replica has not got is asked of the database
itself.
"""

import logging
import time
from collections.abc import Callable
from typing import Any

from django.conf import settings
from django.core.exceptions import MiddlewareNotUsed
from django.http import Http404, HttpRequest, HttpResponse

from games.replica import (
    REPLICA,
    is_of_replica,
    is_read_from_replica,
    read_from_primary,
    read_from_replica,
)

PUBLIC = {
    "home",
    "open_tables",
    "game",
    "thumbnail",
    "round",
    "replay",
    "game_picture",
    "leagues",
    "ratings",
    "rating_history",
    "player_page",
    "league",
    "league_memory",
    "league_log",
    "league_feed",
    "season",
    "season_review",
    "season_calendar",
    "division",
    "division_race",
    "embedded_division",
    "division_csv",
    "division_json",
}
"""By the names of their addresses."""
LEFT_ALONE_FOR = 10.0
"""Seconds, after the replica did not answer."""

log = logging.getLogger(__name__)


class StrangersMiddleware:
    """The last one, so that it is the first to learn what a page raises."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        if REPLICA not in settings.DATABASES:
            raise MiddlewareNotUsed
        self.get_response = get_response
        self.away_until = 0.0

    def __call__(self, request: HttpRequest) -> HttpResponse:
        try:
            answer = self.get_response(request)
        finally:
            read_from_primary()
        if isinstance(answer, _AskThePrimary):
            request.is_for_the_primary = True  # type: ignore[attr-defined]
            return self.get_response(request)
        return answer

    def process_view(
        self, request: HttpRequest, view: Callable[..., HttpResponse], args: Any, kwargs: Any
    ) -> None:
        is_second = hasattr(request, "is_for_the_primary")
        if is_for_a_stranger(request) and not is_second and time.monotonic() >= self.away_until:
            read_from_replica()

    def process_exception(self, request: HttpRequest, error: Exception) -> HttpResponse | None:
        if not is_read_from_replica():
            return None
        # The page about a refusal, too.
        read_from_primary()
        if is_of_replica(error):
            log.warning("no page from the replica: %s", type(error).__name__)
            self.away_until = time.monotonic() + LEFT_ALONE_FOR
            return _AskThePrimary()
        # What is not there is perhaps too new.
        return _AskThePrimary() if isinstance(error, Http404) else None


class _AskThePrimary(HttpResponse):
    """Nobody gets it."""


def is_for_a_stranger(request: HttpRequest) -> bool:
    named = request.resolver_match
    return (
        named is not None
        and named.url_name in PUBLIC
        and request.method in ("GET", "HEAD")
        and "Authorization" not in request.headers
        and not {settings.SESSION_COOKIE_NAME, settings.CSRF_COOKIE_NAME} & request.COOKIES.keys()
    )
