"""Who showed their passkey lately, and which pages want that first."""

from collections.abc import Callable
from datetime import datetime, timedelta
from functools import wraps
from typing import Any
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.http.request import split_domain_port
from django.urls import reverse

from games.accounts.models import Passkey
from games.accounts.passkeys import Question, Website
from games.clock import now
from games.refusal import Refusal
from games.web.requests import is_by_player

SHOWN_FOR = timedelta(hours=12)
ASKED_FOR = timedelta(minutes=10)
SHOWN, ASKED = "passkey", "passkey_asked"
"""Where a session keeps which passkey was shown and when, and the challenge that waits for its answer."""


def website_of(request: HttpRequest) -> Website:
    """By the name that the browser asked for, which Django has found among ours."""
    host = request.get_host()
    return Website(split_domain_port(host)[0], f"{request.scheme}://{host}")


def keep(request: HttpRequest, question: Question) -> str:
    """What the page hands to the browser."""
    request.session[ASKED] = {"challenge": question.challenge, "at": now().isoformat()}
    return question.options


def kept(request: HttpRequest) -> str:
    """The challenge, once."""
    asked = request.session.pop(ASKED, None)
    if asked is None or now() - datetime.fromisoformat(asked["at"]) >= ASKED_FOR:
        raise Refusal("passkey_again")
    challenge: str = asked["challenge"]
    return challenge


def note_shown(request: HttpRequest, passkey: Passkey) -> None:
    """With a new session key: what somebody knew before is worth no more than before."""
    request.session.cycle_key()
    request.session[SHOWN] = {"passkey": passkey.pk, "at": now().isoformat()}


def has_shown(request: HttpRequest, *, for_office: bool) -> bool:
    shown = request.session.get(SHOWN)
    if not shown or now() - datetime.fromisoformat(shown["at"]) >= SHOWN_FOR:
        return False
    held = Passkey.objects.filter(pk=shown["passkey"], player=request.user.pk)
    return (held.filter(opens_office=True) if for_office else held).exists()


def must_show(request: HttpRequest) -> bool:
    """Moderators of the whole site and staff: one that opens their office. Others: one if they have any."""
    if not is_by_player(request):
        return False
    if request.user.is_staff:
        return not has_shown(request, for_office=True)
    return request.user.passkeys.exists() and not has_shown(request, for_office=False)


def ask_first(request: HttpRequest) -> HttpResponse:
    wanted = request.get_full_path() if request.method in ("GET", "HEAD") else request.path
    return HttpResponseRedirect(f"{reverse('show_passkey')}?{urlencode({'next': wanted})}")


def after_passkey(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """For pages on which somebody acts upon others' accounts."""

    @wraps(view)
    def guarded(request: HttpRequest, *args: Any, **named: Any) -> HttpResponse:
        return ask_first(request) if must_show(request) else view(request, *args, **named)

    return guarded
