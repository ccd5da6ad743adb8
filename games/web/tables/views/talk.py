"""Table talk: saying something, muting somebody, reporting a message."""

from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_POST

from games.accounts.models import Player
from games.clock import now
from games.refusal import Refusal
from games.tables import private_words, talk
from games.tables.models import Message, PrivateWords
from games.tables.private_words import listeners_of
from games.web.numbers import small_number
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
        listener = _listener(visit, request.POST.get("to", ""))
        if listener is None:
            talk.say(visit.game, visit.seat, text, now())
        else:
            private_words.tell(visit.game, visit.seat, listener, text, now())
    except Refusal as refusal:
        problem = why_not(refusal)
        kept = {"talk_text": text[:2000], "talk_to": small_number(request.POST.get("to"))}
        return show_again(request, visit, tab="talk", talk_problem=problem, status=400, **kept)
    return redirect(visit.table_url + "?tab=talk#talk")


@login_required
@require_POST
def about(request: PlayerRequest, code: str, number: int) -> HttpResponse:
    """What a reader does about a message: mute or unmute its author, or report it."""
    visit = visit_of(request, code)
    is_private = "private" in request.POST
    message = _words(visit, number) if is_private else _message(visit, number)
    act = request.POST.get("act")
    if act == "report" and isinstance(message, PrivateWords):
        private_words.pass_on(message, request.user, now())
    elif act == "report" and isinstance(message, Message):
        talk.report(message, request.user, now())
    elif act in ("mute", "unmute") and message.player:
        (talk.mute if act == "mute" else talk.unmute)(request.user, message.player)
    else:
        raise Refusal("no_such_message")
    return redirect(visit.table_url + "?tab=talk#talk")


def _listener(visit: Visit, number: str) -> Player | None:
    """The player of the seat that was chosen; None for everybody."""
    if not number:
        return None
    chosen = [seat for seat in listeners_of(visit.game, visit.reader) if str(seat.number) == number]
    if not chosen:
        raise Refusal("nobody_of_this_name")
    return chosen[0].player


def _words(visit: Visit, number: int) -> PrivateWords:
    words = visit.game.private_words.select_related("player", "game").filter(pk=number).first()
    if words is None or visit.reader is None or words.to_id != visit.reader.pk:
        raise Refusal("no_such_message")
    return words


def _message(visit: Visit, number: int) -> Message:
    message = visit.game.talk.select_related("player").filter(pk=number).first()
    if message is None or not talk.may_read(visit.game, visit.reader, visit.seat):
        raise Refusal("no_such_message")
    return message
