"""A whole league as one file: to keep or to move, and a new league from one."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from engine.core import Refused
from games.clock import now
from games.leagues.files import export_league, import_league
from games.leagues.files.fields import LARGEST
from games.refusal import Refusal
from games.web.leagues.lookup import league_at
from games.web.requests import PlayerRequest
from games.wording import why_not


@never_cache
@login_required
@require_safe
def export(request: PlayerRequest, slug: str) -> HttpResponse:
    league = league_at(request, slug)
    response = HttpResponse(export_league(league, request.user, now()), content_type="application/json")
    response["Content-Disposition"] = f'attachment; filename="{league.slug}.json"'
    return response


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def bring_in(request: PlayerRequest) -> HttpResponse:
    problem, status = "", 200
    if request.method == "POST":
        sent = request.FILES.get("file")
        try:
            if sent is None:
                raise Refusal("no_league_file")
            if (sent.size or 0) > LARGEST:
                raise Refusal("league_file_too_large", most=LARGEST // 1024 // 1024)
            league = import_league(sent.read(), request.user, now())
        except Refused as refused:
            problem, status = why_not(refused), 400
        else:
            messages.success(
                request, gettext("The league is here, with its memory. Now plan its next season.")
            )
            return redirect("league", league.slug)
    return render(request, "leagues/import.html", {"problem": problem}, status=status)
