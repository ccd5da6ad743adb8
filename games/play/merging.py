"""A guest turns out to be somebody we know: what the guest played becomes theirs."""

from django.db import transaction
from django.db.models import Q

from games.models import (
    Absence,
    Game,
    InboundMail,
    Invitation,
    Letter,
    Message,
    Mute,
    Participant,
    Player,
    Report,
    Seat,
    Tenure,
)
from games.play.refusal import Refusal

MOVED = (
    (Seat, "player"),
    (Tenure, "player"),
    (Participant, "player"),
    (Game, "created_by"),
    (Invitation, "invited_by"),
    (Invitation, "accepted_by"),
    (Letter, "player"),
    (Absence, "player"),
    (Message, "player"),
    (InboundMail, "player"),
)
MOVED_IF_NEW = (
    (Mute, "player", "muted"),
    (Mute, "muted", "player"),
    (Report, "by", "message"),
)
"""With the other half of what may be there once only. Whatever else a guest has goes with the guest."""


def merge_guest(guest: Player, account: Player) -> None:
    """Nothing moves if both are at one table: nobody plays two seats."""
    with transaction.atomic():
        games = Game.objects.filter(Q(seats__player=guest) | Q(participants__player=guest)).values("pk")
        for game in Game.objects.select_for_update().filter(pk__in=games).order_by("pk"):
            if (
                game.seats.filter(player=account).exists()
                or game.participants.filter(player=account).exists()
            ):
                raise Refusal("both_at_table", game=game.name)
        for model, field in MOVED:
            model.objects.filter(**{field: guest}).update(**{field: account})
        for model, field, other in MOVED_IF_NEW:
            there = model.objects.filter(**{field: account}).values(other)
            new = model.objects.filter(**{field: guest}).exclude(**{f"{other}__in": there})
            new.update(**{field: account})
        Mute.objects.filter(player=account, muted=account).delete()
        guest.delete()
