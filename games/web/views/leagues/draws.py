"""The draw of a season: for moderators before it is published, for everybody afterwards."""

from django.contrib import messages
from django.contrib.auth.views import redirect_to_login
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from engine.core import Refused
from games.clock import now
from games.leagues.drawing import publish, swap
from games.leagues.roles import role_of
from games.models import LeagueSeat, Season
from games.play.refusal import Refusal
from games.web.leagues.finding import season_at
from games.web.leagues.powers import why_no_powers
from games.web.leagues.standing import rounds_of
from games.web.numbers import small_number
from games.wording import why_not


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def draw(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    this = season_at(request, slug, number)
    role = role_of(this.league, request.user)
    if not this.drawn_at or not (role or this.started_at):
        raise Http404
    problem = ""
    if request.method == "POST":
        if not request.user.is_authenticated:
            return redirect_to_login(request.path)
        try:
            messages.success(request, _act(request, this))
            return redirect("season_draw", slug, number)
        except Refused as refused:
            problem = why_not(refused)
            this = season_at(request, slug, number)
    divisions = []
    for division in this.divisions.all():
        division.season = this
        barred = why_no_powers(division, request.user) if role else ""
        divisions.append((division, rounds_of(division), barred))
    context = {
        "league": this.league,
        "season": this,
        "divisions": divisions,
        "role": role,
        "may_change": role in ("owner", "moderator") and this.status == Season.Status.DRAWN,
        "problem": problem,
        "sent": request.POST,
    }
    return render(request, "leagues/draw.html", context, status=400 if problem else 200)


def _act(request: HttpRequest, this: Season) -> str:
    if request.POST.get("act") == "publish":
        publish(this, request.user, now())
        return gettext("The draw is published, and everybody is told.")
    if request.POST.get("act") != "swap":
        raise Refusal("no_such_act")
    one, other = (_seat(this, request.POST.get(name)) for name in ("one", "other"))
    swap(one, other, request.user, request.POST.get("reason", ""), now())
    return gettext("Swapped. The figures were measured anew, and the log says why.")


def _seat(this: Season, text: str | None) -> LeagueSeat:
    seats = LeagueSeat.objects.filter(table__round__season=this)
    found = seats.select_related("table__round", "table__division__season", "entry__player")
    number = small_number(text)
    seat = found.filter(pk=number).first() if number is not None else None
    if seat is None:
        raise Refusal("no_such_seat")
    return seat
