"""My deadlines as a feed for calendar programs. The address of the feed is its key."""

from hashlib import sha256

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.cache import get_conditional_response
from django.utils.http import quote_etag
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from games.accounts.calendar_feed import end_feed, new_feed, player_with_feed
from games.accounts.links import calendar_link
from games.refusal import Refusal
from games.tables.calendar import calendar_of
from games.web.requests import PlayerRequest


@require_safe
def calendar(request: HttpRequest, token: str) -> HttpResponse:
    try:
        content = calendar_of(player_with_feed(token))
    except Refusal:
        raise Http404 from None
    response = HttpResponse(content, content_type="text/calendar; charset=utf-8")
    response["Content-Disposition"] = 'inline; filename="makabana.ics"'
    response["Cache-Control"] = "private, no-cache"
    response["ETag"] = quote_etag(sha256(content).hexdigest()[:32])
    return get_conditional_response(request, etag=response["ETag"], response=response) or response


@never_cache
@login_required
@require_safe
def calendar_settings(request: PlayerRequest) -> HttpResponse:
    address = calendar_link(request.user) if request.user.calendar_token else ""
    webcal = address.replace("https:", "webcal:", 1).replace("http:", "webcal:", 1)
    return render(request, "account/calendar.html", {"address": address, "webcal": webcal})


@login_required
@require_POST
def make_calendar(request: PlayerRequest) -> HttpResponse:
    new_feed(request.user)
    return redirect("calendar_settings")


@login_required
@require_POST
def end_calendar(request: PlayerRequest) -> HttpResponse:
    end_feed(request.user)
    return redirect("calendar_settings")
