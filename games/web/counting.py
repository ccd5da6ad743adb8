"""Counts requests by the names of their addresses, which say nothing of whose page or which table it was."""

from collections.abc import Callable
from time import perf_counter

from django.http import HttpRequest, HttpResponse

from games.counters import REQUEST_SECONDS, REQUESTS

METHODS = ("GET", "HEAD", "POST")


class CountingMiddleware:
    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        begun = perf_counter()
        response = self.get_response(request)
        view = (request.resolver_match and request.resolver_match.view_name) or "none"
        method = request.method if request.method in METHODS else "other"
        REQUESTS.labels(view, method, response.status_code).inc()
        REQUEST_SECONDS.labels(view).observe(perf_counter() - begun)
        return response
