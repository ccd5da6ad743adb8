"""A season: what it declares, who takes part, entering and leaving; planning and changing one."""

from collections.abc import Callable

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.contrib.auth.views import redirect_to_login
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext, ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from engine.core import Refused
from games.clock import now
from games.leagues import entry
from games.leagues.entering_by_letter import ask_former_people, former_people
from games.leagues.models import Season
from games.leagues.roles import power_of, role_of
from games.leagues.seasons import (
    YOUNG,
    cancel_season,
    close_entry,
    had_too_few,
    settings_of,
)
from games.refusal import Refusal
from games.web.leagues.forms.bench import BenchForm
from games.web.leagues.lookup import season_at
from games.web.leagues.participation import participation_of
from games.web.leagues.settings_words import settings_in_a_line, settings_in_words
from games.web.requests import PlayerRequest, is_by_player, signed_in


@never_cache
@require_safe
def season(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    return _season_page(request, season_at(request, slug, number))


@never_cache
@require_POST
def take_part(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """Enter, sit on the bench, leave."""
    this = season_at(request, slug, number)
    address = reverse("season", args=[slug, number])
    if not is_by_player(request):
        return redirect_to_login(address)
    act = PARTS.get(request.POST.get("act", ""))
    if act is None:
        raise Refusal("order_unreadable")
    form = BenchForm(request.POST)
    if act is _sit_on_bench and not form.is_valid():
        return _season_page(request, this, bench_form=form)
    try:
        messages.success(request, act(request, this, form))
    except Refused as refused:
        if refused.code != "bad_hours":
            raise
        form.add_error("hour_to", gettext("The start and end times can’t be the same."))
        return _season_page(request, this, bench_form=form)
    return redirect(address)


@login_required
@require_POST
def ask_again(request: PlayerRequest, slug: str, number: int) -> HttpResponse:
    """One letter to everybody of the last season who is not in this one."""
    written = ask_former_people(season_at(request, slug, number), request.user, now())
    told = ngettext("%(number)d email is on its way.", "%(number)d emails are on their way.", written)
    messages.success(request, told % {"number": written})
    return redirect("season", slug, number)


@login_required
@require_POST
def close(request: PlayerRequest, slug: str, number: int) -> HttpResponse:
    close_entry(season_at(request, slug, number), request.user, now())
    messages.success(request, gettext("Entry is closed. The draw is made within a minute."))
    return redirect("season", slug, number)


@login_required
@require_POST
def cancel(request: PlayerRequest, slug: str, number: int) -> HttpResponse:
    cancel_season(season_at(request, slug, number), request.user, now())
    messages.success(request, gettext("The season has been called off."))
    return redirect("league", slug)


def _season_page(request: HttpRequest, this: Season, bench_form: BenchForm | None = None) -> HttpResponse:
    settings, part = settings_of(this), participation_of(request, this)
    part.bench_form = bench_form or part.bench_form
    role = role_of(this.league, signed_in(request))
    may_govern = role in ("owner", "moderator")
    context = {
        "league": this.league,
        "season": this,
        "part": part,
        "role": role,
        "may_govern": may_govern,
        "may_call_off": power_of(signed_in(request), this) in ("owner", "moderator")
        and this.status in (*YOUNG, Season.Status.DRAWN),
        "may_place": may_govern
        and this.status in YOUNG
        and settings.most_divisions > 1
        and bool(part.entered),
        "former": former_people(this) if may_govern and this.status == Season.Status.OPEN else [],
        "line": settings_in_a_line(settings),
        "declared": list(settings_in_words(settings)),
        "divisions": list(this.divisions.all()),
        "rounds": list(this.rounds.all()),
        "is_frozen": this.status not in YOUNG,
        "least_people": settings.least_people,
        "had_too_few": had_too_few(this),
    }
    status = 400 if bench_form and bench_form.errors else 200
    return render(request, "leagues/season.html", context, status=status)


def _enter(request: PlayerRequest, this: Season, form: BenchForm) -> str:
    made = entry.enter(this, request.user, now())
    if made.status == made.Status.WAITING:
        return gettext("The season is full, so you are on the waiting list.")
    return gettext("You are taking part. We’ll email you the draw.")


def _sit_on_bench(request: PlayerRequest, this: Season, form: BenchForm) -> str:
    entry.sit_on_bench(this, request.user, now(), form.hours())
    return gettext("You are an alternate. We’ll email you when a seat is free.")


def _leave(request: PlayerRequest, this: Season, form: BenchForm) -> str:
    entry.leave(this, request.user, now())
    return gettext("You are no longer taking part.")


PARTS: dict[str, Callable[[PlayerRequest, Season, BenchForm], str]] = {
    "enter": _enter,
    "bench": _sit_on_bench,
    "leave": _leave,
}
