"""Fewer letters, by the link of a letter. The link itself is the authority, so nobody has to sign in."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods

from games import clock
from games.post import preferences
from games.post.links import player_unsubscribing


@csrf_exempt
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def unsubscribe(request: HttpRequest, token: str) -> HttpResponse:
    """GET asks; POST does it, from the page's button or from a mail program's (RFC 8058, no cookies)."""
    player = player_unsubscribing(token)
    if request.method == "POST":
        preferences.unsubscribe(player, clock.now())
    return render(request, "mail/unsubscribe.html", {"done": request.method == "POST"})
