"""The link of a letter that offers a seat to an alternate. Opening it changes nothing."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from engine.core import Refused
from games.clock import now
from games.leagues.links import read_offer_token
from games.leagues.offers import accept, decline
from games.refusal import Refusal
from games.wording import why_not


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def offer(request: HttpRequest, token: str) -> HttpResponse:
    made = read_offer_token(token)
    game = made.vacancy.seat.table.game
    assert game is not None  # Only seats at games are offered.
    context: dict[str, Any] = {
        "offer": made,
        "vacancy": made.vacancy,
        "game": game,
        "season": made.entry.season,
    }
    status = 200
    if request.method == "POST":
        try:
            if request.POST.get("act") == "accept":
                accept(made, now())
                return redirect("game", game.code)
            if request.POST.get("act") != "decline":
                raise Refusal("order_unreadable")
            decline(made, now())
            made.refresh_from_db()
        except Refused as refused:
            context["problem"], status = why_not(refused), 400
    vacancy = made.vacancy
    context["is_open"] = vacancy.closed_at is None and now() < vacancy.closes_at and not made.answered_at
    return render(request, "leagues/offer.html", context, status=status)
