"""Addresses of reviews, for letters."""

from games.site import address
from games.tables.models import Game


def review_link(game: Game) -> str:
    return address("review", game.code)
