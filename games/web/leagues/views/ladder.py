"""Challenges on a ladder: by buttons on its page, and by a letter's link. Opening that changes nothing."""

from collections.abc import Callable
from datetime import datetime
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext, gettext_noop
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from engine.core import Refused
from games.clock import now
from games.leagues import challenges
from games.leagues.links import read_challenge_token
from games.leagues.models import Challenge, Division, Entry, LeagueTable
from games.refusal import Refusal
from games.web.leagues.lookup import division_at
from games.web.numbers import small_number
from games.web.requests import PlayerRequest
from games.wording import why_not


@login_required
@require_POST
def challenge(request: PlayerRequest, slug: str, number: int, rank: int) -> HttpResponse:
    this = division_at(request, slug, number, rank)
    mine = this.entries.filter(player=request.user).select_related("player", "season").first()
    act = ACTS.get(request.POST.get("act", ""))
    if mine is None or act is None:
        raise Refusal("not_in_season" if mine is None else "order_unreadable")
    try:
        messages.success(request, act(request, this, mine))
    except Refused as refused:
        messages.error(request, why_not(refused))
    return redirect("division", slug, number, rank)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def by_letter(request: HttpRequest, token: str) -> HttpResponse:
    one = read_challenge_token(token)
    context: dict[str, Any] = {"challenge": one, "season": one.division.season, "division": one.division}
    status = 200
    if request.method == "POST":
        try:
            if request.POST.get("act") == "accept":
                return _to_game(challenges.accept(one, now()))
            if request.POST.get("act") != "decline":
                raise Refusal("order_unreadable")
            challenges.decline(one, now())
        except Refused as refused:
            context["problem"], status = why_not(refused), 400
        one.refresh_from_db()
    context["is_open"] = one.status == Challenge.Status.OPEN and now() < one.answer_by
    return render(request, "leagues/challenge.html", context, status=status)


def _to_game(table: LeagueTable) -> HttpResponse:
    assert table.game is not None  # Both are there, so the game has begun.
    return redirect("game", table.game.code)


def _challenge(request: PlayerRequest, this: Division, mine: Entry) -> str:
    wanted = small_number(request.POST.get("to"))
    other = this.entries.filter(pk=wanted).select_related("player").first() if wanted else None
    if other is None:
        raise Refusal("challenge_gone")
    challenges.challenge(mine, other, now())
    return gettext("You have challenged %(name)s. We’ll email you the answer.") % {"name": other.player.name}


def _answer(
    does: Callable[[Challenge, datetime], object], side: str, told: str
) -> Callable[[PlayerRequest, Division, Entry], str]:
    def act(request: PlayerRequest, this: Division, mine: Entry) -> str:
        wanted = small_number(request.POST.get("challenge"))
        known = this.challenges.select_related("by__player", "to__player", "division__season")
        one = known.filter(pk=wanted, **{side: mine}).first() if wanted else None
        if one is None:
            raise Refusal("no_such_challenge")
        does(one, now())
        return gettext(told)

    return act


ACTS: dict[str, Callable[[PlayerRequest, Division, Entry], str]] = {
    "challenge": _challenge,
    "accept": _answer(challenges.accept, "to", gettext_noop("The game starts.")),
    "decline": _answer(
        challenges.decline, "to", gettext_noop("You have declined. We’ve told the other player.")
    ),
    "take_back": _answer(challenges.take_back, "by", gettext_noop("You have taken your challenge back.")),
}
