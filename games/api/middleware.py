"""Around every request to the API: whose it is, how many more there may be, and what has not changed."""

from collections.abc import Callable
from contextlib import AbstractContextManager, ExitStack
from hashlib import sha256
from math import ceil

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils import timezone, translation
from django.utils.cache import get_conditional_response, patch_vary_headers

from games.accounts.api_tokens import token_of
from games.accounts.limits import LIMITS, TooOften, check, spend, spend_and_tell
from games.accounts.models import ApiToken
from games.api.problems import CONTENT_TYPE, own_problem, refused
from games.clock import now
from games.networks import network_of
from games.wall_clock import known_zone

WHERE = "/api/v1/"
MOST_BYTES = 100_000
BY_STATUS = {404: "not_found", 405: "method_not_allowed", 500: "error", 400: "bad_request", 403: "not_found"}
SHOWN_ELSEWHERE = "ETag, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, Retry-After"
Next = Callable[[HttpRequest], HttpResponse]


class ApiMiddleware:
    """Cookies count for nothing here, so no other site can act through somebody's browser."""

    def __init__(self, get_response: Next) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if not request.path_info.startswith(WHERE):
            return self.get_response(request)
        if request.method == "OPTIONS" and "Access-Control-Request-Method" in request.headers:
            return _preflight()
        answer = self._answer(request)
        answer["X-Content-Type-Options"] = "nosniff"
        patch_vary_headers(answer, ["Authorization", "Accept-Language"])
        if "Authorization" not in request.headers and request.method == "GET":
            answer["Access-Control-Allow-Origin"] = "*"
            answer["Access-Control-Expose-Headers"] = SHOWN_ELSEWHERE
        return answer

    def _answer(self, request: HttpRequest) -> HttpResponse:
        token = None
        if "Authorization" in request.headers:
            try:
                check("bad_tokens_from_network", network_of(request), now())
                token = _token(request)
                if token is None:
                    spend("bad_tokens_from_network", network_of(request), now())
                    return own_problem("bad_token")
            except TooOften as often:
                return refused(request, often)
        with _locality(token):
            limit = (
                ("api_of_player", str(token.player_id))
                if token
                else ("api_from_network", network_of(request))
            )
            try:
                left, until = spend_and_tell(*limit, now())
            except TooOften as often:
                answer, left, until = refused(request, often), 0, often.until
            else:
                answer = self._within_limits(request, token)
        answer["RateLimit-Limit"] = str(LIMITS[limit[0]].most)
        answer["RateLimit-Remaining"] = str(left)
        answer["RateLimit-Reset"] = str(max(0, ceil((until - now()).total_seconds())))
        return answer

    def _within_limits(self, request: HttpRequest, token: ApiToken | None) -> HttpResponse:
        if _length(request) > MOST_BYTES:
            return own_problem("request_too_large")
        request.api_token = token  # type: ignore[attr-defined]
        answer = self.get_response(request)
        if answer.status_code in BY_STATUS and answer.headers.get("Content-Type") != CONTENT_TYPE:
            allowed = answer.headers.get("Allow")
            answer = own_problem(BY_STATUS[answer.status_code])
            if allowed:
                answer["Allow"] = allowed
        if request.method == "GET" and answer.status_code == 200:
            return _tagged(request, answer)
        answer["Cache-Control"] = "no-store"
        return answer


def _tagged(request: HttpRequest, answer: HttpResponse) -> HttpResponse:
    answer["ETag"] = f'"{sha256(answer.content).hexdigest()[:32]}"'
    answer["Cache-Control"] = "private, no-cache"
    return get_conditional_response(request, etag=answer["ETag"], response=answer) or answer


def _preflight() -> HttpResponse:
    """Pages of other sites may read what anybody may read; they may not send a token."""
    return HttpResponse(
        status=204,
        headers={
            "Access-Control-Allow-Origin": "*",
            "Access-Control-Allow-Methods": "GET",
            "Access-Control-Allow-Headers": "If-None-Match",
            "Access-Control-Max-Age": "86400",
        },
    )


def _token(request: HttpRequest) -> ApiToken | None:
    scheme, _, key = request.headers["Authorization"].partition(" ")
    return token_of(key.strip(), now()) if scheme.lower() == "bearer" else None


def _length(request: HttpRequest) -> int:
    given = request.META.get("CONTENT_LENGTH") or "0"
    return int(given) if given.isascii() and given.isdigit() and len(given) < 20 else MOST_BYTES + 1


def _locality(token: ApiToken | None) -> AbstractContextManager[object]:
    """The language and clock of whose program it is."""
    stack = ExitStack()
    if token:
        stack.enter_context(timezone.override(known_zone(token.player.zone)))
        if token.player.language in dict(settings.LANGUAGES):
            stack.enter_context(translation.override(token.player.language))
    return stack
