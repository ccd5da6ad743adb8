"""Looking back: a round step by step, a finished game from any seat, and the proof that all was fair."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from engine.packing import NAME as VERIFIER
from games.clock import now
from games.faces import face_of
from games.networks import network_of
from games.tables.models import Game
from games.tables.proving import kept_proof, verifier_file
from games.tables.view import table_at
from games.web.numbers import small_number
from games.web.requests import signed_in
from games.web.tables.board import board
from games.web.tables.replaying import replayed
from games.web.tables.revealing import revealed
from games.web.tables.shared_picture import shared_picture
from games.web.tables.shares import drawn_shares
from games.web.tables.stepping import stepped_round
from games.web.tables.visits import visit_of


@require_safe
def round_page(request: HttpRequest, code: str, number: int) -> HttpResponse:
    visit = visit_of(request, code)
    stepped = stepped_round(visit, number, small_number(request.GET.get("step")))
    if stepped is None:
        raise Http404
    context = {
        "visit": visit,
        "game": visit.game,
        "stepped": stepped,
        "board": board(request, stepped.table, stepped.view, marked=frozenset(stepped.places)),
        "facts": zip(stepped.table.labels, face_of(visit.game.rules).seat_facts(stepped.view), strict=True),
    }
    return render(request, "table/round.html", context)


@never_cache
@require_safe
def reveal(request: HttpRequest, code: str) -> HttpResponse:
    """What a player has not seen yet, step by step; if there is nothing, the table itself."""
    visit = visit_of(request, code)
    until, step = (small_number(request.GET.get(name)) for name in ("until", "step"))
    shown = revealed(visit, until, step)
    if shown is None:
        return redirect(visit.table_url)
    context = {
        "visit": visit,
        "game": visit.game,
        "reveal": shown,
        "board": board(request, shown.table, shown.view, marked=shown.places, lens=True),
    }
    return render(request, "table/reveal.html", context)


@require_safe
def picture(request: HttpRequest, code: str) -> HttpResponse:
    """A game that is over, to be shown elsewhere."""
    game = get_object_or_404(Game, code=code)
    if not game.seed:
        raise Http404
    return HttpResponse(shared_picture(game, network_of(request), now()), content_type="image/png")


@require_safe
def replay(request: HttpRequest, code: str) -> HttpResponse:
    visit = visit_of(request, code)
    seat, phase = (small_number(request.GET.get(name)) for name in ("seat", "phase"))
    moment = replayed(visit.game, seat, phase)
    over = not moment.table.phase.kind
    context = {
        "visit": visit,
        "game": visit.game,
        "moment": moment,
        "own_seat": visit.number,
        "labels": moment.table.labels,
        "board": board(request, moment.table, marked=frozenset(moment.places), groups=over),
    }
    return render(request, "table/replay.html", context)


@require_safe
def verify(request: HttpRequest, code: str) -> HttpResponse:
    game = get_object_or_404(Game, code=code)
    proof = kept_proof(game, network_of(request), now())
    table = table_at(game, None)
    context = {
        "game": game,
        "proof": proof,
        "shares": drawn_shares(game, table.labels, signed_in(request)) if table else [],
        "verifier": verifier_file(),
    }
    return render(request, "table/verify.html", context)


@require_safe
def verifier(request: HttpRequest) -> HttpResponse:
    """The verifier in one file; the verify page tells its hash."""
    return HttpResponse(
        verifier_file().content,
        content_type="application/zip",
        headers={"Content-Disposition": f'attachment; filename="{VERIFIER}"'},
    )
