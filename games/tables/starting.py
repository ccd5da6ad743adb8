"""How a game begins: the seats are drawn, and the first question is asked."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

from django.db import transaction

from engine import game_named
from engine.chance import Chance
from engine.play import start as start_table
from games.accounts.models import Player
from games.faces.bots import USUAL_LEVEL
from games.faces.colours import COLOUR_KEYS
from games.hints import advance_soon
from games.tables.drawing import draw
from games.tables.models import Game, LogLine, Seat, Tenure
from games.tables.pace import read_pace
from games.tables.parts import new_game, new_part
from games.tables.phases import open_phase
from games.tables.setup import check_level, check_setup
from games.text import LONGEST_NAME, clean_name
from games.vault import lock


def begin(game: Game, now: datetime, seated: Sequence[Player] = ()) -> None:
    """Draws seed and seats, publishes what they are made of and opens the first phase.

    People who are `seated` already, by the draw of a league, sit in that order.
    """
    joined = list(game.participants.select_related("player"))
    drawn = draw(game, joined, seats_settled=bool(seated))
    seed, chance = drawn.seed, Chance(drawn.seed)
    game.seed_locked, game.seed_hash = lock(seed.hex()), chance.published_hash
    game.status, game.started_at, game.check_in_until = Game.Status.RUNNING, now, None
    game.left_shares = None
    game.save()
    holders: list[tuple[Player | None, str]] = [(player, "") for player in seated]
    if drawn.seats is not None:
        at_seat = dict(zip(drawn.seats, joined, strict=True))
        holders = [(at_seat[seat].player, at_seat[seat].bot) for seat in range(game.players)]
    seats = Seat.objects.bulk_create(
        Seat(
            game=game,
            number=number,
            colour=COLOUR_KEYS[number],
            player=player,
            bot=bot,
        )
        for number, (player, bot) in enumerate(holders)
    )
    Tenure.objects.bulk_create(
        Tenure(seat=seat, player=seat.player, bot=seat.bot, began_at=now) for seat in seats
    )
    LogLine.objects.create(game=game, at=now, code="started", data={"seed_hash": game.seed_hash})
    state = start_table(game_named(game.rules), game.players, game.options, chance)
    open_phase(game, state, (), None, now)


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
    bot_level: str = USUAL_LEVEL,
    allows_others_bots: bool = False,
    language: str = "en",
) -> Game:
    """These people in the order of their seats; where the rules have the option, the first goes first."""
    options = dict(options or {})
    if "first" in game_named(rules).options:
        options.setdefault("first", 0)
    check_setup(rules, len(seated), options)
    check_level(rules, bot_level)
    with transaction.atomic():
        game = new_game(
            new_part(now),
            name=clean_name(name, LONGEST_NAME),
            rules=rules,
            options=options,
            players=len(seated),
            language=language,
            pace=read_pace(pace).as_json(),
            misses_allowed=misses_allowed,
            bot_level=bot_level,
            allows_others_bots=allows_others_bots,
            created_by=organiser,
            created_at=now,
        )
        begin(game, now, seated)
        advance_soon(game.pk)
    return game
