"""A private league's feed, calendar and tables for programs that cannot sign in: by a secret address.

The database keeps a name alone. What opens something is its signature, which nobody reads from there.
"""

import secrets

from django.utils.crypto import constant_time_compare

from games.accounts.models import Player
from games.leagues.models import League
from games.leagues.roles import check_role
from games.tokens import sign_text


def key_of(league: League) -> str:
    """What the secret addresses have in them; empty if there are none."""
    return sign_text("league_feed", league.feed_name) if league.feed_name else ""


def opens(league: League, key: str) -> bool:
    return bool(league.feed_name) and constant_time_compare(key, key_of(league))


def new_key(league: League, by: Player) -> League:
    """New addresses. The old ones stop working."""
    check_role(league, by)
    league.feed_name = secrets.token_hex(8)
    league.save(update_fields=["feed_name"])
    return league


def end_key(league: League, by: Player) -> League:
    check_role(league, by)
    league.feed_name = ""
    league.save(update_fields=["feed_name"])
    return league
