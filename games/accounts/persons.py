"""The person behind an account: its player, or for a bot its owner. Fairness counts persons, not accounts."""

from django.db.models import Q, QuerySet
from django.db.models.functions import Coalesce

from games.accounts.models import Player


def accounts_of_person(player: Player) -> QuerySet[Player]:
    """This account and all others of the same person: the owner and all their bots."""
    person = player.owner_id or player.pk
    return Player.objects.filter(Q(pk=person) | Q(owner=person))


def person_of(path: str) -> Coalesce:
    """The same as an expression, for rows whose player is found by this path."""
    return Coalesce(f"{path}__owner", path)
