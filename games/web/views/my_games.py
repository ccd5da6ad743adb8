"""What waits for me, and all my games."""

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.faces import face_of
from games.play.my_games import MyGame, games_of


@never_cache
@login_required
@require_safe
def my_games(request: HttpRequest) -> HttpResponse:
    mine = games_of(request.user)
    context = {
        "any": mine.any,
        **{
            name: [_worded(one) for one in getattr(mine, name)]
            for name in ("waiting", "check_ins", "running", "gathering", "ended")
        },
    }
    return render(request, "my_games.html", context)


def _worded(one: MyGame) -> dict[str, object]:
    face = face_of(one.game.rules)
    return {
        "game": one.game,
        "title": face.title(one.game.options),
        "ask": face.ask_title(one.phase.kind) if one.phase else "",
        "mine": one,
    }
