"""The door to whatever tells people the same as a letter in another way: push, webhooks.

The outbox knows none of them; `games.wiring` lists them. Each is called within the transaction that causes
the letter, before anybody asks whether there is an address or whether a mail is wanted.
"""

from collections.abc import Callable, Sequence
from datetime import datetime

from games.outbox.kinds import KINDS
from games.outbox.models import Letter

OTHER_WAYS: list[Callable[[Sequence[Letter]], None]] = []
SECOND_WAYS: list[Callable[[Letter, datetime], None]] = []
"""Called with a letter that did not arrive."""


def tell_other_ways(letters: Sequence[Letter]) -> None:
    """Letters that are written now; most have no row yet."""
    told = [letter for letter in letters if KINDS[letter.kind].goes_other_ways]
    if told:
        for way in OTHER_WAYS:
            way(told)


def tell_instead(letter: Letter, now: datetime) -> None:
    """It came back, or could not be sent: whoever can be reached in another way still learns of it."""
    if letter.player_id is not None and KINDS[letter.kind].goes_other_ways:
        for way in SECOND_WAYS:
            way(letter, now)
