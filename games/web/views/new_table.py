"""Starting a table."""

from django.contrib.auth.decorators import login_required
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import get_language, gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from games.clock import now
from games.faces import FACES
from games.models import Game
from games.play import gathering
from games.play.refusal import Refusal
from games.web.forms.new_table import NewTableForm

BOT = "steady"


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def new_table(request: HttpRequest) -> HttpResponse:
    form = NewTableForm(request.POST or None, initial=_usual(request))
    if request.method == "POST" and form.is_valid():
        try:
            return redirect("lobby", _create(request, form).code)
        except Refusal as refusal:
            form.show(refusal)
    return render(request, "gathering/new_table.html", {"form": form}, status=400 if form.errors else 200)


@transaction.atomic
def _create(request: HttpRequest, form: NewTableForm) -> Game:
    game = gathering.create_game(request.user, now=now(), **form.table())
    for _ in range(form.cleaned_data["bots"]):
        gathering.add_bot(game, request.user, BOT, now())
    return game


def _usual(request: HttpRequest) -> dict[str, object]:
    return {
        "name": gettext("The table of %(name)s") % {"name": request.user.name},
        "rules": next(iter(FACES)),
        "players": 4,
        "bots": 0,
        "pace": "day",
        "zone": request.user.zone,
        "misses_allowed": 2,
        "offers_seats": "offer",
        "is_open": "private",
        "language": get_language(),
    }
