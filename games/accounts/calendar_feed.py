"""The secret address of a player's calendar."""

from games.accounts.models import Player
from games.keys_at_rest import kept_as, new_name
from games.refusal import Refusal


def player_with_feed(token: str) -> Player:
    player = Player.objects.filter(calendar_token__in=kept_as("calendar", token), is_active=True).first()
    if player is None:
        raise Refusal("bad_link")
    return player


def new_feed(player: Player) -> Player:
    """A new address. The old one stops working."""
    player.calendar_token = new_name()
    player.save(update_fields=["calendar_token"])
    return player


def end_feed(player: Player) -> Player:
    player.calendar_token = None
    player.save(update_fields=["calendar_token"])
    return player
