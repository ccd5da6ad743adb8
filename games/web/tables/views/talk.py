"""Table talk: saying something, muting somebody, reporting a message."""

from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_POST

from games.clock import now
from games.refusal import Refusal
from games.tables import talk
from games.tables.models import Message
from games.web.requests import PlayerRequest
from games.web.tables.show import show_again
from games.web.tables.visits import Visit, visit_of
from games.wording import why_not


@login_required
@require_POST
def say(request: PlayerRequest, code: str) -> HttpResponse:
    visit = visit_of(request, code)
    if visit.seat is None:
        raise Refusal("not_at_table")
    text = request.POST.get("text", "")
    try:
        talk.say(visit.game, visit.seat, text, now())
    except Refusal as refusal:
        problem = why_not(refusal)
        return show_again(request, visit, tab="talk", talk_problem=problem, talk_text=text[:2000], status=400)
    return redirect(visit.table_url + "?tab=talk#talk")


@login_required
@require_POST
def about(request: PlayerRequest, code: str, number: int) -> HttpResponse:
    """What a reader does about a message: mute or unmute its author, or report it."""
    visit = visit_of(request, code)
    message = _message(visit, number)
    act = request.POST.get("act")
    if act == "report":
        talk.report(message, request.user, now())
    elif act in ("mute", "unmute") and message.player:
        (talk.mute if act == "mute" else talk.unmute)(request.user, message.player)
    else:
        raise Refusal("no_such_message")
    return redirect(visit.table_url + "?tab=talk#talk")


def _message(visit: Visit, number: int) -> Message:
    message = visit.game.talk.select_related("player").filter(pk=number).first()
    if message is None or not talk.may_read(visit.game, visit.reader, visit.seat):
        raise Refusal("no_such_message")
    return message
