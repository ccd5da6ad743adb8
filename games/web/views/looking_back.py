"""Looking back: a round step by step, a finished game from any seat, and the proof that all was fair."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_safe

from games.faces import face_of
from games.models import Game
from games.web.numbers import small_number
from games.web.table.board import board
from games.web.table.proving import proof_of
from games.web.table.replaying import replayed
from games.web.table.stepping import stepped_round
from games.web.visits import visit_of


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
        "board": board(request, moment.table, marked=frozenset(moment.places), groups=over),
    }
    return render(request, "table/replay.html", context)


@require_safe
def verify(request: HttpRequest, code: str) -> HttpResponse:
    game = get_object_or_404(Game, code=code)
    return render(request, "table/verify.html", {"game": game, "proof": proof_of(game)})
