"""The door to whatever arranges tables, such as leagues.

Tables know none of them. Each has a module `arranger` that satisfies `Arranger`; `games.wiring` lists them.
"""

from datetime import datetime
from typing import Protocol

from django.db.models import Q

from games.accounts.models import Player
from games.tables.models import Game


class Arranger(Protocol):
    def check_may_take_seat(self, game: Game, player: Player) -> None:
        """Refuses whoever may not take a seat over at a table that this one has arranged."""

    def check_may_come_back(self, game: Game, player: Player) -> None:
        """Refuses whoever has given up for good the seat that a bot holds for them."""

    def arranges(self, game: Game) -> bool:
        """Whether this table is one of its own."""

    def moderates(self, game: Game, player: Player) -> bool:
        """Whether the player holds an office that covers this table."""

    def competes(self, game: Game, player: Player) -> bool:
        """Whether the player has an interest in how this table ends, also without sitting at it."""

    def moderators(self, game: Game) -> list[int]:
        """The ids of those who are told when the table needs help."""

    def give_time_back(self, began: datetime, ended: datetime) -> None:
        """The service was down: dates of the arranger's own move, too."""


ARRANGERS: list[Arranger] = []


def is_arranged(game: Game) -> bool:
    """Whether the arranger of a table decides who takes a seat over."""
    return any(each.arranges(game) for each in ARRANGERS)


def moderators_of(game: Game) -> list[Player]:
    """Who is told when a table needs help: staff, and those whom its arranger names."""
    named = [player for each in ARRANGERS for player in each.moderators(game)]
    return list(Player.objects.filter(Q(is_staff=True) | Q(pk__in=named), is_active=True))
