"""Refusals that a view lets through become a page in plain words; nothing was stored."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from engine.core import Refused
from games.accounts.limits import TooOften
from games.wording import why_not


class RefusalMiddleware:
    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, error: Exception) -> HttpResponse | None:
        if isinstance(error, Refused):
            return render(request, "refused.html", {"why": why_not(error)}, status=status_of(error))
        return None


def status_of(refused: Refused) -> int:
    return 429 if isinstance(refused, TooOften) else 400
