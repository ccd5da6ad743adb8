"""Answering with the table's page."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.cache import get_conditional_response, patch_cache_control

from games.clock import now
from games.web.tables.freshness import LOOK_AGAIN, etag_of, seconds_to_next_look
from games.web.tables.page import page_context
from games.web.tables.strangers_page import keep_page, kept_page
from games.web.tables.visits import Visit


def show_table(request: HttpRequest, visit: Visit) -> HttpResponse:
    """The page, or a 304 if nothing has changed since the browser last asked."""
    with visit.locality():
        etag = etag_of(request, visit, now())
        unchanged = get_conditional_response(request, etag=etag)
        if unchanged is not None:
            unchanged[LOOK_AGAIN] = str(seconds_to_next_look(visit, now()))
            return unchanged
        response = kept_page(request, visit, etag) or _made(request, visit, etag)
    response["ETag"] = etag
    response[LOOK_AGAIN] = str(seconds_to_next_look(visit, now()))
    if request.GET.keys() & {"mine", "change"}:
        patch_cache_control(response, private=True, no_store=True)
    else:
        patch_cache_control(response, private=True, no_cache=True)
    return response


def _made(request: HttpRequest, visit: Visit, etag: str) -> HttpResponse:
    response = show_again(request, visit, etag=etag)
    keep_page(request, visit, etag, response)
    return response


def show_again(
    request: HttpRequest, visit: Visit, *, sent: Any = None, status: int = 200, **more: Any
) -> HttpResponse:
    """The page again, with what somebody sent and why it was refused."""
    context = page_context(request, visit, sent=sent)
    if context is None:
        return redirect("lobby", visit.game.code)
    return render(request, "table/table.html", {**context, **more}, status=status)
