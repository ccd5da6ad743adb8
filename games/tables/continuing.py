"""Practice: a finished game goes on from any of its moments, against bots. It counts for nothing."""

import secrets
from datetime import datetime

from django.db import transaction

from engine.chance import Chance
from games.accounts.models import Player
from games.faces.bots import USUAL_LEVEL
from games.hints import advance_soon
from games.refusal import Refusal
from games.tables.history import line_without_states
from games.tables.models import Game, LogLine, Phase, Seat, Tenure
from games.tables.pace import Pace
from games.tables.phases import open_phase
from games.tables.rules import state_of
from games.tables.setup import check_level, new_code
from games.tables.solo import UNHURRIED_HOURS
from games.text import LONGEST_NAME
from games.vault import lock


def play_on_from(
    origin: Game, step: int, seat: int, player: Player, now: datetime, *, bot: str = USUAL_LEVEL
) -> Game:
    """A new game that begins with the table as it was; this player sits there, bots on all other seats."""
    state = state_of(_moment(origin, step))
    check_level(origin.rules, bot)
    if not 0 <= seat < origin.players:
        raise Refusal("no_such_seat")
    seed = secrets.token_bytes(32)
    with transaction.atomic():
        game = Game.objects.create(
            code=new_code(),
            name=origin.name[:LONGEST_NAME],
            rules=origin.rules,
            options=origin.options,
            players=origin.players,
            language=player.language,
            pace=Pace(player.zone, UNHURRIED_HOURS).as_json(),
            bot_level=bot,
            offers_seats=False,
            status=Game.Status.RUNNING,
            continues=origin,
            from_step=step,
            created_by=player,
            created_at=now,
            started_at=now,
            seed_locked=lock(seed.hex()),
            seed_hash=Chance(seed).published_hash,
        )
        for former in origin.seats.order_by("number"):
            mine = former.number == seat
            taken = Seat.objects.create(
                game=game,
                number=former.number,
                colour=former.colour,
                player=player if mine else None,
                bot="" if mine else bot,
            )
            Tenure.objects.create(seat=taken, player=taken.player, bot=taken.bot, began_at=now)
        LogLine.objects.create(game=game, at=now, code="continued")
        open_phase(game, state, (), None, now)
        advance_soon(game.pk)
    return game


def _moment(origin: Game, step: int) -> Phase:
    """A phase that was answered, of a game that is over and was a whole game itself."""
    if origin.status != Game.Status.FINISHED or not origin.seed or origin.from_step is not None:
        raise Refusal("play_on_when_over")
    line = line_without_states(origin)
    if not 0 <= step < len(line) - 1:
        raise Refusal("no_such_moment")
    return line[step]
