"""Planning a season: from a few words or with all that it declares; changing it while it is young."""

from datetime import timedelta
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from engine.core import Refused
from games.clock import now
from games.leagues.entry import number_of_people
from games.leagues.models import League
from games.leagues.roles import check_role
from games.leagues.seasons import YOUNG, change_season, next_season_form, plan_season, settings_of
from games.leagues.settings import Settings, read_settings
from games.leagues.short_plan import Plan
from games.refusal import Refusal
from games.web.forms.acting import posted
from games.web.leagues.forms.season import SeasonForm
from games.web.leagues.forms.short_season import ShortSeasonForm
from games.web.leagues.lookup import league_at, season_at
from games.web.requests import PlayerRequest


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def short(request: PlayerRequest, slug: str) -> HttpResponse:
    """A few words make a season that opens at once; «more» shows the whole form filled in with them."""
    league = league_at(request, slug)
    check_role(league, request.user)
    last = league.seasons.order_by("-number").first()
    known = settings_of(last).with_present_tiebreaks() if last else None
    took_part = number_of_people(last) if last else 0
    form = ShortSeasonForm(posted(request), last=known, took_part=took_part)
    if form.is_bound and form.is_valid():
        try:
            plan = form.plan(known)
            name = _prefilled(league)[1]["name"]
            if "more" in request.POST:
                dates = {key: getattr(plan, key) for key in ("opens_at", "closes_at", "starts_at")}
                whole_form = SeasonForm(base=plan.settings, initial={"name": name, **dates})
                return render(
                    request,
                    "leagues/season_form.html",
                    {"league": league, "form": whole_form, "is_new": True},
                )
            made = plan_season(league, request.user, name=name, now=now(), **_fields(plan))
            messages.success(request, gettext("The season is planned and open for entry. Now invite people."))
            return redirect("season", slug, made.number)
        except Refused as refused:
            form.show(refused)
    context = {"league": league, "form": form, "last": last}
    return render(request, "leagues/short_season.html", context, status=400 if form.errors else 200)


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def whole(request: PlayerRequest, slug: str) -> HttpResponse:
    league = league_at(request, slug)
    check_role(league, request.user)
    base, initial = _prefilled(league)
    form = SeasonForm(posted(request), base=base, initial=initial)
    if form.is_bound and form.is_valid():
        try:
            made = plan_season(league, request.user, now=now(), **form.declaration())
            return redirect("season", slug, made.number)
        except Refused as refused:
            form.show(refused)
    context = {"league": league, "form": form, "is_new": True}
    return render(request, "leagues/season_form.html", context, status=400 if form.errors else 200)


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def change(request: PlayerRequest, slug: str, number: int) -> HttpResponse:
    this = season_at(request, slug, number)
    check_role(this.league, request.user)
    if this.status not in YOUNG:
        raise Refusal("season_frozen")
    dates = {name: getattr(this, name) for name in ("name", "opens_at", "closes_at", "starts_at")}
    form = SeasonForm(posted(request), base=settings_of(this), initial=dates)
    if form.is_bound and form.is_valid():
        try:
            change_season(this, request.user, now=now(), **form.declaration())
            messages.success(request, gettext("Saved."))
            return redirect("season", slug, number)
        except Refused as refused:
            form.show(refused)
    context = {"league": this.league, "season": this, "form": form}
    return render(request, "leagues/season_form.html", context, status=400 if form.errors else 200)


def _fields(plan: Plan) -> dict[str, Any]:
    names = ("settings", "opens_at", "closes_at", "starts_at")
    return {name: getattr(plan, name) for name in names}


def _prefilled(league: League) -> tuple[Settings, dict[str, Any]]:
    """Settings, name and dates: like the last season, or the usual ones for a first one."""
    last = league.seasons.order_by("-number").first()
    if last is not None:
        known = next_season_form(last, now())
        return read_settings(known.pop("settings")), known
    opens = now().replace(minute=0, second=0, microsecond=0) + timedelta(hours=1)
    return Settings(), {
        "name": gettext("Season %(number)d") % {"number": 1},
        "opens_at": opens,
        "closes_at": opens + timedelta(days=14),
        "starts_at": opens + timedelta(days=16),
    }
