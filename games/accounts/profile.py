"""What people say of themselves, and a letter to try their address with."""

import secrets
from datetime import datetime, time

from django.conf import settings
from django.db import transaction

from games.accounts.mail_preferences import next_digest
from games.accounts.models import Player
from games.hints import send_letters_soon
from games.outbox.writing import write
from games.refusal import Refusal
from games.text import LONGEST_PLAYER_NAME, clean_name
from games.wall_clock import check_quiet, zone_named


def save_profile(
    player: Player, *, name: str, language: str, zone: str, quiet: tuple[time, time] | None, now: datetime
) -> Player:
    """Quiet hours and zone count for deadlines that are set from now on."""
    if language not in dict(settings.LANGUAGES):
        raise Refusal("unknown_language", language=language)
    zone_named(zone)
    if quiet:
        check_quiet(quiet)
    name = clean_name(name, LONGEST_PLAYER_NAME)
    with transaction.atomic():
        player = Player.objects.select_for_update().get(pk=player.pk)
        player.name, player.language, player.zone = name, language, zone
        player.quiet_from, player.quiet_to = quiet or (None, None)
        if player.mail == Player.Mail.DIGEST:
            player.digest_at = next_digest(player, now)
        player.save(update_fields=["name", "language", "zone", "quiet_from", "quiet_to", "digest_at"])
    return player


def set_page_public(player: Player, is_public: bool) -> None:
    """Whether anybody may open the page about somebody."""
    Player.objects.filter(pk=player.pk).update(page_is_public=is_public)


def send_test_letter(player: Player, now: datetime) -> None:
    with transaction.atomic():
        write(f"test:{player.pk}:{secrets.token_hex(8)}", "test", player, now)
        send_letters_soon()
