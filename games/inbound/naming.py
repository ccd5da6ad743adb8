"""What a mail calls things by: a table by its code, a game and its variant by their names, a league."""

import re
from dataclasses import dataclass, field
from typing import Any

from django.conf import settings
from django.utils import translation

from games.accounts.models import Player
from games.faces import FACES
from games.faces.kit.mail.folding import fold
from games.faces.kit.mail.japanese import LETTERS, apart, is_japanese
from games.faces.kit.phrases import with_commas
from games.inbound.polite import without_little_words
from games.leagues.leagues import may_read
from games.leagues.models import League, Season
from games.refusal import Refusal
from games.tables.models import Game
from games.text import one_line

SIGN = rf"[^\s<>,;:、。{LETTERS}]"
ADDRESS = re.compile(rf"(?<!{SIGN}){SIGN}{{1,64}}@{SIGN}{{1,255}}(?!{SIGN})")
"""As long as addresses may be; of a longer run of signs no part is taken for one."""


@dataclass(frozen=True, slots=True)
class NamedGame:
    rules: str
    """The engine's key."""
    options: dict[str, Any] = field(default_factory=dict)


SHORT_NAMES = {
    "makabana": NamedGame("makabana-2013"),
    "maka bana": NamedGame("makabana-2013"),
    "maka bana 2003": NamedGame("makabana-2003"),
    "mao": NamedGame("makabana-2003", {"mao": True}),
    "マカバナ": NamedGame("makabana-2013"),
    "マオ": NamedGame("makabana-2003", {"mao": True}),
}


def game_of_code(text: str) -> Game:
    """By its code, which may stand anywhere in the words."""
    words = re.findall(r"[a-z0-9]{4,12}", text.lower())
    game = Game.objects.filter(code__in=words).first()
    if game is None:
        raise Refusal("no_such_table")
    return game


def game_named_in(text: str) -> NamedGame:
    """The longest name in the words. Mao is recognised by its own name, with or without «Maka Bana»."""
    said = apart(fold(ADDRESS.sub(" ", text)))
    named = [name for name in names_of_games() if _has(said, name)]
    if not named:
        raise Refusal("which_game", games=with_commas(face.title() for face in FACES.values()))
    return names_of_games()["mao" if {"mao", "マオ"} & set(named) else max(named, key=len)]


def _has(said: str, name: str) -> bool:
    return name in said if is_japanese(name) else re.search(rf"\b{name}\b", said) is not None


def names_of_games() -> dict[str, NamedGame]:
    """By what it may be called in a letter, each game: its key, and its title in every language."""
    named = {fold(key): NamedGame(key) for key in FACES}
    for language, _ in settings.LANGUAGES:
        with translation.override(language):
            named |= {fold(face.title()): NamedGame(key) for key, face in FACES.items()}
    return {**named, **SHORT_NAMES}


def season_named(player: Player, text: str) -> Season:
    """The last one of a league, which is called by its name or by what its address says."""
    for said in (text, without_little_words(text)):
        try:
            season, rest = league_and_rest(player, said.rstrip(" .!?"))
        except Refusal:
            continue
        if not rest:
            return season
    raise Refusal("no_such_league")


def league_and_rest(player: Player, text: str) -> tuple[Season, str]:
    """A league that the words begin with, and the words after it."""
    wanted = " ".join(fold(text).split())
    found = [
        (len(name), league)
        for league in League.objects.all()
        for name in (league.slug, " ".join(fold(one_line(league.name)).split()))
        if name and f"{wanted} ".startswith(f"{name} ")
    ]
    length, league = max(found, key=lambda each: each[0], default=(0, None))
    season = league.seasons.exclude(status=Season.Status.DRAFT).last() if league else None
    if season is None or not may_read(season.league, player):
        raise Refusal("no_such_league")
    return season, wanted[length:].strip()
