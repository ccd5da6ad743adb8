"""One person has one seat at a table, whichever of their accounts sits there."""

from django.db.models import QuerySet

from games.accounts.models import Player
from games.accounts.persons import accounts_of_person
from games.refusal import Refusal
from games.tables.models import Participant, Seat


def check_not_there(player: Player, places: QuerySet[Participant] | QuerySet[Seat]) -> None:
    """Refuses anybody who is there, or whose owner or fellow bot is. The caller has locked the table."""
    held = set(places.filter(player__in=accounts_of_person(player)).values_list("player", flat=True))
    if held:
        raise Refusal("already_at_table" if player.pk in held else "own_bot_at_table")
