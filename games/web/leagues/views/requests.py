"""Requests: a player makes one, moderators decide it with a reason, after a look at what it would do."""

from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.timezone import get_current_timezone_name
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from engine.core import Refused
from games.clock import now
from games.leagues import requests
from games.leagues.acts import act_sentence
from games.leagues.models import Entry, LeagueRequest, Season
from games.leagues.requests import Status
from games.leagues.roles import role_of
from games.leagues.seasons import settings_of
from games.refusal import Refusal
from games.web.forms.acting import posted
from games.web.leagues.forms.requests import PAGES, AskForm
from games.web.leagues.lookup import season_at
from games.web.leagues.permissions import why_no_powers
from games.web.leagues.settings_words import WITHDRAWAL_WORDS
from games.web.passkeys import after_passkey
from games.web.requests import PlayerRequest
from games.wording import why_not


@never_cache
@login_required
@require_safe
def ask(request: PlayerRequest, slug: str, number: int) -> HttpResponse:
    this = season_at(request, slug, number)
    entry = _own_entry(request, this)
    context = {"league": this.league, "season": this, "entry": entry, "pages": PAGES.items()}
    return render(request, "leagues/ask.html", {**context, "withdrawal": _withdrawal(this)})


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def ask_for(request: PlayerRequest, slug: str, number: int, kind: str) -> HttpResponse:
    this = season_at(request, slug, number)
    if kind not in PAGES:
        raise Http404
    form = AskForm(posted(request), page=PAGES[kind], entry=_own_entry(request, this))
    if form.is_bound and form.is_valid():
        try:
            asked = requests.ask(form.entry, kind, form.cleaned_data["text"], now(), **form.about())
            if asked.status == Status.GRANTED:
                messages.success(request, gettext("Granted automatically under the season’s rules."))
            else:
                messages.success(request, gettext("Request sent. We’ll email you the answer."))
            return redirect("league_request", slug, number, asked.pk)
        except Refused as refused:
            form.add_error(None, why_not(refused))
    context = {
        "league": this.league,
        "season": this,
        "form": form,
        "kind": kind,
        "page": PAGES[kind],
        "hours": settings_of(this).answer_hours,
        "granted_at_once": requests.granted_at_once(form.entry, kind),
        "withdrawal": _withdrawal(this),
    }
    return render(request, "leagues/ask_for.html", context, status=400 if form.errors else 200)


@never_cache
@login_required
@after_passkey
@require_http_methods(["GET", "HEAD", "POST"])
def request_page(request: PlayerRequest, slug: str, number: int, pk: int) -> HttpResponse:
    """For the one who asked, and for moderators who do not compete in that division."""
    this = season_at(request, slug, number)
    asked = get_object_or_404(this.requests.select_related(*RELATED), pk=pk)
    asked.season = this
    is_own = asked.entry.player_id == request.user.pk
    division = asked.entry.division
    assert division is not None  # Nobody can ask before the draw.
    no_powers = why_no_powers(division, request.user)
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
                if request.POST.get("from") == "desk":
                    return redirect("moderators_inbox", slug)
                return redirect("league_request", slug, number, pk)
            context |= done
        except Refused as refused:
            context["problem"], status = why_not(refused), 400
            asked.refresh_from_db()
    if asked.against:
        context["against"] = act_sentence(asked.against, get_current_timezone_name())
    return render(request, "leagues/request.html", context, status=status)


def _act(request: PlayerRequest, asked: LeagueRequest) -> str | dict[str, Any]:
    """What was done in words, or a preview."""
    step, answer = request.POST.get("step", ""), request.POST.get("answer", "")
    if step == "take_back":
        requests.take_back(asked, request.user, now())
        return gettext("Undone.")
    if step == "try":
        tried = requests.preview_grant(asked, request.user, answer, now())
        words = act_sentence(tried.act, get_current_timezone_name()) if tried.act else ""
        return {"tried": tried, "sentence": words}
    if step not in ("grant", "decline"):
        raise Refusal("order_unreadable")
    requests.decide(asked, request.user, step == "grant", answer, now())
    return gettext("Decided. The answer goes out by email.")


def _own_entry(request: PlayerRequest, this: Season) -> Entry:
    own = this.entries.select_related("player", "division").filter(player=request.user).first()
    if own is None:
        raise Refusal("not_in_season")
    own.season = this
    return own


def _withdrawal(this: Season) -> str:
    return str(WITHDRAWAL_WORDS[settings_of(this).withdrawal][1])


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
