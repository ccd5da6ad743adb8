"""Joining a league by a link that its moderators share: who has it is let in and enters by one press."""

import secrets
from datetime import datetime

from django.db import transaction

from games.accounts.models import Player
from games.leagues import entry
from games.leagues.models import Entry, League, LeagueMember, Season
from games.leagues.roles import check_role
from games.refusal import Refusal
from games.tokens import unsign_text


def new_join_link(league: League, by: Player) -> League:
    """A new link. The old one stops working."""
    check_role(league, by)
    league.join_name = secrets.token_hex(8)
    league.save(update_fields=["join_name"])
    return league


def end_join_link(league: League, by: Player) -> League:
    check_role(league, by)
    league.join_name = ""
    league.save(update_fields=["join_name"])
    return league


def league_by_link(token: str) -> League:
    name = unsign_text("league_join", token)
    league = League.objects.filter(join_name=name).first() if name else None
    if league is None:
        raise Refusal("bad_link")
    return league


def season_to_enter(league: League) -> Season | None:
    return league.seasons.filter(status=Season.Status.OPEN).order_by("-number").first()


def join(league: League, player: Player, now: datetime) -> Entry | None:
    """Lets somebody in, and into the season that is open; None if none is. All of it, or nothing."""
    if not player.is_active or player.is_guest or player.confirmed_at is None:
        raise Refusal("needs_confirmed_address")
    with transaction.atomic():
        last = league.seasons.order_by("-number").first()
        if last and entry.is_banned(last, player):
            raise Refusal("banned_from_league")
        LeagueMember.objects.get_or_create(league=league, player=player, defaults={"since": now})
        season = season_to_enter(league)
        return entry.enter(season, player, now) if season else None
