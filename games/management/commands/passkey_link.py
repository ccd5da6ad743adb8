"""`manage.py passkey_link ADDRESS`: prints the link by which a moderator or staff adds a passkey."""

import logging
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.accounts.models import Player
from games.accounts.office import LIFE, new_office_link
from games.clock import now

log = logging.getLogger(__name__)


class Command(BaseCommand):
    help = (
        "Prints a link by which a moderator or staff adds a passkey that opens their office. It works once, "
        "for whoever is signed in to that account. Hand it over yourself, not by mail."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("address")

    def handle(self, *args: Any, address: str, **options: Any) -> None:
        player = Player.objects.filter(email__iexact=address, is_active=True).first()
        if player is None:
            raise CommandError(f"Nobody has the address {address}.")
        if not player.is_staff:
            raise CommandError(f"{player} is neither a moderator nor staff; see manage.py appoint.")
        link = new_office_link(player, now())
        log.info("a passkey link was made for player %s", player.pk)
        self.stdout.write(f"{link}\nFor {player}, once, within {LIFE.days * 24} hours.")
