"""A season's end: who goes up and down, proposed by the rules and confirmed by a moderator."""

from django.contrib import messages
from django.contrib.auth.views import redirect_to_login
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from engine.core import Refused
from games.clock import now
from games.leagues.roles import role_of
from games.leagues.season_end import Move, confirm, proposal
from games.models import Season
from games.play.refusal import Refusal
from games.web.leagues.finding import season_at
from games.web.numbers import small_number
from games.wording import why_not

OVER = (Season.Status.ENDED, Season.Status.ARCHIVED)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def ending(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    this = season_at(request, slug, number)
    if this.status not in OVER:
        raise Http404
    moves = proposal(this)
    problem = ""
    if request.method == "POST":
        if not request.user.is_authenticated:
            return redirect_to_login(request.path)
        try:
            changes = _changes(request, moves)
            confirm(this, request.user, request.POST.get("reason", ""), now(), changes)
            messages.success(request, gettext("Confirmed. The season is in the archive."))
            return redirect("season_end", slug, number)
        except Refused as refused:
            problem = why_not(refused)
            this = season_at(request, slug, number)
    may_confirm = this.status == Season.Status.ENDED and role_of(this.league, request.user) in (
        "owner",
        "moderator",
    )
    competes = this.entries.filter(player=request.user.pk).exclude(division=None).exists()
    context = {
        "league": this.league,
        "season": this,
        "divisions": _by_division(this, moves),
        "may_confirm": may_confirm,
        "may_change": may_confirm and not competes,
        "competes": competes,
        "problem": problem,
        "reason": request.POST.get("reason", ""),
    }
    return render(request, "leagues/end.html", context, status=400 if problem else 200)


def _by_division(this: Season, moves: list[Move]) -> list[tuple[object, list[tuple[Move, int | None]]]]:
    """Each division with its moves; in the archive where the moderator sent them, else as proposed."""
    confirmed = this.status == Season.Status.ARCHIVED
    return [
        (
            division,
            [
                (move, move.entry.moves_to if confirmed else move.to_rank)
                for move in moves
                if move.division.pk == division.pk
            ],
        )
        for division in this.divisions.all()
    ]


def _changes(request: HttpRequest, moves: list[Move]) -> dict[int, int]:
    """Where the form departs from the proposal."""
    changes = {}
    for move in moves:
        sent = request.POST.get(f"to-{move.entry.pk}")
        if sent is None or move.to_rank is None:
            continue
        rank = small_number(sent)
        if rank is None:
            raise Refusal("bad_moves")
        if rank != move.to_rank:
            changes[move.entry.pk] = rank
    return changes
