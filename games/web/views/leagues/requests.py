"""Requests: a player makes one, moderators decide it with a reason, after a look at what it would do."""

from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.timezone import get_current_timezone_name
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from engine.core import Refused
from games.clock import now
from games.leagues import requests
from games.leagues.act_words import act_sentence
from games.leagues.requests import Status
from games.leagues.roles import role_of
from games.leagues.seasons import settings_of
from games.models import Entry, LeagueRequest, Season
from games.play.refusal import Refusal
from games.web.forms.acting import posted
from games.web.forms.league_requests import KINDS, AskForm
from games.web.leagues.declared import WITHDRAWAL_WORDS
from games.web.leagues.finding import season_at
from games.web.leagues.powers import why_no_powers
from games.wording import why_not


@never_cache
@login_required
@require_safe
def ask(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    this = season_at(request, slug, number)
    kinds = [(kind, *words) for kind, words in KINDS.items()]
    entry = _own_entry(request, this)
    context = {"league": this.league, "season": this, "entry": entry, "kinds": kinds}
    return render(request, "leagues/ask.html", {**context, **_withdrawal(this)})


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def ask_for(request: HttpRequest, slug: str, number: int, kind: str) -> HttpResponse:
    this = season_at(request, slug, number)
    if kind not in KINDS:
        raise Http404
    form = AskForm(posted(request), kind=kind, entry=_own_entry(request, this))
    if form.is_bound and form.is_valid():
        try:
            asked = requests.ask(form.entry, kind, form.cleaned_data["text"], now(), **form.about())
            if asked.status == Status.GRANTED:
                messages.success(request, gettext("Granted at once, by the rules of the season."))
            else:
                messages.success(request, gettext("Asked. The answer comes by letter."))
            return redirect("league_request", slug, number, asked.pk)
        except Refused as refused:
            form.add_error(None, why_not(refused))
    context = {
        "league": this.league,
        "season": this,
        "form": form,
        "kind": kind,
        "words": KINDS[kind],
        "hours": settings_of(this).answer_hours,
        **_withdrawal(this),
    }
    return render(request, "leagues/ask_for.html", context, status=400 if form.errors else 200)


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def request_page(request: HttpRequest, slug: str, number: int, pk: int) -> HttpResponse:
    """For the one who asked, and for moderators who do not compete in that division."""
    this = season_at(request, slug, number)
    asked = get_object_or_404(this.requests.select_related(*RELATED), pk=pk)
    asked.season = this
    is_own = asked.entry.player_id == request.user.pk
    no_powers = why_no_powers(asked.entry.division, request.user)
    if not is_own and no_powers:
        raise Http404
    context: dict[str, Any] = {"league": this.league, "season": this, "asked": asked, "is_own": is_own}
    context |= {"may_decide": not no_powers and asked.status == Status.OPEN, "sent": request.POST}
    context["role"] = role_of(this.league, request.user)
    status = 200
    if request.method == "POST":
        try:
            done = _act(request, asked)
            if isinstance(done, str):
                messages.success(request, done)
                return redirect("league_request", slug, number, pk)
            context |= done
        except Refused as refused:
            context["problem"], status = why_not(refused), 400
            asked.refresh_from_db()
    if asked.against:
        context["against"] = act_sentence(asked.against, get_current_timezone_name())
    return render(request, "leagues/request.html", context, status=status)


def _act(request: HttpRequest, asked: LeagueRequest) -> str | dict[str, Any]:
    """What was done in words, or a preview."""
    step, answer = request.POST.get("step", ""), request.POST.get("answer", "")
    if step == "take_back":
        requests.take_back(asked, request.user, now())
        return gettext("Taken back.")
    if step == "try":
        tried = requests.preview_grant(asked, request.user, answer, now())
        words = act_sentence(tried.act, get_current_timezone_name()) if tried.act else ""
        return {"tried": tried, "sentence": words}
    if step not in ("grant", "decline"):
        raise Refusal("order_unreadable")
    requests.decide(asked, request.user, step == "grant", answer, now())
    return gettext("Decided; the answer goes out by letter.")


def _own_entry(request: HttpRequest, this: Season) -> Entry:
    own = this.entries.select_related("player", "division").filter(player=request.user).first()
    if own is None:
        raise Refusal("not_in_season")
    own.season = this
    return own


def _withdrawal(this: Season) -> dict[str, Any]:
    settings = settings_of(this)
    return {
        "withdrawal": WITHDRAWAL_WORDS[settings.withdrawal][1],
        "withdrawals_granted": settings.withdrawals_granted,
    }


RELATED = (
    "entry__player",
    "entry__division__season__league",
    "table__round",
    "table__game",
    "about__player",
    "decided_by",
    "act",
    "against__entry__player",
    "against__player",
    "against__table__round",
    "against__table__division",
)
