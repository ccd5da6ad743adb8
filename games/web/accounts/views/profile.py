"""Who I am to others and to the clock: name, language, zone, quiet hours, absences, how punctual I was."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.timezone import localdate
from django.utils.translation import gettext, override
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from games.accounts.absences import DAYS_A_YEAR, days_left, declare, withdraw
from games.accounts.profile import save_profile, set_page_public
from games.clock import now
from games.ratings.links import page_path, rating_path
from games.study.numbers import numbers_of
from games.tables.punctuality import on_time_figures
from games.web.accounts.forms import AbsenceForm, ProfileForm, zones
from games.web.forms.acting import carry_out, posted
from games.web.requests import PlayerRequest

FIELDS = {"bad_name": "name", "unknown_zone": "zone", "quiet_too_long": "quiet_to"}
ABSENCE_FIELDS = {
    "absence_too_soon": "first_day",
    "absence_backwards": "last_day",
    "absence_too_far": "last_day",
}


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def profile(request: PlayerRequest) -> HttpResponse:
    player = request.user
    initial = {name: getattr(player, name) for name in ProfileForm.base_fields}
    form = ProfileForm(posted(request), initial=initial)
    status = carry_out(form, lambda **typed: save_profile(player, now=now(), **typed), FIELDS)
    if status == 302:
        with override(form.cleaned_data["language"]):
            messages.success(request, gettext("Saved."))
        return redirect("profile")
    context = {
        "form": form,
        "zones": zones(),
        "figures": on_time_figures(player),
        "rating_path": rating_path(player),
        "numbers": numbers_of(player),
        "page_path": page_path(player),
    }
    return render(request, "account/profile.html", context, status=status)


@login_required
@require_POST
def page(request: PlayerRequest) -> HttpResponse:
    """Opens the page about oneself to everybody, or closes it."""
    set_page_public(request.user, request.POST.get("public") == "yes")
    messages.success(request, gettext("Saved."))
    return redirect("profile")


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def absences(request: PlayerRequest) -> HttpResponse:
    player, today = request.user, localdate(now())
    form = AbsenceForm(posted(request))
    status = carry_out(form, lambda **days: declare(player, now=now(), **days), ABSENCE_FIELDS)
    if status == 302:
        messages.success(request, gettext("Your absence is saved."))
        return redirect("absences")
    context = {
        "form": form,
        "coming": player.absences.filter(last_day__gt=today).order_by("first_day"),
        "past": player.absences.filter(last_day__lte=today).order_by("-first_day"),
        "today": today,
        "years": [(year, days_left(player, year)) for year in (today.year, today.year + 1)],
        "days_a_year": DAYS_A_YEAR,
    }
    return render(request, "account/absences.html", context, status=status)


@login_required
@require_POST
def withdraw_absence(request: PlayerRequest, number: int) -> HttpResponse:
    withdraw(request.user, number, now())
    messages.success(request, gettext("Undone."))
    return redirect("absences")
