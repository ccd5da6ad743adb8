"""Divisions set by hand while a season is open: a list of everybody who has entered, the strongest first."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from games.leagues.dividing import in_order, place_by_hand, strengths
from games.leagues.models import Entry
from games.leagues.roles import check_role
from games.leagues.seasons import YOUNG, settings_of
from games.refusal import Refusal
from games.web.leagues.lookup import season_at
from games.web.numbers import small_number
from games.web.requests import PlayerRequest


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def divisions(request: PlayerRequest, slug: str, number: int) -> HttpResponse:
    this = season_at(request, slug, number)
    check_role(this.league, request.user)
    if this.status not in YOUNG:
        raise Refusal("season_frozen")
    settings = settings_of(this)
    entered = list(this.entries.filter(status=Entry.Status.ENTERED).select_related("player"))
    if request.method == "POST":
        sent = {entry.pk: small_number(request.POST.get(f"entry_{entry.pk}")) for entry in entered}
        place_by_hand(this, request.user, {pk: rank or None for pk, rank in sent.items()})
        messages.success(request, gettext("Saved."))
        return redirect("place_people", slug, number)
    rated = strengths(settings)
    context = {
        "league": this.league,
        "season": this,
        "people": [(entry, entry.player_id in rated) for entry in in_order(entered, settings)],
        "ranks": range(1, settings.most_divisions + 1),
        "competes": any(entry.player_id == request.user.pk for entry in entered),
    }
    return render(request, "leagues/divisions.html", context)
