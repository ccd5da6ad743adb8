"""Coming back, checking in: links of letters that act on a press of the button."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from games.clock import now
from games.tables import absence, gathering
from games.tables.links import read_check_in_token, read_return_token

ask_first = require_http_methods(["GET", "HEAD", "POST"])


@never_cache
@ask_first
def come_back(request: HttpRequest, token: str) -> HttpResponse:
    seat = read_return_token(token)
    if request.method == "POST":
        assert seat.player is not None  # The link dies when they lose the seat.
        absence.come_back(seat.pk, seat.player, now())
        return redirect("game", seat.game.code)
    return render(request, "turn/come_back.html", {"seat": seat})


@never_cache
@ask_first
def check_in(request: HttpRequest, token: str) -> HttpResponse:
    participant = read_check_in_token(token)
    if request.method == "POST":
        assert participant.player is not None  # The link names them.
        gathering.check_in(participant.game, participant.player, now())
        return redirect("game", participant.game.code)
    return render(request, "turn/check_in.html", {"participant": participant})
