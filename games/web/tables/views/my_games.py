"""What waits for me, and all my games."""

from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext, ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.faces import face_of
from games.tables.models import Game
from games.tables.my_games import MyGame, games_of
from games.tables.outcome import outcome_of
from games.web.leagues.my_leagues import my_leagues
from games.web.requests import PlayerRequest

MOST_RESULTS = 3
"""Only so many finished games say how they came out: each has to be opened for that."""


@never_cache
@login_required
@require_safe
def my_games(request: PlayerRequest) -> HttpResponse:
    mine = games_of(request.user)
    context: dict[str, Any] = {
        "any": mine.any,
        "leagues": my_leagues(request.user),
        "subheading": _subheading(len(mine.waiting) + len(mine.check_ins)),
        **{
            name: [_worded(one) for one in getattr(mine, name)]
            for name in ("waiting", "check_ins", "running", "gathering", "ended")
        },
    }
    for one in context["ended"][:MOST_RESULTS]:
        one["result"] = _result(one["mine"])
    return render(request, "my_games.html", context)


def _worded(one: MyGame) -> dict[str, Any]:
    face = face_of(one.game.rules)
    return {
        "game": one.game,
        "title": face.title(one.game.options),
        "ask": face.ask_title(one.phase.kind) if one.phase else "",
        "mine": one,
    }


def _subheading(waiting: int) -> str:
    if not waiting:
        return gettext("Nothing is waiting for you. Enjoy the beach.")
    return ngettext("%(number)d turn is waiting for you", "%(number)d turns are waiting for you", waiting) % {
        "number": waiting
    }


def _result(one: MyGame) -> dict[str, Any] | None:
    if one.seat is None or one.game.status != Game.Status.FINISHED:
        return None
    own = outcome_of(one.game)[one.seat.number]
    words = ngettext("Place %(place)d, %(points)d point", "Place %(place)d, %(points)d points", own.score)
    return {
        "place": gettext("no. %(place)d") % {"place": own.place},
        "is_first": own.place == 1,
        "words": words % {"place": own.place, "points": own.score},
    }
