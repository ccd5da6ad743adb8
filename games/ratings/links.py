"""The address of somebody's ratings: nobody can guess it, and numbers lead to nobody."""

from django.urls import reverse

from games.accounts.models import Player
from games.refusal import Refusal
from games.tokens import sign, unsign


def rating_path(player: Player) -> str:
    return reverse("rating_history", args=[sign("ratings", player.pk)])


def player_at(person: str) -> Player:
    (number,) = unsign("ratings", person)
    player = Player.objects.filter(pk=number, is_active=True).first()
    if player is None:
        raise Refusal("bad_link")
    return player
