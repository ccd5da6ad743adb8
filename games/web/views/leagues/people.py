"""Who does what in a league, whom a private one lets in, and who is kept apart in its draws."""

from collections.abc import Callable

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from engine.core import Refused
from games.clock import now
from games.leagues.leagues import belongs, declare_related, let_in, undeclare_related
from games.leagues.roles import give_role, role_of, take_role
from games.models import Entry, League, Player
from games.play.refusal import Refusal
from games.web.forms.league import LetInForm, RelatedForm, RoleForm
from games.web.leagues.finding import league_at
from games.web.numbers import small_number
from games.wording import why_not


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def people(request: HttpRequest, slug: str) -> HttpResponse:
    this = league_at(request, slug)
    if not belongs(this, request.user):
        raise Refusal("not_in_league")
    role = role_of(this, request.user)
    forms = {
        "role": RoleForm(_sent(request, "role"), initial={"role": "helper"}),
        "let_in": LetInForm(_sent(request, "let_in")),
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
        "roles": this.roles.select_related("player"),
        "members": this.members.select_related("player") if role else [],
        "related": this.relationships.select_related("one", "other") if role else [],
        **{f"{name}_form": form for name, form in forms.items()},
    }
    return render(request, "leagues/people.html", context, status=status)


def _sent(request: HttpRequest, act: str):
    return request.POST if request.method == "POST" and request.POST.get("act") == act else None


def _choices(this: League) -> list[tuple[int | str, str]]:
    """Whoever has taken part."""
    there = Player.objects.filter(pk__in=Entry.objects.filter(season__league=this).values("player"))
    known = list(there.filter(is_active=True).order_by("name", "pk").values_list("pk", "name"))
    return [("", "–"), *known]


def _give_role(request: HttpRequest, this: League, form: RoleForm) -> str:
    data = form.cleaned_data
    player = Player.objects.filter(email__iexact=data["email"], is_active=True).first()
    if player is None:
        raise Refusal("no_such_player")
    give_role(this, request.user, player, data["role"], now())
    return gettext("%(name)s has a role now.") % {"name": player.name}


def _take_role(request: HttpRequest, this: League, form: None) -> str:
    player = get_object_or_404(Player, pk=small_number(request.POST.get("player")), league_roles__league=this)
    take_role(this, request.user, player)
    return gettext("The role is taken back.")


def _let_in(request: HttpRequest, this: League, form: LetInForm) -> str:
    player = let_in(this, request.user, form.cleaned_data["email"], now())
    return gettext("%(name)s may read and enter the league.") % {"name": player.name}


def _relate(request: HttpRequest, this: League, form: RelatedForm) -> str:
    one, other = (Player.objects.get(pk=form.cleaned_data[name]) for name in ("one", "other"))
    declare_related(this, request.user, one, other, now())
    return gettext("Later draws keep the two apart where they can.")


def _unrelate(request: HttpRequest, this: League, form: None) -> str:
    found = this.relationships.select_related("league")
    undeclare_related(get_object_or_404(found, pk=small_number(request.POST.get("pair"))), request.user)
    return gettext("They may meet again.")


ACTS: dict[str, Callable[..., str]] = {
    "role": _give_role,
    "take_role": _take_role,
    "let_in": _let_in,
    "related": _relate,
    "unrelate": _unrelate,
}
