"""One seat's turn, by the link of a letter. Looking changes nothing; sealing needs a press of the button."""

import json

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from engine.core import Refused
from engine.strict_json import BadJSON, read_json
from games.clock import now
from games.faces import face_of
from games.play.links import read_turn_token
from games.play.refusal import Refusal
from games.play.rules import rules_of, state_of
from games.play.sealing import last_orders, seal
from games.play.tables import table_at
from games.wording import why_not

MOST_BYTES = 10_000


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def turn(request: HttpRequest, token: str) -> HttpResponse:
    phase, seat = read_turn_token(token)
    problem = ""
    if request.method == "POST":
        try:
            seal(phase.pk, seat.number, _order(request), way="web", now=now())
            return redirect(request.path)
        except Refused as refused:
            problem = why_not(refused, phase.game.rules)
    return _page(request, phase, seat, problem)


def _page(request, phase, seat, problem) -> HttpResponse:
    table = table_at(phase.game, seat.number, phase)
    face, rules = face_of(phase.game.rules), rules_of(phase.game)
    is_open = phase.closed_at is None and seat.number in phase.asked
    mine = last_orders(phase).get(seat.number)
    context = {
        "table": table,
        "seat": seat,
        "problem": problem,
        "is_open": is_open,
        "receipt": mine,
        "ask": face.ask_sentence(table.view, table.labels) if is_open else "",
        "board": face.board_svg(table.view, table.labels),
        "board_text": face.board_text(table.view, table.labels),
        "story": face.story(table.events, table.view, table.labels),
        "choices": [
            (json.dumps(order), face.order_text(phase.kind, order, table.view, table.labels))
            for order in (rules.legal(state_of(phase), seat.number) if is_open else ())
        ],
        "chosen": request.POST.get("order", ""),
    }
    return render(request, "turn/turn.html", context, status=400 if problem else 200)


def _order(request: HttpRequest):
    text = request.POST.get("order", "")
    if len(text) > MOST_BYTES:
        raise Refusal("order_unreadable")
    try:
        return read_json(text.encode("utf-8", "surrogatepass"))
    except BadJSON:
        raise Refusal("order_unreadable") from None
