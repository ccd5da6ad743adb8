"""Filling a league: a pasted list of addresses, a link to share, and those who ask to join."""

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext, ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from engine.core import Refused
from games.clock import now
from games.faces.kit.phrases import in_a_row
from games.leagues import asking_in, inviting
from games.leagues.inviting import Invited
from games.leagues.joining import end_join_link, new_join_link, season_to_enter
from games.leagues.links import league_join_link
from games.leagues.models import League
from games.leagues.roles import Role, check_role, role_of
from games.networks import network_of
from games.refusal import Refusal
from games.web.leagues.forms.league import InviteForm
from games.web.leagues.lookup import league_at
from games.web.numbers import small_number
from games.web.passkeys import after_passkey
from games.web.requests import PlayerRequest
from games.wording import why_not


@never_cache
@login_required
@after_passkey
@require_http_methods(["GET", "HEAD", "POST"])
def invite(request: PlayerRequest, slug: str) -> HttpResponse:
    this = league_at(request, slug)
    check_role(this, request.user)
    if request.method != "POST":
        return _page(request, this, InviteForm())
    act = request.POST.get("act", "")
    if act == "invite":
        return _invite(request, this)
    if act not in ACTS:
        raise Refusal("order_unreadable")
    messages.success(request, ACTS[act](request, this))
    return redirect("invite_people", slug)


def _invite(request: PlayerRequest, this: League) -> HttpResponse:
    """What could be read is invited; the rest stays in the form, each with what is wrong."""
    form = InviteForm(request.POST)
    if not form.is_valid():
        return _page(request, this, form, status=400)
    text, network = form.cleaned_data["addresses"], network_of(request)
    try:
        invited = inviting.ask_all_in(this, request.user, text, now(), network=network)
    except Refused as refused:
        form.add_error("addresses", why_not(refused))
        return _page(request, this, form, status=400)
    if not invited.unreadable and not invited.left_over:
        messages.success(request, _told(invited))
        return redirect("invite_people", this.slug)
    rest = "\n".join((*(one.text for one in invited.unreadable), *invited.left_over))
    form = InviteForm(initial={"addresses": rest})
    why = why_not(invited.why) if invited.why else ""
    return _page(request, this, form, status=400, told=_told(invited), invited=invited, why=why)


def _page(
    request: PlayerRequest, this: League, form: InviteForm, status: int = 200, **more: Any
) -> HttpResponse:
    asked = this.invitations.order_by("pk")
    context = {
        "league": this,
        "season": season_to_enter(this),
        "form": form,
        "join_link": league_join_link(this),
        "asked": asked if role_of(this, request.user) == Role.OWNER else asked.filter(role=""),
        "wants_in": this.join_requests.select_related("player"),
        **more,
    }
    return render(request, "leagues/invite.html", context, status=status)


def _told(invited: Invited) -> str:
    """How many were written to; who was asked before gets no second letter."""
    told = [
        ngettext("%(number)d invitation sent.", "%(number)d invitations sent.", invited.asked)
        % {"number": invited.asked}
    ]
    if invited.asked_before:
        told.append(
            ngettext(
                "%(number)d person had already been invited and gets no second email.",
                "%(number)d people had already been invited and get no second email.",
                invited.asked_before,
            )
            % {"number": invited.asked_before}
        )
    return in_a_row(told)


def _take_back(request: PlayerRequest, this: League) -> str:
    inviting.take_back(this, request.user, small_number(request.POST.get("invitation")))
    return gettext("You have cancelled the invitation.")


def _new_link(request: PlayerRequest, this: League) -> str:
    new_join_link(this, request.user)
    return gettext("Here is the link. Anyone who has it can join.")


def _end_link(request: PlayerRequest, this: League) -> str:
    end_join_link(this, request.user)
    return gettext("The link no longer works.")


def _let_in(request: PlayerRequest, this: League) -> str:
    asking_in.answer(this, request.user, small_number(request.POST.get("asked")), True, now())
    return gettext("They are in, and get an email.")


def _turn_away(request: PlayerRequest, this: League) -> str:
    asking_in.answer(this, request.user, small_number(request.POST.get("asked")), False, now())
    return gettext("You have declined. They get an email.")


ACTS: dict[str, Callable[[PlayerRequest, League], str]] = {
    "take_back": _take_back,
    "new_link": _new_link,
    "end_link": _end_link,
    "let_in": _let_in,
    "turn_away": _turn_away,
}
