"""Accounts that a program plays. Each has an owner, who answers for it and alone can make tokens for it."""

from datetime import datetime

from django.db import transaction

from games.accounts.deletion import delete_account
from games.accounts.limits import spend
from games.accounts.models import Player
from games.refusal import Refusal
from games.text import LONGEST_PLAYER_NAME, clean_name

MOST_BOTS = 5


def make_bot(owner: Player, name: str, now: datetime) -> Player:
    """An account without an address: nobody can sign in to it, and it gets no letters."""
    name = clean_name(name, LONGEST_PLAYER_NAME)
    if owner.is_bot or owner.confirmed_at is None:
        raise Refusal("needs_confirmed_address")
    with transaction.atomic():
        owner = Player.objects.select_for_update().get(pk=owner.pk)
        if len(bots_of(owner)) >= MOST_BOTS:
            raise Refusal("too_many_bots", most=MOST_BOTS)
        spend("bots_of_player", owner.pk, now)
        return Player.objects.create_user(
            None,
            name=name,
            language=owner.language,
            zone=owner.zone,
            is_bot=True,
            owner=owner,
            joined_at=now,
        )


def bots_of(owner: Player) -> list[Player]:
    return list(owner.bots.filter(is_active=True).order_by("pk"))


def bot_of(owner: Player, number: int) -> Player:
    bot = owner.bots.filter(pk=number, is_active=True).first()
    if bot is None:
        raise Refusal("no_such_bot")
    return bot


def end_bot(owner: Player, number: int, now: datetime) -> None:
    """Its games stay, under a pseudonym. So does whose it was: no ban or interest ends with it."""
    bot = bot_of(owner, number)
    delete_account(bot, bot.name, now)
