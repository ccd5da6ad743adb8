"""What channels keep of a person. Satisfies `games.accounts.keepers.Keeper`."""

from datetime import datetime
from typing import Any

from games.accounts.keepers import FormerPerson
from games.accounts.models import Player
from games.channels.keys import target_of
from games.channels.models import Channel, Notification

MOVED = ((Channel, "player"), (Channel, "added_by"), (Notification, "player"))


def move_guest(guest: Player, account: Player) -> None:
    for model, field in MOVED:
        model._default_manager.filter(**{field: guest}).update(**{field: account})


def own_data(player: Player) -> dict[str, Any]:
    """With the addresses, which are theirs; without the keys, which open something."""
    channels = Channel.objects.filter(player=player) | Channel.objects.filter(added_by=player)
    return {
        "channels": [
            {
                "form": channel.form,
                "name": channel.name,
                "address": target_of(channel).url,
                "game__code": channel.game.code if channel.game else None,
                "league__name": channel.league.name if channel.league else None,
                "when": channel.when,
                "added_at": channel.added_at,
                "used_at": channel.used_at,
            }
            for channel in channels.select_related("game", "league").order_by("pk")
        ],
        "notifications": list(
            player.notifications.order_by("pk").values(
                "kind", "to", "game__code", "instead", "state", "created_at", "changed_at", "trouble"
            )
        ),
    }


def prepare_to_forget(player: Player) -> None:
    """Nobody depends on a channel."""


def forget(player: Player, former: FormerPerson, now: datetime) -> None:
    """Also the addresses that they named for tables and leagues, and what they said to others."""
    player.notifications.all().delete()
    Notification.objects.filter(data__from=player.pk).delete()
    player.channels.all().delete()
    player.channels_added.all().delete()
