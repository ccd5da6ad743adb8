"""People who come without an account: what their browser tells of them, and the guest they become."""

from django.contrib.auth import login
from django.db import transaction
from django.http import HttpRequest
from django.utils.translation import get_language

from games.accounts.guests import make_guest
from games.accounts.limits import spend
from games.accounts.models import Player
from games.clock import now
from games.networks import network_of
from games.text import LONGEST_PLAYER_NAME, clean_name
from games.wall_clock import BadPace, zone_named


def language_of(request: HttpRequest) -> str:
    return get_language() or "en"


def zone_of(request: HttpRequest) -> str:
    """As the page's script noted it."""
    try:
        return zone_named(request.POST.get("zone", "")).key
    except BadPace:
        return "UTC"


@transaction.atomic
def new_guest(request: HttpRequest, name: str = "") -> Player:
    """Within limits; not signed in yet."""
    spend("guests_from_network", network_of(request), now())
    named = clean_name(name, LONGEST_PLAYER_NAME) if name.strip() else ""
    return make_guest(now(), language_of(request), zone_of(request), named)


def player_or_guest(request: HttpRequest) -> Player:
    """Whoever is signed in, or a new guest, who is from now on."""
    if request.user.is_authenticated:
        return request.user
    guest = new_guest(request)
    login(request, guest)
    return guest
