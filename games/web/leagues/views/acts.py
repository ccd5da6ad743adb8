"""What moderators do: chosen, filled in, previewed, confirmed; the public log; reverting."""

from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.timezone import get_current_timezone_name
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from engine.core import Refused
from games.accounts.models import Player
from games.clock import now
from games.leagues import acts
from games.leagues.acts.kinds import GROUPS, PAGES
from games.leagues.acts.row import ActKind
from games.leagues.log import log_of
from games.leagues.models import Division, League, LeagueAct, Season
from games.leagues.roles import check_power, is_enough, power_of, role_of
from games.leagues.seasons import lock_season
from games.refusal import Refusal
from games.web.forms.acting import posted
from games.web.leagues.forms.acts import ActForm
from games.web.leagues.lookup import division_at, league_at
from games.web.leagues.permissions import who_may, why_no_powers
from games.web.numbers import small_number
from games.web.passkeys import after_passkey
from games.web.requests import PlayerRequest, signed_in
from games.wording import why_not


@never_cache
@login_required
@require_safe
def choose(request: PlayerRequest, slug: str, number: int, rank: int) -> HttpResponse:
    this = division_at(request, slug, number, rank)
    context = _about(request, this)
    role = power_of(request.user, this.season, this)
    groups = [
        (name, [page for row in rows if is_enough(role, row.role) and _fits(row, this) for page in row.pages])
        for name, rows in GROUPS
    ]
    groups = [(name, pages) for name, pages in groups if pages]
    return render(request, "leagues/acts.html", {**context, "groups": groups})


@never_cache
@login_required
@after_passkey
@require_http_methods(["GET", "HEAD", "POST"])
def act(request: PlayerRequest, slug: str, number: int, rank: int, name: str) -> HttpResponse:
    """Shows a preview first. If anything was done since, confirming it shows the preview again."""
    this = division_at(request, slug, number, rank)
    if name not in PAGES:
        raise Http404
    row, page = PAGES[name]
    where = {"season": this.season} if page.whole_season else {"division": this}
    check_power(this.season.league, request.user, row.role, **where)
    if not _fits(row, this):
        raise Refusal("season_archived")
    form = ActForm(posted(request), page=page, division=this, needs_reason=row.needs_reason)
    context = {**_about(request, this), "page": page, "form": form}
    status = 200
    if form.is_bound and form.is_valid():
        try:
            if request.POST.get("step") == "do" and _do(request, this, row, form):
                messages.success(
                    request, gettext("Done. It is in the log, and everyone concerned has been told.")
                )
                return redirect("division", slug, number, rank)
            if request.POST.get("step") == "do":
                status, context["meanwhile"] = 409, True
            tried = acts.preview(*_arguments(request, this, row, form), now(), **form.about())
            context |= _previewed(tried) | {"latest": _latest(this)}
        except Refused as refused:
            form.add_error(None, why_not(refused))
    status = 400 if form.errors else status
    return render(request, "leagues/act.html", context, status=status)


@never_cache
@require_safe
def log(request: HttpRequest, slug: str) -> HttpResponse:
    league = league_at(request, slug)
    entries = log_of(league, signed_in(request), get_current_timezone_name())
    role = role_of(league, signed_in(request))
    context = {
        "league": league,
        "role": role,
        "entries": entries,
        "may_revert": role in ("owner", "moderator"),
    }
    return render(request, "leagues/log.html", context)


@never_cache
@login_required
@after_passkey
@require_POST
def revert(request: PlayerRequest, slug: str, act: int) -> HttpResponse:
    league = league_at(request, slug)
    done = get_object_or_404(league.acts.select_related("division__season__league"), pk=act)
    if request.POST.get("step") == "try":
        tried = acts.preview_revert(done, request.user, request.POST.get("reason", ""), now())
        context = {"league": league, "act": done, **_previewed(tried), "reason": request.POST["reason"]}
        return render(request, "leagues/revert.html", context)
    acts.revert(done, request.user, request.POST.get("reason", ""), now())
    messages.success(request, _reverted_words(done))
    return redirect("league_log", slug)


def _fits(row: ActKind, this: Division) -> bool:
    """In the archive only what is about the seasons to come."""
    return row.outlives_season or this.season.status != Season.Status.ARCHIVED


def _reverted_words(done: LeagueAct) -> str:
    if done.season and done.season.status == Season.Status.ARCHIVED:
        return gettext("Reverted for the seasons to come. The archived season stays as it is.")
    return gettext("Reverted. The standings are as if the ruling had never been made.")


def _do(request: PlayerRequest, this: Division, row: ActKind, form: ActForm) -> bool:
    """Not if anything was done since the preview: a second click, or somebody else."""
    with transaction.atomic():
        lock_season(this.season_id)
        if small_number(request.POST.get("latest")) != _latest(this):
            return False
        acts.perform(*_arguments(request, this, row, form), now(), **form.about())
        return True


def _arguments(
    request: PlayerRequest, this: Division, row: ActKind, form: ActForm
) -> tuple[League, Player, str, str]:
    return this.season.league, request.user, row.kind, form.cleaned_data.get("reason", "")


def _latest(this: Division) -> int:
    newest = LeagueAct.objects.filter(league=this.season.league).order_by("-pk")
    return newest.values_list("pk", flat=True).first() or 0


def _previewed(tried: acts.Preview) -> dict[str, Any]:
    return {"tried": tried, "sentence": acts.act_sentence(tried.act, get_current_timezone_name())}


def _about(request: PlayerRequest, this: Division) -> dict[str, Any]:
    return {
        "league": this.season.league,
        "season": this.season,
        "division": this,
        "who": who_may(this.season, this),
        "no_powers": why_no_powers(this, request.user),
    }
