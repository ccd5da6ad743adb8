"""Asking to be let into a private league that takes such requests. Its moderators say yes or no."""

from datetime import datetime

from django.db import transaction

from games.accounts.limits import spend
from games.accounts.models import Player
from games.hints import send_letters_soon
from games.leagues.announcements import tell_let_in, tell_wants_in
from games.leagues.leagues import belongs
from games.leagues.models import JoinRequest, League, LeagueMember, LeagueRole
from games.leagues.roles import check_role
from games.refusal import Refusal
from games.text import clean_text

LONGEST_REQUEST = 300
MOST_REQUESTS = 200
"""That wait in one league."""


def may_be_asked(league: League) -> bool:
    """Whether somebody who may not read a league learns that it exists."""
    return league.takes_requests and not league.is_public


def ask_to_join(league: League, player: Player, text: str, now: datetime) -> JoinRequest:
    """Once; asking again changes nothing."""
    if not may_be_asked(league):
        raise Refusal("no_such_league")
    if player.is_guest or player.confirmed_at is None:
        raise Refusal("needs_confirmed_address")
    text = " ".join(clean_text(text, LONGEST_REQUEST).split())
    with transaction.atomic():
        League.objects.select_for_update().get(pk=league.pk)
        if belongs(league, player):
            raise Refusal("belongs_already")
        known = league.join_requests.filter(player=player).first()
        if known:
            return known
        if league.join_requests.count() >= MOST_REQUESTS:
            raise Refusal("too_many_ask_in")
        spend("league_requests_of_player", player.pk, now)
        asked = JoinRequest.objects.create(league=league, player=player, text=text, asked_at=now)
        office = (LeagueRole.Role.OWNER, LeagueRole.Role.MODERATOR)
        roles = league.roles.filter(role__in=office, player__is_active=True).select_related("player")
        tell_wants_in(asked, [one.player for one in roles], now)
        send_letters_soon()
        return asked


def answer(league: League, by: Player, number: int | None, is_in: bool, now: datetime) -> JoinRequest:
    """Lets somebody in or not; they are told either way."""
    check_role(league, by)
    with transaction.atomic():
        asked = league.join_requests.select_for_update().filter(pk=number or 0).first()
        if asked is None:
            raise Refusal("not_asked_in")
        if is_in:
            LeagueMember.objects.get_or_create(league=league, player=asked.player, defaults={"since": now})
        tell_let_in(asked, is_in, now)
        asked.delete()
        send_letters_soon()
        return asked
