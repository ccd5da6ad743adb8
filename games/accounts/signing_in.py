"""Who somebody is: guests, sign-in by a letter's link, an address that becomes one's own, the profile."""

import secrets
from datetime import datetime, timedelta

from django.db import IntegrityError, transaction

from games.accounts.limits import unnamed
from games.accounts.links import SIGN_IN_LIFE, read_sign_in_token
from games.accounts.merging import merge_guest
from games.accounts.models import Player, SignInLink
from games.hints import send_letters_soon
from games.outbox.writing import write
from games.refusal import Refusal
from games.text import LONGEST_PLAYER_NAME, clean_address, clean_name
from games.wall_clock import zone_named

SAME_REQUEST = timedelta(minutes=1)
"""Asking again so soon is a double click: the letter is on its way."""
SAME_PRESS = timedelta(seconds=10)
"""A button pressed twice signs in once more rather than failing."""
LONGEST_PATH = 300


def send_sign_in_link(
    email: str, now: datetime, *, language: str, next_path: str = "", network: str = ""
) -> None:
    """A letter to this address, whether or not somebody with it is known. If it is refused, that counts
    against the network that asked for it."""
    _send_link(clean_address(email), None, now, language, next_path, unnamed(network))


def claim_address(player: Player, email: str, now: datetime) -> None:
    """A letter that proves the address: a guest becomes an account, anybody else moves to the new address."""
    email = clean_address(email)
    if player.email and player.email.lower() == email.lower():
        raise Refusal("same_address")
    _send_link(email, player, now, player.language, "", f"player/{player.pk}")


def open_link(token: str, now: datetime) -> SignInLink:
    """The link if it still lets somebody in."""
    link = read_sign_in_token(token)
    if link.used_at is not None and now - link.used_at > SAME_PRESS:
        raise Refusal("link_used", email=link.email, next_path=link.next_path)
    if now - link.asked_at >= SIGN_IN_LIFE:
        raise Refusal("link_expired", email=link.email, next_path=link.next_path)
    return link


def makes_account(link: SignInLink) -> bool:
    """Whether this address is new to us, so that we need a name."""
    return account_of(link.email) is None and (link.player is None or link.player.is_guest)


def use_link(token: str, now: datetime, *, name: str = "", zone: str = "UTC") -> Player:
    """Who it signs in. A link works once; a refusal does not use it up."""
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


def _send_link(
    email: str, by: Player | None, now: datetime, language: str, next_path: str, cause: str
) -> None:
    with transaction.atomic():
        asked = SignInLink.objects.filter(email__iexact=email, player=by, next_path=next_path, used_at=None)
        if asked.filter(asked_at__gt=now - SAME_REQUEST).exists():
            return
        known = account_of(email)
        link = SignInLink.objects.create(
            email=known.email if known and known.email else email,
            player=by,
            language=known.language if known else language,
            next_path=next_path if len(next_path) <= LONGEST_PATH else "",
            asked_at=now,
            nonce=secrets.randbits(63),
        )
        key = f"sign_in:{link.pk}"
        data = {"link": link.pk, "cause": cause, "claims": bool(by and by.email)}
        write(key, "sign_in", known, now, to=link.email, language=link.language, data=data)
        send_letters_soon()


def _claimed(player: Player, email: str, now: datetime) -> Player:
    """Devices from before are signed out: the address may not have been theirs."""
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
            send_letters_soon()
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


def _known_or_utc(zone: str) -> str:
    """The browser's guess; a wrong one can be changed in the profile."""
    try:
        return zone_named(zone).key
    except Refusal:
        return "UTC"
