"""What tables keep of a person: seats, talk, orders. Satisfies `games.accounts.keepers.Keeper`."""

from datetime import datetime
from typing import Any

from django.db.models import Q, QuerySet

from games.accounts.keepers import FormerPerson
from games.accounts.models import Player
from games.hints import advance_soon
from games.outbox.models import Letter
from games.refusal import Refusal
from games.tables import gathering
from games.tables.absence import offer_seat
from games.tables.advancing import open_phase_of
from games.tables.forgetting import forget_words
from games.tables.kept_shares import forget_kept_shares, kept_shares_of, move_kept_shares
from games.tables.luck import bot_luck
from games.tables.models import (
    Game,
    Invitation,
    LogLine,
    Message,
    ModeratorAct,
    Mute,
    Participant,
    PrivateWords,
    Report,
    SealedOrder,
    Seat,
    Tenure,
)
from games.tables.own_seats import seats_held
from games.tables.punctuality import on_time_figures
from games.tables.rules import rules_of, state_of
from games.tables.sealing import missing_seats, store_order

MOVED = (
    (Seat, "player"),
    (Tenure, "player"),
    (Participant, "player"),
    (Game, "created_by"),
    (Invitation, "invited_by"),
    (Invitation, "accepted_by"),
    (Message, "player"),
    (PrivateWords, "player"),
    (PrivateWords, "to"),
)
MOVED_IF_NEW = (
    (Mute, "player", "muted"),
    (Mute, "muted", "player"),
    (Report, "by", "message"),
)
"""Rows that may exist once per pair: model, the field that moves, the other field of the pair."""


def move_guest(guest: Player, account: Player) -> None:
    """Nothing moves if both are at one table: nobody plays two seats."""
    games = Game.objects.filter(Q(seats__player=guest) | Q(participants__player=guest)).values("pk")
    for game in Game.objects.select_for_update().filter(pk__in=games).order_by("pk"):
        if game.seats.filter(player=account).exists() or game.participants.filter(player=account).exists():
            raise Refusal("both_at_table", game=game.name)
    for model, field in MOVED:
        model.objects.filter(**{field: guest}).update(**{field: account})
    for paired, field, other in MOVED_IF_NEW:
        there = paired.objects.filter(**{field: account}).values(other)
        new = paired.objects.filter(**{field: guest}).exclude(**{f"{other}__in": there})
        new.update(**{field: account})
    Mute.objects.filter(player=account, muted=account).delete()
    move_kept_shares(guest, account)


def own_data(player: Player) -> dict[str, Any]:
    return {
        "on_time": on_time_figures(player),
        "tables_not_begun": list(
            player.participations.order_by("pk").values("game__code", "joined_at", "checked_in_at", "share")
        ),
        "tables_left_before_the_start": kept_shares_of(player),
        "seats": seats_held(player),
        "messages": list(
            player.messages.order_by("pk").values("game__code", "at", "text", "hidden_at", "hidden_why")
        ),
        "private_words": list(
            PrivateWords.objects.filter(Q(player=player) | Q(to=player))
            .order_by("pk")
            .values("game__code", "at", "player__name", "to__name", "text")
        ),
        "messages_hidden": list(player.messages_hidden.order_by("pk").values("game__code", "hidden_at")),
        "words_to_moderators": list(
            Letter.objects.filter(kind="to_moderators", data__from=player.pk)
            .order_by("created_at")
            .values("game__code", "created_at", "data__text")
            .distinct()
        ),
        "reports": list(player.reports.order_by("pk").values("message__game__code", "message__text", "at")),
        "muted": list(player.mutes.order_by("pk").values_list("muted__name", flat=True)),
        "tables_made": list(player.games_created.order_by("pk").values("code", "name", "created_at")),
        "invitations_written": list(
            Invitation.objects.filter(invited_by=player)
            .order_by("pk")
            .values("game__code", "email", "invited_at")
        ),
        "invitations": list(_invitations_to(player).values("game__code", "email", "invited_at")),
        "acts_as_moderator": list(player.acts.order_by("pk").values("game__code", "act", "reason", "at")),
        "acts_of_moderators": list(
            ModeratorAct.objects.filter(game__seats__tenures__player=player)
            .order_by("pk")
            .distinct()
            .values("game__code", "act", "reason", "before", "after", "at")
        ),
        "log": list(
            LogLine.objects.filter(data__player=player.pk)
            .order_by("pk")
            .values("game__code", "at", "code", "data")
        ),
    }


def _invitations_to(player: Player) -> QuerySet[Invitation]:
    theirs = Q(accepted_by=player)
    if player.email:
        theirs |= Q(email__iexact=player.email)
    return Invitation.objects.filter(theirs).order_by("pk")


def prepare_to_forget(player: Player) -> None:
    """Games are locked before people, here as everywhere."""
    list(Game.objects.select_for_update().filter(pk__in=_playing(player)).order_by("pk"))


def forget(player: Player, former: FormerPerson, now: datetime) -> None:
    for game in Game.objects.filter(pk__in=_playing(player)).order_by("pk"):
        _hand_to_bot(game, player, now)
    for place in player.participations.filter(game__status__in=(Game.Status.GATHERING, Game.Status.CHECK_IN)):
        gathering.leave(place.game, player, now)
    forget_kept_shares(player)
    forget_words(player, former)


def _playing(player: Player) -> list[int]:
    seats = player.seats.filter(bot="", game__status=Game.Status.RUNNING)
    return list(seats.values_list("game", flat=True))


def _hand_to_bot(game: Game, player: Player, now: datetime) -> None:
    """The bot answers at once what the table waits for."""
    seat = game.seats.filter(player=player, bot="").select_related("player").first()
    if seat is None or game.status != Game.Status.RUNNING:
        return
    seat.game = game
    game.lists.filter(seat=seat.number).delete()
    offer_seat(seat, now, "left")
    phase = open_phase_of(game.pk)
    if phase and seat.number in missing_seats(phase):
        rules, state = rules_of(game), state_of(phase)
        order = rules.bots[seat.bot](rules.view(state, seat.number), bot_luck(phase, seat.number))
        store_order(phase, seat.number, order, by=SealedOrder.By.BOT, way="none", now=now, state=state)
    advance_soon(game.pk)
