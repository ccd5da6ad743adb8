"""Who does what in a league, who was let in, and who is kept apart in its draws."""

from collections.abc import Callable

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpResponse, QueryDict
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from engine.core import Refused
from games.accounts.models import Player
from games.clock import now
from games.leagues import inviting
from games.leagues.leagues import belongs, declare_related, may_read, undeclare_related
from games.leagues.links import calendar_link, embedded_link, league_feed_link
from games.leagues.models import Entry, League
from games.leagues.roles import Role, is_enough, role_of, take_role
from games.leagues.secret_feed import end_key, key_of, new_key
from games.networks import network_of
from games.refusal import Refusal
from games.web.leagues.forms.league import RelatedForm, RoleForm
from games.web.leagues.lookup import league_at
from games.web.numbers import small_number
from games.web.passkeys import after_passkey
from games.web.requests import PlayerRequest
from games.wording import why_not


@never_cache
@login_required
@after_passkey
@require_http_methods(["GET", "HEAD", "POST"])
def people(request: PlayerRequest, slug: str) -> HttpResponse:
    this = league_at(request, slug)
    if not belongs(this, request.user):
        raise Refusal("not_in_league")
    role = role_of(this, request.user)
    forms = {
        "role": RoleForm(_sent(request, "role"), initial={"role": "helper"}, auto_id="role_%s"),
        "related": RelatedForm(_sent(request, "related"), people=_choices(this)),
    }
    status = 200
    if request.method == "POST":
        act = request.POST.get("act", "")
        form = forms.get(act)
        if act not in ACTS:
            raise Refusal("order_unreadable")
        if form is None or form.is_valid():
            try:
                messages.success(request, ACTS[act](request, this, form))
                return redirect("league_people", slug)
            except Refused as refused:
                if form is None:
                    raise
                form.add_error(None, why_not(refused))
        status = 400
    context = {
        "league": this,
        "role": role,
        "addresses": _addresses(this),
        "roles": this.roles.select_related("player"),
        "members": this.members.select_related("player") if role else [],
        "asks": this.join_requests.count() if is_enough(role, Role.MODERATOR) else 0,
        "related": this.relationships.select_related("one", "other") if role else [],
        **{f"{name}_form": form for name, form in forms.items()},
    }
    return render(request, "leagues/people.html", context, status=status)


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def invitation(request: PlayerRequest, slug: str) -> HttpResponse:
    """What I was asked into. Whoever was not asked learns nothing, not even that the league exists."""
    this = get_object_or_404(League, slug=slug)
    asked = inviting.asked_of(this, request.user)
    if not asked and not may_read(this, request.user):
        raise Http404
    if request.method == "POST":
        number = small_number(request.POST.get("invitation"))
        if request.POST.get("act") == "accept":
            inviting.accept(this, request.user, number, now())
            return redirect("league", slug)
        inviting.decline(this, request.user, number)
        return redirect("leagues")
    return render(request, "leagues/invitation.html", {"league": this, "asked": asked})


def _addresses(this: League) -> list[tuple[str, str]]:
    """What a private league's secret key opens, each with a name."""
    key = key_of(this)
    if not key:
        return []
    found = [(gettext("Atom feed"), league_feed_link(this, key))]
    season = this.seasons.exclude(started_at=None).order_by("-number").first()
    if season:
        season.league = this
        found.append((gettext("Calendar of round ends"), calendar_link(season, key)))
        for division in season.divisions.all():
            division.season = season
            title = gettext("%(table)s, to embed") % {"table": division.title}
            found.append((title, embedded_link(division, key)))
    return found


def _sent(request: PlayerRequest, act: str) -> QueryDict | None:
    return request.POST if request.method == "POST" and request.POST.get("act") == act else None


def _choices(this: League) -> list[tuple[int | str, str]]:
    """Whoever has taken part."""
    there = Player.objects.filter(pk__in=Entry.objects.filter(season__league=this).values("player"))
    known = list(there.filter(is_active=True).order_by("name", "pk").values_list("pk", "name"))
    return [("", "–"), *known]


def _offer_role(request: PlayerRequest, this: League, form: RoleForm) -> str:
    email, role, network = form.cleaned_data["email"], form.cleaned_data["role"], network_of(request)
    if role == "hand_over":
        inviting.hand_over(this, request.user, email, now(), network=network)
        return gettext("We’ve asked them. The league is theirs once they accept.")
    inviting.ask_in(this, request.user, email, now(), role, network=network)
    return gettext("We’ve asked them. The role counts once they accept.")


def _take_role(request: PlayerRequest, this: League, form: None) -> str:
    player = get_object_or_404(Player, pk=small_number(request.POST.get("player")), league_roles__league=this)
    take_role(this, request.user, player)
    return gettext("The role has been withdrawn.")


def _relate(request: PlayerRequest, this: League, form: RelatedForm) -> str:
    one, other = (Player.objects.get(pk=form.cleaned_data[name]) for name in ("one", "other"))
    declare_related(this, request.user, one, other, now())
    return gettext("In seasons whose entry hasn’t closed yet, draws keep the two apart if possible.")


def _unrelate(request: PlayerRequest, this: League, form: None) -> str:
    found = this.relationships.select_related("league")
    undeclare_related(get_object_or_404(found, pk=small_number(request.POST.get("pair"))), request.user)
    return gettext("They may meet again.")


def _new_key(request: PlayerRequest, this: League, form: None) -> str:
    new_key(this, request.user)
    return gettext("The secret addresses are new; the old ones no longer work.")


def _end_key(request: PlayerRequest, this: League, form: None) -> str:
    end_key(this, request.user)
    return gettext("The secret addresses no longer work.")


ACTS: dict[str, Callable[..., str]] = {
    "role": _offer_role,
    "take_role": _take_role,
    "related": _relate,
    "unrelate": _unrelate,
    "new_key": _new_key,
    "end_key": _end_key,
}
