"""`/health/live`: this process answers. Whether the service works is `/health/`'s."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse, HttpResponseNotAllowed

PATHS = ("/health/live", "/health/live/")


class LivenessMiddleware:
    """The first of all: probes know neither the site's name nor HTTPS, and maintenance is no failure."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if request.path_info not in PATHS:
            return self.get_response(request)
        if request.method not in ("GET", "HEAD"):
            return HttpResponseNotAllowed(["GET", "HEAD"])
        return HttpResponse("alive\n", content_type="text/plain", headers={"Cache-Control": "no-store"})
