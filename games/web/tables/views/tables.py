"""The table, its record when it is over, and what changes hands at it."""

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils.cache import get_conditional_response
from django.utils.translation import get_language
from django.views.decorators.http import require_POST, require_safe

from games.accounts.limits import may_begin_table
from games.clock import now
from games.faces import face_of
from games.networks import network_of
from games.refusal import Refusal
from games.tables import absence, rematch
from games.tables.models import Game, Seat
from games.tables.proving import kept_record
from games.tables.view import table_at
from games.web.requests import PlayerRequest
from games.web.tables.opening import ask_again, opening_in
from games.web.tables.show import show_table
from games.web.tables.visits import visit_of


@require_safe
def game(request: HttpRequest, code: str) -> HttpResponse:
    return show_table(request, visit_of(request, code))


@require_safe
def thumbnail(request: HttpRequest, code: str) -> HttpResponse:
    """The board as everybody sees it, as a picture for lists."""
    found = get_object_or_404(Game, code=code)
    table = table_at(found, None)
    if table is None:
        raise Http404
    etag = f'"{table.phase.pk}-{get_language()}"'
    unchanged = get_conditional_response(request, etag=etag)
    if unchanged is not None:
        return unchanged
    svg = face_of(found.rules).board_svg(table.view, table.labels)
    return HttpResponse(
        svg, content_type="image/svg+xml", headers={"ETag": etag, "Cache-Control": "private, no-cache"}
    )


@require_safe
def record(request: HttpRequest, code: str) -> HttpResponse:
    found = get_object_or_404(Game, code=code)
    return HttpResponse(
        kept_record(found, network_of(request), now()),
        content_type="application/json",
        headers={"Content-Disposition": f'attachment; filename="makabana-{found.code}.json"'},
    )


@login_required
@require_POST
def take_over(request: PlayerRequest, code: str, number: int) -> HttpResponse:
    seat = _seat(code, number)
    if absence.is_kept_for_friends(seat.game, seat):
        raise Refusal("by_invitation")
    absence.take_over(seat.pk, request.user, now())
    return redirect("game", code)


@login_required
@require_POST
def return_to_seat(request: PlayerRequest, code: str, number: int) -> HttpResponse:
    absence.come_back(_seat(code, number).pk, request.user, now())
    return redirect("game", code)


@login_required
@require_POST
def play_again(request: PlayerRequest, code: str) -> HttpResponse:
    may_begin_table(request.user, now())
    game = get_object_or_404(Game, code=code)
    fresh = rematch.rematch_of(game)
    if fresh is None:
        try:
            opening = opening_in(request)
            fresh = rematch.rematch(game, request.user, now(), share=opening.share, part=opening.part)
        except Refusal as refusal:
            return ask_again(request, refusal)
    return redirect("game", fresh.code)


def _seat(code: str, number: int) -> Seat:
    return get_object_or_404(Seat, game__code=code, number=number)
