"""The first page, and a game against bots at one press."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import get_language, gettext
from django.views.decorators.http import require_POST, require_safe

from engine import game_named
from games.accounts.limits import may_begin_table
from games.clock import now
from games.faces import FACES
from games.faces.bots import LEVEL_WORDS, USUAL_LEVEL, levels_of
from games.faces.kit.lesson import Lesson
from games.faces.lessons import lesson_of
from games.refusal import Refusal
from games.tables.models import Game
from games.tables.open_tables import open_tables
from games.tables.solo import play_against_bots
from games.web.guests import player_or_guest
from games.web.leagues.league_list import running_leagues
from games.web.site.pictures import drawn
from games.web.tables.lobby_page import about_game
from games.web.tables.opening import ask_again, opening_in

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise

FIRST = next(iter(FACES))
"""The game that the first page tells of; the others follow."""
USUAL_PLAYERS = 5
MOST_TABLES = 3


@dataclass(frozen=True, slots=True)
class TableSize:
    players: int
    is_usual: bool

    @property
    def bots(self) -> int:
        return self.players - 1


@dataclass(frozen=True, slots=True)
class Bar:
    """In the little picture of a level; they grow from left to right."""

    number: int
    is_full: bool

    @property
    def x(self) -> int:
        return 7 * self.number

    @property
    def height(self) -> int:
        return 6 + 5 * self.number

    @property
    def y(self) -> int:
        return 16 - self.height


@dataclass(frozen=True, slots=True)
class Level:
    """How well the bots play; the line says what to expect of them."""

    key: str
    name: "StrOrPromise"
    line: "StrOrPromise"

    @property
    def is_usual(self) -> bool:
        return self.key == USUAL_LEVEL

    @property
    def bars(self) -> list[Bar]:
        """One for each level, full up to this one."""
        levels = list(LEVEL_WORDS)
        return [Bar(number, number <= levels.index(self.key)) for number in range(len(levels))]


@dataclass(frozen=True, slots=True)
class OtherGame:
    key: str
    title: str
    summary: str
    sizes: list[TableSize]
    levels: list[Level]
    lesson: Lesson | None

    @property
    def only_size(self) -> TableSize | None:
        return self.sizes[0] if len(self.sizes) == 1 else None


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    language = get_language() or settings.LANGUAGE_CODE
    context = {
        "guess": drawn(language, "guess"),
        "shown": drawn(language, "shown"),
        "sizes": _sizes(FIRST),
        "levels": _levels(FIRST),
        "others": [
            OtherGame(key, face.title(), face.summary(), _sizes(key), _levels(key), lesson_of(key))
            for key, face in FACES.items()
            if key != FIRST
        ],
        "lesson": lesson_of(FIRST),
        "tables": [_listed(game) for game in open_tables()[:MOST_TABLES]],
        "leagues": running_leagues(),
    }
    return render(request, "home.html", context)


@require_POST
def play_now(request: HttpRequest) -> HttpResponse:
    rules, players = request.POST.get("rules", FIRST), request.POST.get("players", "")
    if rules not in FACES:
        raise Refusal("no_such_game", game=rules)
    if players not in map(str, game_named(rules).players):
        raise Refusal("players", allowed=game_named(rules).players)
    level = request.POST.get("level", USUAL_LEVEL)
    if level not in levels_of(rules):
        raise Refusal("no_such_bot", bot=level)
    try:
        opening = opening_in(request)
        player = player_or_guest(request)
        may_begin_table(player, now())
        game = play_against_bots(
            player,
            name=gettext("Playing against bots"),
            rules=rules,
            players=int(players),
            bot=level,
            share=opening.share,
            part=opening.part,
            now=now(),
        )
    except Refusal as refusal:
        return ask_again(request, refusal)
    return redirect("game", game.code)


def _listed(game: Game) -> dict[str, object]:
    joined: int = getattr(game, "joined", 0)
    return {"game": game, "places": [number < joined for number in range(game.players)], **about_game(game)}


def _sizes(rules: str) -> list[TableSize]:
    return [TableSize(players, players == USUAL_PLAYERS) for players in game_named(rules).players]


def _levels(rules: str) -> list[Level]:
    return [Level(level, *LEVEL_WORDS[level]) for level in levels_of(rules)]
