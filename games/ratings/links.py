"""The addresses of somebody's page and ratings: nobody can guess them, and numbers lead to nobody."""

from django.urls import reverse

from games.accounts.models import Player
from games.refusal import Refusal
from games.tokens import sign, unsign


def rating_path(player: Player) -> str:
    return reverse("rating_history", args=[sign("ratings", player.pk)])


def page_path(player: Player) -> str:
    """The page about somebody; whether it is open to others is their choice."""
    return reverse("player_page", args=[sign("player", player.pk)])


def player_at(person: str, purpose: str = "ratings") -> Player:
    (number,) = unsign(purpose, person)
    player = Player.objects.filter(pk=number, is_active=True).first()
    if player is None:
        raise Refusal("bad_link")
    return player
