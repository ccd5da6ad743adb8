"""The draw of a season: for moderators who do not play in it before it is published, then for everybody."""

from django.contrib import messages
from django.contrib.auth.views import redirect_to_login
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.timezone import get_current_timezone_name
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from engine.core import Refused
from games.clock import now
from games.leagues.acts import act_sentence
from games.leagues.drawing import publish, swap
from games.leagues.models import LeagueAct, LeagueSeat, Season
from games.leagues.roles import power_of, role_of
from games.leagues.season_luck import season_proof
from games.leagues.seasons import settings_of
from games.refusal import Refusal
from games.web.leagues.lookup import season_at
from games.web.leagues.permissions import who_may
from games.web.leagues.standings_page import rounds_of
from games.web.numbers import small_number
from games.web.passkeys import ask_first, must_show
from games.web.requests import PlayerRequest, is_by_player, signed_in
from games.wording import why_not

MAY_CHANGE = ("owner", "moderator")


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def draw(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    this = season_at(request, slug, number)
    player = signed_in(request)
    power = power_of(player, this)
    if not this.drawn_at or not (power or role_of(this.league, player) or this.started_at):
        raise Http404
    if power in MAY_CHANGE and this.status == Season.Status.DRAWN and must_show(request):
        return ask_first(request)
    problem = ""
    if request.method == "POST":
        if not is_by_player(request):
            return redirect_to_login(request.path)
        try:
            messages.success(request, _act(request, this))
            return redirect("season_draw", slug, number)
        except Refused as refused:
            problem = why_not(refused)
            this = season_at(request, slug, number)
    is_shown = bool(power or this.started_at)
    divisions = list(this.divisions.all()) if is_shown else []
    for division in divisions:
        division.season = this
    shape = settings_of(this).shape_row
    context = {
        "league": this.league,
        "by_round": not shape.drawn_at_once,
        "shows_quality": shape.is_divided,
        "season": this,
        "is_shown": is_shown,
        "proof": season_proof(this) if is_shown else None,
        "redraws": _redraws(this) if is_shown else [],
        "who": who_may(this),
        "divisions": [(division, rounds_of(division)) for division in divisions],
        "may_change": power in MAY_CHANGE and this.status == Season.Status.DRAWN,
        "problem": problem,
        "sent": {name: small_number(request.POST.get(name)) for name in ("one", "other")},
    }
    return render(request, "leagues/draw.html", context, status=400 if problem else 200)


def _redraws(this: Season) -> list[tuple[LeagueAct, str]]:
    """The acts by which coming rounds were drawn again, with their sentences."""
    acts = this.acts.filter(data__has_key="redrawn_from").select_related(
        "entry__player", "reverts__entry__player"
    )
    zone = get_current_timezone_name()
    return [(act, act_sentence(act, zone)) for act in acts.order_by("pk")]


def _act(request: PlayerRequest, this: Season) -> str:
    if request.POST.get("act") == "publish":
        publish(this, request.user, now())
        return gettext("The draw has been published and everyone has been told.")
    if request.POST.get("act") != "swap":
        raise Refusal("no_such_act")
    one, other = (_seat(this, request.POST.get(name)) for name in ("one", "other"))
    swap(one, other, request.user, request.POST.get("reason", ""), now())
    return gettext("Swapped. The figures have been worked out again, and the log says why.")


def _seat(this: Season, text: str | None) -> LeagueSeat:
    seats = LeagueSeat.objects.filter(table__round__season=this)
    found = seats.select_related("table__round", "table__division__season", "entry__player")
    number = small_number(text)
    seat = found.filter(pk=number).first() if number is not None else None
    if seat is None:
        raise Refusal("no_such_seat")
    return seat
