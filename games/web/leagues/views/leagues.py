"""All leagues, one league, founding and changing one."""

from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import get_language, gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from games.clock import now
from games.leagues.asking_in import may_be_asked
from games.leagues.leagues import belongs, change_league, found_league, leagues_for, may_read
from games.leagues.models import League
from games.leagues.roles import check_role, role_of
from games.leagues.seasons import settings_of
from games.web.forms.acting import carry_out, posted
from games.web.leagues.forms.league import LeagueForm, NewLeagueForm
from games.web.leagues.league_list import CURRENT, listed_leagues, season_to_show
from games.web.leagues.lookup import league_at
from games.web.leagues.participation import participation_of
from games.web.leagues.permissions import officers_of
from games.web.leagues.settings_words import settings_in_a_line
from games.web.leagues.views.asking_in import ask_to_join_page
from games.web.requests import PlayerRequest, signed_in

MOST = 200


@require_safe
def all_leagues(request: HttpRequest) -> HttpResponse:
    found = listed_leagues(leagues_for(signed_in(request))[:MOST])
    mine = _mine(request)
    context = {
        "mine": [one for one in found if one.league.pk in mine],
        "others": [one for one in found if one.league.pk not in mine],
    }
    return render(request, "leagues/all.html", context)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def league(request: HttpRequest, slug: str) -> HttpResponse:
    """Whoever may not read it can ask to join, if it takes requests; else it does not exist for them."""
    this = get_object_or_404(League, slug=slug)
    if not may_read(this, signed_in(request)) and may_be_asked(this):
        return ask_to_join_page(request, this)
    if request.method == "POST":
        return redirect("league", slug)
    return render(request, "leagues/league.html", league_context(request, league_at(request, slug)))


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def new_league(request: PlayerRequest) -> HttpResponse:
    form = NewLeagueForm(posted(request), initial={"is_public": "public", "language": get_language()})
    made: list[League] = []
    status = carry_out(
        form, lambda **typed: made.append(found_league(request.user, now=now(), **typed)), NAMED
    )
    if status == 302:
        messages.success(request, gettext("The league has been created. Now plan its first season."))
        return redirect("league", made[0].slug)
    return render(request, "leagues/new_league.html", {"form": form}, status=status)


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def change(request: PlayerRequest, slug: str) -> HttpResponse:
    this = league_at(request, slug)
    check_role(this, request.user)
    initial = {
        "name": this.name,
        "about": this.about,
        "is_public": "public" if this.is_public else "by_request" if this.takes_requests else "private",
    }
    form = LeagueForm(posted(request), initial=initial)
    status = carry_out(form, lambda **typed: change_league(this, request.user, **typed), NAMED)
    if status == 302:
        messages.success(request, gettext("Saved."))
        return redirect("league", slug)
    return render(request, "leagues/change_league.html", {"league": this, "form": form}, status=status)


def league_context(request: HttpRequest, this: League) -> dict[str, Any]:
    """Everything on a league's page."""
    seasons = list(this.seasons.prefetch_related("divisions").order_by("-number"))
    for season in seasons:
        season.league = this
    current = [season for season in seasons if season.status in CURRENT]
    role = role_of(this, signed_in(request))
    may_govern = role in ("owner", "moderator")
    plans = any(season.status in ("draft", "open", "drawn") for season in seasons)
    return {
        "league": this,
        "role": role,
        "may_govern": may_govern,
        "may_plan_next": bool(current) and not plans and may_govern,
        "belongs": belongs(this, signed_in(request)),
        "parts": [
            (participation_of(request, season), settings_in_a_line(settings_of(season))) for season in current
        ],
        "past": [season for season in seasons if season.status not in CURRENT],
        "officers": officers_of(this, season_to_show(current)),
    }


def _mine(request: HttpRequest) -> set[int]:
    """Where the viewer has a role, was let in or took part."""
    player = signed_in(request)
    if player is None:
        return set()
    found = set(player.league_roles.values_list("league", flat=True))
    found |= set(player.league_memberships.values_list("league", flat=True))
    return found | set(player.entries.values_list("season__league", flat=True))


NAMED = {"bad_name": "name", "unknown_language": "language", "text_too_long": "about", "bad_text": "about"}
