"""What went wrong, as RFC 9457 has it: a code that never changes, and a sentence for people."""

from typing import Any

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.urls import reverse
from django.utils.translation import gettext_lazy
from ninja.errors import ValidationError

from engine.core import BadPosition, BadSetup, IllegalOrder, Refused
from games.accounts.limits import TooOften
from games.wording import why_not

CONTENT_TYPE = "application/problem+json"
OWN = {
    "bad_json": (400, gettext_lazy("The request’s body isn’t JSON.")),
    "bad_token": (401, gettext_lazy("This token isn’t one of ours, or has been revoked.")),
    "token_needed": (
        401,
        gettext_lazy("This needs a token, in the header Authorization after the word Bearer."),
    ),
    "scope_missing": (403, gettext_lazy("This token may not do this.")),
    "not_found": (404, gettext_lazy("There is nothing here, or nothing that you may see.")),
    "method_not_allowed": (405, gettext_lazy("This address doesn’t take this method.")),
    "request_too_large": (413, gettext_lazy("The request is too large.")),
    "bad_request": (422, gettext_lazy("The request isn’t what the API’s description says.")),
    "error": (500, gettext_lazy("Something went wrong on our side. We have been told.")),
}
"""What only the API says; whatever games and tables refuse has its own code and sentence."""
CONFLICT, UNFIT = 409, 422
NOT_THERE = ("no_such_", "nobody_of_")
UNFIT_CODES = ("bad_", "absence_", "unknown_", "no_such_scope", "text_", "share_")
TOLD = 20
"""How many faults of one request are named."""


class ApiProblem(Exception):
    """One of `OWN`."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


def problem(code: str, status: int, title: str, **more: Any) -> HttpResponse:
    body = {"type": f"{reverse('api_docs')}#{code}", "title": title, "status": status, "code": code, **more}
    return JsonResponse(body, status=status, content_type=CONTENT_TYPE, json_dumps_params={"default": str})


def own_problem(code: str, **more: Any) -> HttpResponse:
    status, title = OWN[code]
    answer = problem(code, status, str(title), **more)
    if status == 401:
        answer["WWW-Authenticate"] = 'Bearer realm="makabana"'
    return answer


def told(request: HttpRequest, why: Any) -> HttpResponse:
    """Whatever an operation was stopped by."""
    if isinstance(why, Refused):
        return refused(request, why)
    if isinstance(why, ApiProblem):
        return own_problem(why.code)
    if isinstance(why, ValidationError):
        return _unfit(why)
    by_status = {400: "bad_json", 401: "token_needed", 403: "scope_missing"}
    return own_problem(by_status.get(getattr(why, "status_code", 404), "not_found"))


def refused(request: HttpRequest, why: Refused) -> HttpResponse:
    """In the words of the pages; an order that the rules forbid in those of its game."""
    title = why_not(why, getattr(request, "api_rules", ""))
    answer = problem(why.code, status_of(why), title)
    if isinstance(why, TooOften):
        answer["Retry-After"] = str(60 * why.data["minutes"])
    return answer


def status_of(why: Refused) -> int:
    if isinstance(why, TooOften):
        return 429
    if isinstance(why, IllegalOrder | BadSetup | BadPosition):
        return UNFIT
    if why.code.startswith(UNFIT_CODES):
        return UNFIT
    return 404 if why.code.startswith(NOT_THERE) else CONFLICT


def _unfit(why: ValidationError) -> HttpResponse:
    """Where and what, without repeating what was sent."""
    faults = [
        {"where": ".".join(str(part) for part in fault["loc"])[:200], "what": fault["type"]}
        for fault in why.errors[:TOLD]
    ]
    return own_problem("bad_request", faults=faults)
