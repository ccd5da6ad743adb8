"""Who somebody is: guests, sign-in by a letter's link, an address that becomes one's own, the profile."""

import secrets
from datetime import datetime, time, timedelta

from django.conf import settings
from django.core.exceptions import ValidationError
from django.core.validators import validate_email
from django.db import IntegrityError, transaction
from django.db.models import Sum
from django.utils.translation import gettext, gettext_noop, override

from games.models import Player, SignInLink
from games.play.gathering import LONGEST_PLAYER_NAME, clean_name
from games.play.knocking import knock_for_letters
from games.play.links import SIGN_IN_LIFE, read_sign_in_token
from games.play.merging import merge_guest
from games.play.pace_settings import check_quiet, zone_named
from games.play.refusal import Refusal
from games.post.outbox import write
from games.post.preferences import next_digest

SAME_REQUEST = timedelta(minutes=1)
"""Asking again so soon is a double click: the letter is on its way."""
SAME_PRESS = timedelta(seconds=10)
"""A button pressed twice signs in once more rather than failing."""
KEPT = timedelta(days=30)
"""A link that is older is not even told apart from a forged one."""
LONGEST_ADDRESS = 254
LONGEST_PATH = 300


def make_guest(now: datetime, language: str = "en", zone: str = "UTC") -> Player:
    """Somebody without an address, who may claim the account later."""
    with transaction.atomic():
        guest = Player.objects.create_user(None, name="…", language=language, zone=zone, joined_at=now)
        guest.name = _numbered(guest, gettext_noop("Guest %(number)d"))
        guest.save(update_fields=["name"])
    return guest


def send_sign_in_link(email: str, now: datetime, *, language: str, next_path: str = "") -> None:
    """A letter to this address, whether or not somebody with it is known."""
    _send_link(clean_address(email), None, now, language, next_path)


def claim_address(player: Player, email: str, now: datetime) -> None:
    """A letter that proves the address: a guest becomes an account, anybody else moves to the new address."""
    email = clean_address(email)
    if player.email and player.email.lower() == email.lower():
        raise Refusal("same_address")
    _send_link(email, player, now, player.language, "")


def open_link(token: str, now: datetime) -> SignInLink:
    """The link if it still lets somebody in."""
    link = read_sign_in_token(token)
    if link.used_at is not None and now - link.used_at > SAME_PRESS:
        raise Refusal("link_used", email=link.email, next_path=link.next_path)
    if now - link.asked_at >= SIGN_IN_LIFE:
        raise Refusal("link_expired", email=link.email, next_path=link.next_path)
    return link


def makes_account(link: SignInLink) -> bool:
    """Whether it is the first time that we hear of this address, so that a name is needed."""
    return account_of(link.email) is None and (link.player is None or link.player.is_guest)


def use_link(token: str, now: datetime, *, name: str = "", zone: str = "UTC") -> Player:
    """Who is signed in by it. A link works once; whatever is refused does not use it up."""
    with transaction.atomic():
        SignInLink.objects.select_for_update().filter(pk=read_sign_in_token(token).pk).first()
        link = open_link(token, now)
        named = clean_name(name, LONGEST_PLAYER_NAME) if makes_account(link) else ""
        SignInLink.objects.filter(pk=link.pk).update(used_at=now, player=None)
        if link.player:
            player = _claimed(link.player, link.email, now)
        else:
            player = account_of(link.email) or _new_account(link, named, zone, now)
        if not player.is_active:
            raise Refusal("account_closed")
        player.name = named or player.name
        player.confirmed_at, player.mail_trouble = player.confirmed_at or now, ""
        player.save(update_fields=["name", "confirmed_at", "mail_trouble"])
        return player


def account_of(email: str) -> Player | None:
    return Player.objects.filter(email__iexact=email).first()


def clean_address(email: str) -> str:
    email = email.strip() if len(email) <= 2 * LONGEST_ADDRESS else ""
    try:
        validate_email(email)
    except ValidationError:
        raise Refusal("bad_address") from None
    if len(email) > LONGEST_ADDRESS:
        raise Refusal("bad_address")
    return email


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


def send_test_letter(player: Player, now: datetime) -> None:
    with transaction.atomic():
        write(f"test:{player.pk}:{secrets.token_hex(8)}", "test", player, now)
        knock_for_letters()


def on_time_figures(player: Player) -> dict[str, int]:
    """Over all seats ever held: how often asked, missed, and excused by a moderator."""
    sums = player.tenures.aggregate(asked=Sum("asked"), missed=Sum("missed"), excused=Sum("excused"))
    figures = {key: value or 0 for key, value in sums.items()}
    return {**figures, "on_time": figures["asked"] - figures["missed"]}


def former_name(player: Player) -> str:
    return _numbered(player, gettext_noop("Former player %(number)d"))


def _send_link(email: str, by: Player | None, now: datetime, language: str, next_path: str) -> None:
    with transaction.atomic():
        SignInLink.objects.filter(asked_at__lt=now - KEPT).delete()
        asked = SignInLink.objects.filter(email__iexact=email, player=by, next_path=next_path, used_at=None)
        if asked.filter(asked_at__gt=now - SAME_REQUEST).exists():
            return
        known = account_of(email)
        link = SignInLink.objects.create(
            email=known.email if known else email,
            player=by,
            language=known.language if known else language,
            next_path=next_path if len(next_path) <= LONGEST_PATH else "",
            asked_at=now,
        )
        key = f"sign_in:{link.pk}"
        write(key, "sign_in", known, now, to=link.email, language=link.language, data={"link": link.pk})
        knock_for_letters()


def _claimed(player: Player, email: str, now: datetime) -> Player:
    """Devices that were signed in before must not come along to an address that was not theirs."""
    holder = account_of(email)
    if holder is None or holder == player:
        former, player.email = player.email, email
        player.save(update_fields=["email"])
        if former and holder is None:
            write(
                f"moved:{player.pk}:{now.isoformat()}",
                "moved",
                None,
                now,
                to=former,
                language=player.language,
            )
            knock_for_letters()
        player.sessions.all().delete()
        return player
    if not player.is_guest:
        raise Refusal("address_taken")
    merge_guest(player, holder)
    return holder


def _new_account(link: SignInLink, name: str, zone: str, now: datetime) -> Player:
    try:
        with transaction.atomic():
            return Player.objects.create_user(
                link.email, name=name, language=link.language, zone=_known_or_utc(zone), joined_at=now
            )
    except IntegrityError:
        return Player.objects.get(email__iexact=link.email)


def _numbered(player: Player, pattern: str) -> str:
    with override(player.language):
        return gettext(pattern) % {"number": player.pk}


def _known_or_utc(zone: str) -> str:
    """The browser's guess; a wrong one can be mended in the profile."""
    try:
        return zone_named(zone).key
    except Refusal:
        return "UTC"
