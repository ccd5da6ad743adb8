"""How a game begins: the seats are drawn, and the first question is asked."""

import secrets
from collections.abc import Sequence
from datetime import datetime

from engine import game_named
from engine.chance import Chance
from engine.play import start as start_table
from games.faces.colours import COLOUR_KEYS
from games.models import Game, LogLine, Player, Seat, Tenure
from games.play.phases import open_phase
from games.vault import lock


def begin(game: Game, now: datetime, seated: Sequence[Player] = ()) -> None:
    """Draws the seats from the seed, publishes its hash and opens the first phase.

    People who are `seated` already, by the draw of a league, sit in that order.
    """
    seed = secrets.token_bytes(32)
    chance = Chance(seed)
    game.seed_locked, game.seed_hash = lock(seed.hex()), chance.published_hash
    game.status, game.started_at, game.check_in_until = Game.Status.RUNNING, now, None
    game.save()
    drawn = [(player, "") for player in seated] or [
        (participant.player, participant.bot)
        for participant in chance.shuffle("site/seats", list(game.participants.all()))
    ]
    seats = Seat.objects.bulk_create(
        Seat(
            game=game,
            number=number,
            colour=COLOUR_KEYS[number],
            player=player,
            bot=bot,
        )
        for number, (player, bot) in enumerate(drawn)
    )
    Tenure.objects.bulk_create(
        Tenure(seat=seat, player=seat.player, bot=seat.bot, began_at=now) for seat in seats
    )
    LogLine.objects.create(game=game, at=now, code="started", data={"seed_hash": game.seed_hash})
    state = start_table(game_named(game.rules), game.players, game.options, chance)
    open_phase(game, state, (), None, now)
