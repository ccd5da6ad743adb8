"""While MAINTENANCE is on every page says so, without touching the database."""

from collections.abc import Callable

from django.conf import settings
from django.core.exceptions import MiddlewareNotUsed
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

MINUTES_TO_WAIT = 5


class MaintenanceMiddleware:
    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        if not settings.MAINTENANCE:
            raise MiddlewareNotUsed

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = render(request, "maintenance.html", status=503)
        response["Retry-After"] = str(MINUTES_TO_WAIT * 60)
        response["Cache-Control"] = "no-store"
        return response
