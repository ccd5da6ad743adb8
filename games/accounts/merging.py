"""A guest turns out to be somebody we know: what the guest played becomes theirs."""

from django.db import transaction

from games.accounts.keepers import KEEPERS
from games.accounts.models import Absence, Player
from games.outbox.models import Letter

MOVED = ((Absence, "player"), (Letter, "player"))


def merge_guest(guest: Player, account: Player) -> None:
    """Whatever no room moves is deleted with the guest."""
    with transaction.atomic():
        for keeper in KEEPERS:
            keeper.move_guest(guest, account)
        for model, field in MOVED:
            model.objects.filter(**{field: guest}).update(**{field: account})
        guest.delete()
