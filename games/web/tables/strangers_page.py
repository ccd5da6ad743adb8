"""A table's page for strangers, kept: all who read one language see the same, until its tag changes.

The token in its forms is each visitor’s own and put in anew. Pages with a message for somebody are not kept.
"""

import re

from django.contrib.messages import get_messages
from django.core.cache import cache
from django.http import HttpRequest, HttpResponse
from django.middleware.csrf import get_token

from games.web.tables.page import division_of
from games.web.tables.visits import Visit

KEPT_SECONDS = 300
TOKEN = re.compile(rb'(?<=name="csrfmiddlewaretoken" value=")[^"]*')


def kept_page(request: HttpRequest, visit: Visit, etag: str) -> HttpResponse | None:
    body = cache.get(_key(visit, etag)) if _is_everybodys(request, visit) else None
    if body is None:
        return None
    return HttpResponse(TOKEN.sub(get_token(request).encode(), body))


def keep_page(request: HttpRequest, visit: Visit, etag: str, response: HttpResponse) -> None:
    if response.status_code == 200 and _is_everybodys(request, visit):
        cache.set(_key(visit, etag), TOKEN.sub(b"", response.content), KEPT_SECONDS)


def _is_everybodys(request: HttpRequest, visit: Visit) -> bool:
    """Otherwise queries that somebody makes up could fill the cache with pages that nobody else wants."""
    return visit.reader is None and not visit.token and not request.GET and not get_messages(request)


def _key(visit: Visit, etag: str) -> str:
    """A league that turns private is not named to anybody who has not seen the page before."""
    division = division_of(visit)
    return f"strangers_page/{etag.strip(chr(34))}/{division.pk if division else 0}"
