"""Tokens by which programs act for somebody: made, read, revoked. A token is shown once."""

import secrets
from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db import transaction
from django.utils.translation import gettext_lazy

from games.accounts.limits import spend
from games.accounts.models import ApiToken, Player
from games.keys_at_rest import hidden
from games.refusal import Refusal
from games.text import clean_name

SCOPES = {
    "read": gettext_lazy("Read: my tables with my cards, my leagues, what is said to me"),
    "play": gettext_lazy("Play: join tables and seasons, seal orders"),
    "talk": gettext_lazy("Talk: write to the people at my tables"),
    "absences": gettext_lazy("Absences: declare and undo days away"),
}
MOST_TOKENS = 10
LONGEST_NAME = 40
PREFIX = "mkb_"
"""So that whoever finds one in a file knows what it opens."""
NOTED_EVERY = timedelta(minutes=1)


@dataclass(frozen=True, slots=True)
class NewToken:
    row: ApiToken
    key: str
    """Shown now and never again."""


def make_token(player: Player, name: str, scopes: Collection[str], now: datetime) -> NewToken:
    """For somebody whose address is confirmed, or for their bot."""
    name = clean_name(name, LONGEST_NAME)
    if not player.is_bot and player.confirmed_at is None:
        raise Refusal("needs_confirmed_address")
    known = [scope for scope in SCOPES if scope in scopes]
    if not known or len(known) != len(set(scopes)):
        raise Refusal("no_such_scope")
    with transaction.atomic():
        player = Player.objects.select_for_update().get(pk=player.pk)
        if player.api_tokens.count() >= MOST_TOKENS:
            raise Refusal("too_many_tokens", most=MOST_TOKENS)
        spend("api_tokens_of_player", player.pk, now)
        key = PREFIX + secrets.token_urlsafe(32)
        row = ApiToken.objects.create(player=player, name=name, digest=hidden(key), scopes=known, made_at=now)
    return NewToken(row, key)


def token_of(key: str, now: datetime) -> ApiToken | None:
    """The token with this key, if its player is still here; notes that it was used."""
    if not key.startswith(PREFIX):
        return None
    token = ApiToken.objects.select_related("player", "player__owner").filter(digest=hidden(key)).first()
    if token is None or not token.player.is_active:
        return None
    if token.used_at is None or abs(now - token.used_at) >= NOTED_EVERY:
        ApiToken.objects.filter(pk=token.pk).update(used_at=now)
    return token


def revoke(player: Player, number: int) -> None:
    """One of one's own, or of one's bots."""
    theirs = ApiToken.objects.filter(player__owner=player) | ApiToken.objects.filter(player=player)
    if not ApiToken.objects.filter(pk__in=theirs.filter(pk=number).values("pk")).delete()[0]:
        raise Refusal("no_such_token")
