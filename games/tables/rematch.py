"""The same people once more, at a new table."""

from datetime import datetime

from django.db import transaction

from games.accounts.models import Player
from games.refusal import Refusal
from games.tables import gathering
from games.tables.advancing import advance
from games.tables.models import Game, LogLine
from games.tables.parts import Part

OVER = (Game.Status.FINISHED, Game.Status.CANCELLED)


def rematch(game: Game, by: Player, now: datetime, *, share: str = "", part: Part | None = None) -> Game:
    """A new table like this one, to which all are invited; whoever comes later is led to the same one."""
    with transaction.atomic():
        game = Game.objects.select_for_update().get(pk=game.pk)
        seats = list(game.seats.select_related("player"))
        if game.status not in OVER or not seats:
            raise Refusal("rematch_when_over")
        own = next((seat for seat in seats if seat.player_id == by.pk), None)
        if own is None:
            raise Refusal("not_at_table")
        known = rematch_of(game)
        if known:
            return known
        fresh = gathering.create_game(
            by,
            name=game.name,
            rules=game.rules,
            players=game.players,
            pace=game.pace,
            options=game.options,
            is_open=game.is_open,
            misses_allowed=game.misses_allowed,
            offers_seats=game.offers_seats,
            bot_level=game.bot_level,
            allows_private=game.allows_private,
            allows_others_bots=game.allows_others_bots,
            language=game.language,
            share=share,
            part=part,
            now=now,
        )
        data = {"seat": own.number, "code": fresh.code}
        LogLine.objects.create(game=game, at=now, code="rematch", data=data)
        for seat in seats:
            person = seat.player
            if person is not None and person.pk != by.pk and person.is_active and person.email:
                gathering.invite_again(fresh, by, person, now)
        for seat in seats:
            if seat.player is None:
                gathering.add_bot(fresh, by, seat.bot, now)
    while advance(fresh.pk, now):
        pass
    return fresh


def rematch_of(game: Game) -> Game | None:
    line = game.log.filter(code="rematch").first()
    return Game.objects.filter(code=line.data["code"]).first() if line else None
