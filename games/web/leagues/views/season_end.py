"""A season's end: who goes up and down, proposed by the rules and confirmed by a moderator."""

from dataclasses import dataclass

from django.contrib import messages
from django.contrib.auth.views import redirect_to_login
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from engine.core import Refused
from games.clock import now
from games.leagues.models import Division, Entry, Season
from games.leagues.roles import power_of
from games.leagues.season_end import Move, confirm, confirmed_by_rule_at, proposal
from games.refusal import Refusal
from games.web.leagues.lookup import season_at
from games.web.leagues.permissions import who_may
from games.web.numbers import small_number
from games.web.passkeys import ask_first, must_show
from games.web.requests import is_by_player, signed_in
from games.wording import why_not

OVER = (Season.Status.ENDED, Season.Status.ARCHIVED)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def season_end(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    this = season_at(request, slug, number)
    if this.status not in OVER:
        raise Http404
    power = power_of(signed_in(request), this)
    may_confirm = this.status == Season.Status.ENDED and power in ("owner", "moderator")
    if may_confirm and must_show(request):
        return ask_first(request)
    moves = proposal(this)
    problem = ""
    if request.method == "POST":
        if not is_by_player(request):
            return redirect_to_login(request.path)
        try:
            changes = _changes(request, moves)
            confirm(this, request.user, request.POST.get("reason", ""), now(), changes)
            messages.success(request, gettext("Confirmed. The season is in the archive."))
            return redirect("season_end", slug, number)
        except Refused as refused:
            problem = why_not(refused)
            this = season_at(request, slug, number)
    context = {
        "league": this.league,
        "season": this,
        "divisions": _by_division(this, moves),
        "may_confirm": may_confirm,
        "who": who_may(this),
        "by_rule_at": confirmed_by_rule_at(this),
        "problem": problem,
        "reason": request.POST.get("reason", ""),
    }
    return render(request, "leagues/end.html", context, status=400 if problem else 200)


@dataclass(frozen=True, slots=True)
class ShownMove:
    place: int
    entry: Entry
    to_rank: int | None
    """None for somebody who has left."""
    way: str
    """`up`, `down`, or nothing."""


def _by_division(this: Season, moves: list[Move]) -> list[tuple[Division, list[ShownMove]]]:
    """Each division with its moves; in the archive where the moderator sent them, else as proposed."""
    confirmed = this.status == Season.Status.ARCHIVED
    return [
        (
            division,
            [
                _shown(move, move.entry.moves_to if confirmed else move.to_rank)
                for move in moves
                if move.division.pk == division.pk
            ],
        )
        for division in this.divisions.all()
    ]


def _shown(move: Move, to_rank: int | None) -> ShownMove:
    rank = move.division.rank
    way = "" if to_rank in (None, rank) else "up" if to_rank < rank else "down"
    return ShownMove(move.place, move.entry, to_rank, way)


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
