"""One person against bots, at once: no table to gather, no hurry."""

from datetime import datetime

from django.db import transaction

from games.models import Game, Player
from games.play import gathering
from games.play.pace_settings import MOST_HOURS, Pace
from games.play.tending import tend

UNHURRIED_HOURS = MOST_HOURS / 2


def play_against_bots(
    player: Player, *, name: str, rules: str, players: int, bot: str = "steady", now: datetime
) -> Game:
    """A game that begins now and waits for its one person only."""
    with transaction.atomic():
        game = gathering.create_game(
            player,
            name=name,
            rules=rules,
            players=players,
            pace=Pace(player.zone, UNHURRIED_HOURS).as_json(),
            language=player.language,
            now=now,
        )
        for _ in range(players - 1):
            gathering.add_bot(game, player, bot, now)
    while tend(game.pk, now):
        pass
    game.refresh_from_db()
    return game
