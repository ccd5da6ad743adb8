"""`manage.py appoint ADDRESS --moderator|--staff [--remove]`: who moderates, who sees the admin pages."""

import logging
from getpass import getuser
from typing import Any

from django.contrib.admin.models import CHANGE, LogEntry
from django.contrib.contenttypes.models import ContentType
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import transaction

from engine.core import Refused
from games.accounts.models import Player
from games.clock import now
from games.text import LONGEST_PLAYER_NAME, clean_address, clean_name
from games.wording import why_not

log = logging.getLogger(__name__)


class Command(BaseCommand):
    help = (
        "Appoints or dismisses somebody by address. Moderators act at every table; staff also see the admin "
        "pages. An account that does not exist is made only if --create gives its name."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("address")
        office = parser.add_mutually_exclusive_group(required=True)
        office.add_argument("--moderator", dest="office", action="store_const", const="moderator")
        office.add_argument("--staff", dest="office", action="store_const", const="staff")
        deed = parser.add_mutually_exclusive_group()
        deed.add_argument("--remove", action="store_true", help="dismiss instead")
        deed.add_argument("--create", metavar="NAME", help="make the account if there is none")

    def handle(
        self, *args: Any, address: str, office: str, remove: bool, create: str | None, **options: Any
    ) -> None:
        try:
            address = clean_address(address)
            name = clean_name(create, LONGEST_PLAYER_NAME) if create is not None else ""
        except Refused as refused:
            raise CommandError(why_not(refused)) from None
        with transaction.atomic():
            player = _account(address, name)
            said = _dismiss(player, office) if remove else _appoint(player, office)
        self.stdout.write(said)


def _account(address: str, name: str) -> Player:
    player = Player.objects.select_for_update().filter(email__iexact=address).first()
    if player is None and not name:
        raise CommandError(
            f"Nobody has the address {address}. They can sign in on the site first, "
            "or --create NAME makes the account."
        )
    if player is None:
        player = Player.objects.create_user(address, name=name)
    if not player.is_active:
        raise CommandError(f"The account of {address} is closed.")
    return player


def _appoint(player: Player, office: str) -> str:
    held = _office_of(player)
    if held in (office, "staff"):
        return f"{_called(player)} is {_a(held)} already. Nothing was changed."
    _hold(player, office)
    return _note(player, f"is now {_a(office)}")


def _dismiss(player: Player, office: str) -> str:
    held = _office_of(player)
    if held == "staff" and office == "moderator":
        raise CommandError(f"{_called(player)} is staff, who moderate too; --staff --remove dismisses them.")
    if held != office:
        return f"{_called(player)} is not {_a(office)}. Nothing was changed."
    _hold(player, None)
    return _note(player, f"is no longer {_a(office)}")


def _office_of(player: Player) -> str | None:
    if player.is_superuser:
        return "staff"
    return "moderator" if player.is_staff else None


def _hold(player: Player, office: str | None) -> None:
    player.is_staff, player.is_superuser = office is not None, office == "staff"
    player.save(update_fields=["is_staff", "is_superuser"])


def _note(player: Player, what: str) -> str:
    """In the log and in the account's history on the admin pages, which has no column for a command."""
    said = f"{_called(player)} {what}."
    LogEntry.objects.create(
        action_time=now(),
        user=player,
        content_type=ContentType.objects.get_for_model(Player),
        object_id=str(player.pk),
        object_repr=str(player),
        action_flag=CHANGE,
        change_message=f"{player} {what}: manage.py appoint, run by {_operator()}.",
    )
    log.info("%s (run by %s)", said, _operator())
    return said


def _operator() -> str:
    try:
        return getuser()
    except (KeyError, OSError):
        return "an unnamed user"


def _called(player: Player) -> str:
    return f"{player} <{player.email}>"


def _a(office: str) -> str:
    return "a moderator" if office == "moderator" else "staff"
