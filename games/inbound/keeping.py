"""What mails keep of a person. Satisfies `games.accounts.keepers.Keeper`."""

from datetime import datetime
from typing import Any

from django.db.models import Q

from games.accounts.keepers import FormerPerson
from games.accounts.models import Player
from games.inbound.models import InboundMail
from games.inbound.store import raw_of

MOVED = ((InboundMail, "player"),)


def move_guest(guest: Player, account: Player) -> None:
    for model, field in MOVED:
        model.objects.filter(**{field: guest}).update(**{field: account})


def own_data(player: Player) -> dict[str, Any]:
    """With the mails themselves, as long as we have them."""
    return {
        "mails": [
            {
                "received_at": mail.received_at,
                "sender": mail.sender,
                "way": mail.way,
                "state": mail.state,
                "outcome": mail.outcome,
                "source": raw_of(mail).decode("utf-8", "replace"),
            }
            for mail in player.mails.order_by("pk")
        ]
    }


def prepare_to_forget(player: Player) -> None:
    """Nobody depends on a mail."""


def forget(player: Player, former: FormerPerson, now: datetime) -> None:
    """What they wrote, to whomever's address; what others wrote goes with its time."""
    theirs = Q(player=player)
    for email in former.emails:
        theirs |= Q(sender__iexact=email)
    InboundMail.objects.filter(theirs).delete()
