"""Devices and webhooks: adding one, trying it out, what became of what it was told, removing it."""

from base64 import b64decode
from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.cache import cache_control, never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from games.accounts.devices import browser_of
from games.accounts.limits import spend
from games.accounts.models import Player
from games.accounts.sessions import DEVICE
from games.channels import owning
from games.channels.forms import SIGNATURE
from games.channels.keys import Target, target_of
from games.channels.ledger import log_of
from games.channels.links import read_picture_token
from games.channels.models import Channel
from games.channels.owning import Owner
from games.channels.push import public_key
from games.clock import now
from games.leagues.models import League
from games.letters.context import PhaseContext
from games.letters.picture import picture_of
from games.refusal import Refusal
from games.tables.models import Game
from games.web.channels.forms import DeviceForm, WebhookForm
from games.web.forms.acting import carry_out, posted
from games.web.leagues.lookup import league_at
from games.web.passkeys import ask_first, must_show
from games.web.presence import name_of_device
from games.web.requests import PlayerRequest

A_YEAR = 365 * 24 * 3600
ABOUT_ADDRESS = {"bad_channel_address": "url"}


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def notifications(request: PlayerRequest) -> HttpResponse:
    """My devices and webhooks."""
    return _webhooks(request, request.user, "channels/mine.html", _about_devices(request))


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def table_webhooks(request: PlayerRequest, code: str) -> HttpResponse:
    game = get_object_or_404(Game, code=code)
    return _webhooks(request, game, "channels/table.html", {"game": game, "heading": "h2"})


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def league_webhooks(request: PlayerRequest, slug: str) -> HttpResponse:
    league = league_at(request, slug)
    return _webhooks(request, league, "channels/league.html", {"league": league, "heading": "h2"})


@login_required
@require_POST
def add_this_device(request: PlayerRequest) -> HttpResponse:
    spend("channels_of_player", request.user.pk, now())
    form = DeviceForm(request.POST)
    if not form.is_valid():
        raise Refusal("bad_channel_keys")
    agent = request.headers.get("User-Agent", "")
    name = browser_of(agent) or gettext("Unknown device")
    owning.add_device(request.user, name, name_of_device(request), Target(**form.cleaned_data), now())
    messages.success(request, gettext("This device gets notifications now. Try a test."))
    return redirect("notifications")


@never_cache
@login_required
@require_safe
def channel(request: PlayerRequest, number: int) -> HttpResponse:
    """One channel and its log."""
    found = _channel(request, number)
    if _must_show(request, owning.owner_of(found)):
        return ask_first(request)
    context: dict[str, Any] = {
        "channel": found,
        "log": log_of(found),
        "whens": Channel.When.choices if found.player_id else [],
        "back": _page_of(owning.owner_of(found)),
    }
    if not found.is_push and request.user.pk in (found.player_id, found.added_by_id):
        context |= {"target": target_of(found), "header": SIGNATURE}
    return render(request, "channels/channel.html", context)


@login_required
@require_POST
def act(request: PlayerRequest, number: int) -> HttpResponse:
    found = _channel(request, number)
    if _must_show(request, owning.owner_of(found)):
        return ask_first(request)
    what = request.POST.get("act", "")
    if what not in ACTS:
        raise Refusal("no_such_channel_act")
    return redirect(ACTS[what](request, found))


@require_safe
@cache_control(public=True, max_age=A_YEAR, immutable=True)
def picture(request: HttpRequest, token: str) -> HttpResponse:
    """A table's board at one moment, as everybody may see it, for chats to show."""
    phase = read_picture_token(token)
    drawn = b64decode(picture_of(PhaseContext(phase.game, phase)))
    return HttpResponse(
        drawn, content_type="image/png", headers={"Cross-Origin-Resource-Policy": "cross-origin"}
    )


def _webhooks(request: PlayerRequest, owner: Owner, template: str, more: dict[str, Any]) -> HttpResponse:
    may_add = owning.may_own_for(owner, request.user)
    if not may_add and not isinstance(owner, Player):
        raise Http404
    if _must_show(request, owner):
        return ask_first(request)
    form = WebhookForm(posted(request))
    status = carry_out(form, lambda form, url: _add(request, owner, form, url), ABOUT_ADDRESS)
    if status == 302:
        messages.success(request, gettext("The webhook has been added. Send a test to see whether it works."))
        return redirect(_page_of(owner))
    webhooks = owner.channels.exclude(form=Channel.Form.PUSH).order_by("pk")
    context = {"form": form, "webhooks": webhooks, "may_add": may_add, **more}
    return render(request, template, context, status=status)


def _add(request: PlayerRequest, owner: Owner, form: str, url: str) -> None:
    spend("channels_of_player", request.user.pk, now())
    owning.add_webhook(owner, request.user, form, url.strip(), now())


def _about_devices(request: PlayerRequest) -> dict[str, Any]:
    """This browser's channel, if it has one, and the others."""
    here = request.session[DEVICE].get("name", "")
    devices = owning.devices_of(request.user)
    return {
        "push_key": public_key(),
        "device_form": DeviceForm(auto_id=False),
        "here": next((each for each in devices if each.device == here), None),
        "others": [each for each in devices if each.device != here],
    }


def _channel(request: PlayerRequest, number: int) -> Channel:
    """One that is the asker's to look after; the others do not exist."""
    found = get_object_or_404(Channel.objects.select_related("player", "game", "league"), pk=number)
    if not owning.is_in_hands_of(found, request.user):
        raise Http404
    return found


def _must_show(request: PlayerRequest, owner: Owner) -> bool:
    """What a moderator sets up for others wants the passkey that their rulings want."""
    return not isinstance(owner, Player) and must_show(request)


def _page_of(owner: Owner) -> str:
    if isinstance(owner, Game):
        return reverse("table_webhooks", args=[owner.code])
    if isinstance(owner, League):
        return reverse("league_webhooks", args=[owner.slug])
    return reverse("notifications")


def _test(request: PlayerRequest, found: Channel) -> str:
    spend("channel_tests_of_player", request.user.pk, now())
    owning.send_test(found, now())
    messages.success(request, gettext("A test is on its way. Reload this page to see what happens to it."))
    return reverse("channel", args=[found.pk])


def _remove(request: PlayerRequest, found: Channel) -> str:
    page = _page_of(owning.owner_of(found))
    owning.remove(found, "removed", now())
    messages.success(request, gettext("Removed."))
    return page


def _when(request: PlayerRequest, found: Channel) -> str:
    owning.set_when(found, request.POST.get("when", ""))
    messages.success(request, gettext("Saved."))
    return reverse("channel", args=[found.pk])


def _go_on(request: PlayerRequest, found: Channel) -> str:
    owning.go_on(found)
    messages.success(request, gettext("We’ll try again."))
    return reverse("channel", args=[found.pk])


ACTS: dict[str, Callable[[PlayerRequest, Channel], str]] = {
    "test": _test,
    "remove": _remove,
    "when": _when,
    "go_on": _go_on,
}
