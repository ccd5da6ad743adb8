"""A game whose people and seats are settled elsewhere, as by the draw of a league: it begins at once."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

from django.db import transaction

from engine import game_named
from games.models import Game, Player
from games.play.beginning import begin
from games.play.gathering import LONGEST_NAME, check_setup, clean_name, new_code
from games.play.knocking import knock
from games.play.pace import read_pace


def arrange_game(
    organiser: Player,
    seated: Sequence[Player],
    *,
    name: str,
    rules: str,
    pace: Mapping[str, Any],
    now: datetime,
    options: Mapping[str, Any] | None = None,
    misses_allowed: int = 2,
    language: str = "en",
) -> Game:
    """These people in the order of their seats; where the rules can be told, the first one goes first."""
    options = dict(options or {})
    if "first" in game_named(rules).options:
        options.setdefault("first", 0)
    check_setup(rules, len(seated), options)
    with transaction.atomic():
        game = Game.objects.create(
            code=new_code(),
            name=clean_name(name, LONGEST_NAME),
            rules=rules,
            options=options,
            players=len(seated),
            language=language,
            pace=read_pace(pace).as_json(),
            misses_allowed=misses_allowed,
            created_by=organiser,
            created_at=now,
        )
        begin(game, now, seated)
        knock(game.pk)
    return game
