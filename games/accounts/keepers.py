"""The door to whatever keeps something of a person: tables, mails, leagues.

Accounts know none of them. Each room has a module `keeping` that satisfies `Keeper`, and `games.wiring` lists
them.
"""

from dataclasses import dataclass
from datetime import datetime
from typing import Any, Protocol

from games.accounts.models import Player


@dataclass(frozen=True, slots=True)
class FormerPerson:
    """Who a deleted account was, for those who have to forget it."""

    name: str
    emails: frozenset[str]
    """All addresses of theirs that we know of, former ones too."""


class Keeper(Protocol):
    def move_guest(self, guest: Player, account: Player) -> None:
        """What the guest has becomes the account's, or a refusal."""

    def own_data(self, player: Player) -> dict[str, Any]:
        """What is kept of this player, for that player."""

    def prepare_to_forget(self, player: Player) -> None:
        """Locks what will change, or refuses while somebody else depends on the player."""

    def forget(self, player: Player, former: FormerPerson, now: datetime) -> None:
        """Nothing of the former person is left; the player is a pseudonym by now."""


KEEPERS: list[Keeper] = []
