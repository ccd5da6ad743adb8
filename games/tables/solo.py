"""One person against bots, at once: no table to gather, no hurry."""

import logging
from datetime import datetime

from django.db import OperationalError, transaction

from games.accounts.models import Player
from games.faces.bots import USUAL_LEVEL
from games.tables import gathering
from games.tables.advancing import advance
from games.tables.models import Game, Phase
from games.tables.pace import MOST_HOURS, Pace
from games.tables.parts import Part
from games.tables.seats import people_at

log = logging.getLogger(__name__)

UNHURRIED_HOURS = MOST_HOURS / 2
MOST_STEPS = 60
"""This many phases may pass within one request while only bots are asked; workers do the rest."""


def play_against_bots(
    player: Player,
    *,
    name: str,
    rules: str,
    players: int,
    bot: str = USUAL_LEVEL,
    share: str = "",
    part: Part | None = None,
    now: datetime,
) -> Game:
    """A game that begins now and waits for its one person only."""
    with transaction.atomic():
        game = gathering.create_game(
            player,
            name=name,
            rules=rules,
            players=players,
            pace=Pace(player.zone, UNHURRIED_HOURS).as_json(),
            bot_level=bot,
            language=player.language,
            share=share,
            part=part,
            now=now,
        )
        for _ in range(players - 1):
            gathering.add_bot(game, player, bot, now)
    while advance(game.pk, now):
        pass
    game.refresh_from_db()
    return game


def play_on_alone(phase: Phase, now: datetime) -> None:
    """At a table of one person and bots nobody else is waited for: the next question comes at once."""
    if len(people_at(phase.game)) != 1:
        return
    try:
        for _ in range(MOST_STEPS):
            if not advance(phase.game_id, now):
                break
    except OperationalError as error:
        log.warning("game %s is left to the workers: %s", phase.game_id, type(error).__name__)
