"""What became of a player's letters, for that player to see."""

from dataclasses import dataclass
from datetime import datetime

from games.accounts.models import Player
from games.outbox.kinds import KINDS
from games.outbox.models import Letter
from games.tables.models import Game

FAILED = (Letter.State.BOUNCED, Letter.State.FAILED, Letter.State.COMPLAINED)


@dataclass(frozen=True, slots=True)
class LedgerEntry:
    key: str
    """The letter's."""
    what: str
    game: Game | None
    state: str
    """One of `Letter.State`."""
    words: str
    """The same in words."""
    at: datetime
    """Since when it is so, as far as we know."""
    trouble: str
    """What the mail server said, where the player should know it."""

    @property
    def arrived(self) -> bool:
        return self.state == Letter.State.DELIVERED

    @property
    def failed(self) -> bool:
        return self.state in FAILED


def last_letters(player: Player, most: int = 20) -> list[LedgerEntry]:
    """The newest first."""
    return [ledger_entry(letter) for letter in player.letters.select_related("game").order_by("-pk")[:most]]


def ledger_entry(letter: Letter) -> LedgerEntry:
    return LedgerEntry(
        key=letter.key,
        what=str(KINDS[letter.kind].words),
        game=letter.game,
        state=letter.state,
        words=letter.get_state_display(),
        at=letter.changed_at or letter.sent_at or letter.created_at,
        trouble="" if letter.state == Letter.State.DROPPED else letter.trouble,
    )
