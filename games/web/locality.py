"""A player's own language and clock for every page; others get the browser's language, and UTC."""

from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils import timezone, translation

from games.wall_clock import known_zone


class LocalityMiddleware:
    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if not request.user.is_authenticated:
            return self.get_response(request)
        if request.user.language in dict(settings.LANGUAGES):
            translation.activate(request.user.language)
            request.LANGUAGE_CODE = translation.get_language()
        with timezone.override(known_zone(request.user.zone)):
            return self.get_response(request)
