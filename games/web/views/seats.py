"""Coming back, checking in, accepting an invitation: links of letters that act on a press of the button."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from engine.core import Refused
from games.clock import now
from games.play import absence, gathering
from games.play.links import read_check_in_token, read_return_token
from games.wording import why_not

ask_first = require_http_methods(["GET", "HEAD", "POST"])


@never_cache
@ask_first
def come_back(request: HttpRequest, token: str) -> HttpResponse:
    seat = read_return_token(token)
    if request.method == "POST":
        absence.come_back(seat.pk, seat.player, now())
        return redirect("game", seat.game.code)
    return render(request, "turn/come_back.html", {"seat": seat})


@never_cache
@ask_first
def check_in(request: HttpRequest, token: str) -> HttpResponse:
    participant = read_check_in_token(token)
    if request.method == "POST":
        gathering.check_in(participant.game, participant.player, now())
        return redirect("game", participant.game.code)
    return render(request, "turn/check_in.html", {"participant": participant})


@never_cache
@ask_first
def invitation(request: HttpRequest, token: str) -> HttpResponse:
    asked = gathering.invitation_by(token)
    problem = ""
    if request.method == "POST":
        try:
            game = gathering.accept_by_address(token, request.POST.get("name", ""), now())
            return redirect("game", game.code)
        except Refused as refused:
            problem = why_not(refused)
    context = {"invitation": asked, "problem": problem, "name": request.POST.get("name", "")}
    return render(request, "turn/invitation.html", context, status=400 if problem else 200)
