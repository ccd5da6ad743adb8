"""The table, its record when it is over, and what changes hands at it."""

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.views.decorators.http import require_POST, require_safe

from games.clock import now
from games.models import Game, Seat
from games.play import absence, rematch
from games.play.export import record_of
from games.web.table.show import show_table
from games.web.visits import visit_of


@require_safe
def game(request: HttpRequest, code: str) -> HttpResponse:
    return show_table(request, visit_of(request, code))


@require_safe
def record(request: HttpRequest, code: str) -> HttpResponse:
    found = get_object_or_404(Game, code=code)
    return HttpResponse(
        record_of(found),
        content_type="application/json",
        headers={"Content-Disposition": f'attachment; filename="makabana-{found.code}.json"'},
    )


@login_required
@require_POST
def take_over(request: HttpRequest, code: str, number: int) -> HttpResponse:
    absence.take_over(_seat(code, number).pk, request.user, now())
    return redirect("game", code)


@login_required
@require_POST
def return_to_seat(request: HttpRequest, code: str, number: int) -> HttpResponse:
    absence.come_back(_seat(code, number).pk, request.user, now())
    return redirect("game", code)


@login_required
@require_POST
def play_again(request: HttpRequest, code: str) -> HttpResponse:
    fresh = rematch.rematch(get_object_or_404(Game, code=code), request.user, now())
    return redirect("game", fresh.code)


def _seat(code: str, number: int) -> Seat:
    return get_object_or_404(Seat, game__code=code, number=number)
