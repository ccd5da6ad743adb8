"""Starting a table."""

from django.contrib.auth.decorators import login_required
from django.db import transaction
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import get_language, gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from games.accounts.limits import may_begin_table
from games.clock import now
from games.faces import FACES
from games.faces.bots import USUAL_LEVEL
from games.refusal import Refusal
from games.tables import gathering
from games.tables.models import Game
from games.web.requests import PlayerRequest
from games.web.tables.forms import NewTableForm
from games.web.tables.opening import opening_in


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def new_table(request: PlayerRequest) -> HttpResponse:
    form = NewTableForm(request.POST or None, initial=_usual(request))
    if request.method == "POST" and form.is_valid():
        try:
            may_begin_table(request.user, now())
            return redirect("lobby", _create(request, form).code)
        except Refusal as refusal:
            form.show(refusal)
    return render(request, "gathering/new_table.html", {"form": form}, status=400 if form.errors else 200)


@transaction.atomic
def _create(request: PlayerRequest, form: NewTableForm) -> Game:
    opening = opening_in(request)
    game = gathering.create_game(
        request.user, share=opening.share, part=opening.part, now=now(), **form.table()
    )
    for _ in range(form.cleaned_data["bots"]):
        gathering.add_bot(game, request.user, game.bot_level, now())
    return game


def _usual(request: PlayerRequest) -> dict[str, object]:
    return {
        "name": gettext("%(name)s’s table") % {"name": request.user.name},
        "rules": next(iter(FACES)),
        "players": 4,
        "bots": 0,
        "pace": "day",
        "zone": request.user.zone,
        "misses_allowed": 2,
        "offers_seats": "offer",
        "bot_level": USUAL_LEVEL,
        "is_open": "private",
        "language": get_language(),
    }
