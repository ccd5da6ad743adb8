"""Taking my data along, and leaving."""

from django.contrib import auth
from django.contrib.auth.decorators import login_required
from django.http import HttpResponse, JsonResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from games.accounts.deletion import delete_account
from games.accounts.own_data import data_of
from games.clock import now
from games.tables.models import Game
from games.web.accounts.forms import DeletionForm
from games.web.forms.acting import carry_out, posted
from games.web.requests import PlayerRequest


@never_cache
@login_required
@require_safe
def own_data(request: PlayerRequest) -> HttpResponse:
    return render(request, "account/data.html")


@never_cache
@login_required
@require_safe
def download(request: PlayerRequest) -> HttpResponse:
    return JsonResponse(
        data_of(request.user, now()),
        json_dumps_params={"indent": 1, "ensure_ascii": False},
        headers={"Content-Disposition": 'attachment; filename="makabana.json"'},
    )


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def delete(request: PlayerRequest) -> HttpResponse:
    player = request.user
    form = DeletionForm(posted(request))
    status = carry_out(
        form,
        lambda typed_name: delete_account(player, typed_name, now()),
        {"other_name": "typed_name"},
    )
    if status == 302:
        auth.logout(request)
        return render(request, "account/deleted.html")
    running = player.seats.filter(bot="", game__status=Game.Status.RUNNING).count()
    return render(request, "account/delete.html", {"form": form, "running": running}, status=status)
