"""The first page, and a game against bots at one press."""

from django.contrib.auth import login
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import get_language, gettext
from django.views.decorators.http import require_POST, require_safe

from engine import game_named
from games.clock import now
from games.faces import FACES
from games.models import Player
from games.play import accounts
from games.play.limits import spend
from games.play.pace_settings import BadPace, zone_named
from games.play.refusal import Refusal
from games.play.solo import play_against_bots
from games.web.leagues.listing import running_tables
from games.web.networks import network_of

FIRST = next(iter(FACES))
"""The game that the first page tells of; the others follow."""
USUAL_PLAYERS = 5


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    others = [(key, face, game_named(key).players) for key, face in FACES.items() if key != FIRST]
    context = {
        "numbers": game_named(FIRST).players,
        "usual": USUAL_PLAYERS,
        "others": others,
        "leagues": running_tables(),
    }
    return render(request, "home.html", context)


@require_POST
def play_now(request: HttpRequest) -> HttpResponse:
    rules, players = request.POST.get("rules", FIRST), request.POST.get("players", "")
    if rules not in FACES:
        raise Refusal("no_such_game", game=rules)
    if players not in map(str, game_named(rules).players):
        raise Refusal("players", allowed=game_named(rules).players)
    game = play_against_bots(
        _player(request),
        name=gettext("Against the bots"),
        rules=rules,
        players=int(players),
        now=now(),
    )
    return redirect("game", game.code)


def _player(request: HttpRequest) -> Player:
    """Who is signed in, or a guest who is from now on."""
    if request.user.is_authenticated:
        return request.user
    spend("guests_from_network", network_of(request), now())
    guest = accounts.make_guest(now(), get_language() or "en", _zone(request.POST.get("zone", "")))
    login(request, guest)
    return guest


def _zone(name: str) -> str:
    try:
        return zone_named(name).key
    except BadPace:
        return "UTC"
