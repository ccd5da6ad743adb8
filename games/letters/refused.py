"""Letters that came back or were marked as unwanted: counted against who caused them; many are an alarm."""

from datetime import datetime

from games.accounts.limits import LIMITS, count
from games.accounts.models import Player
from games.outbox.models import Letter
from games.outbox.never import never_write_to
from games.outbox.writing import write


def note_refused(letter: Letter, now: datetime) -> None:
    """People whose invitations are unwanted, or go to addresses that do not exist, soon cannot send more."""
    if letter.player_id is None:
        if cause := letter.data.get("cause"):
            count("refusals_caused", cause, now)
        if letter.state == Letter.State.COMPLAINED:
            never_write_to(letter.to, now)
    if count("refusals_in_all", "all", now) == LIMITS["refusals_in_all"].most:
        _alarm(now)


def _alarm(now: datetime) -> None:
    """To the moderators of the whole site, once a day."""
    data = {"number": LIMITS["refusals_in_all"].most}
    for moderator in Player.objects.filter(is_staff=True, is_active=True):
        write(f"refusals:{now:%Y-%m-%d}:{moderator.pk}", "refusals", moderator, now, data=data)
