"""«Play on from here»: a finished game goes on against bots, for practice."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.views.decorators.http import require_POST

from games.accounts.limits import may_begin_table
from games.clock import now
from games.refusal import Refusal
from games.tables.continuing import play_on_from
from games.tables.models import Game
from games.tables.solo import play_on_alone
from games.web.guests import player_or_guest
from games.web.numbers import small_number


@require_POST
def play_on(request: HttpRequest, code: str) -> HttpResponse:
    origin = get_object_or_404(Game, code=code)
    step, seat = (small_number(request.POST.get(name)) for name in ("step", "seat"))
    if step is None:
        raise Refusal("no_such_moment")
    if seat is None:
        raise Refusal("no_such_seat")
    if origin.status != Game.Status.FINISHED:
        raise Refusal("play_on_when_over")
    player = player_or_guest(request)
    may_begin_table(player, now())
    game = play_on_from(origin, step, seat, player, now())
    phase = game.phases.select_related("game").last()
    assert phase is not None  # It has just been opened.
    play_on_alone(phase, now())
    return redirect("game", game.code)
