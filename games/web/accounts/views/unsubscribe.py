"""Fewer letters, by the link of a letter. The link itself is the authority, so nobody has to sign in."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods

from games import clock
from games.accounts import mail_preferences
from games.accounts.links import address_never_written_to, player_unsubscribing, player_without_talk
from games.outbox.never import never_write_to, wants_no_letters, write_again_to


@csrf_exempt
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def unsubscribe(request: HttpRequest, token: str) -> HttpResponse:
    """GET asks; POST does it, from the page's button or from a mail program's (RFC 8058, no cookies)."""
    player = player_unsubscribing(token)
    if request.method == "POST":
        mail_preferences.unsubscribe(player, clock.now())
    return render(request, "mail/unsubscribe.html", {"done": request.method == "POST"})


@csrf_exempt
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def no_talk(request: HttpRequest, token: str) -> HttpResponse:
    """Table talk has a way out of its own, in the same manner."""
    player = player_without_talk(token)
    if request.method == "POST":
        mail_preferences.set_talk_mail(player, player.TalkMail.NONE)
    return render(request, "mail/no_talk.html", {"done": request.method == "POST"})


@csrf_exempt
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def never_write(request: HttpRequest, token: str) -> HttpResponse:
    """For people without an account, in the same way. Whoever has the letter may take it back, too."""
    email = address_never_written_to(token)
    if request.method == "POST" and "undo" in request.POST:
        write_again_to(email)
    elif request.method == "POST":
        never_write_to(email, clock.now())
    context = {"done": wants_no_letters(email), "changed": request.method == "POST", "email": email}
    return render(request, "mail/never_write.html", context)
