"""A name of its own for each request, in its answer and in every line of the log about it."""

from collections.abc import Callable
from uuid import uuid4

from django.http import HttpRequest, HttpResponse

from games.traces import REQUEST

HEADER = "X-Request-Id"


class TracingMiddleware:
    """The name stays after the answer: Django and gunicorn tell of it in the log only then."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        name = uuid4().hex
        REQUEST.set(name)
        response = self.get_response(request)
        response[HEADER] = name
        return response
