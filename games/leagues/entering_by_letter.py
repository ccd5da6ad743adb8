"""Entering by the link of a letter: for an address that was asked in, and for people of an earlier season.

Opening the link decides nothing. Whoever has the letter owns the address; but it may be passed on, so it
signs nobody into an account that was there before, as with invitations to tables.
"""

from dataclasses import dataclass
from datetime import datetime

from django.db import transaction

from games.accounts.models import Player
from games.hints import send_letters_soon
from games.leagues import entry
from games.leagues.announcements import ask_again
from games.leagues.joining import join
from games.leagues.models import Entry, League, LeagueInvitation, Season
from games.leagues.roles import check_role
from games.refusal import Refusal
from games.tables.welcoming import Newcomer, Seated, owner_of
from games.tokens import sign, unsign


@dataclass(frozen=True, slots=True)
class AskedIn:
    league: League
    invitation: LeagueInvitation | None
    """None if it was answered or cancelled since."""


@dataclass(frozen=True, slots=True)
class Came:
    who: Seated
    entry: Entry | None
    """None if no season is open: then they belong to the league."""


def invitation_token(asked: LeagueInvitation) -> str:
    return sign("league_asked", asked.league_id, asked.pk)


def read_invitation_token(token: str) -> AskedIn:
    league_id, number = unsign("league_asked", token)
    league = League.objects.filter(pk=league_id).first()
    if league is None:
        raise Refusal("bad_link")
    asked = league.invitations.filter(pk=number, role="").select_related("asked_by").first()
    return AskedIn(league, asked)


def come_by_letter(token: str, visitor: Player | None, newcomer: Newcomer, now: datetime) -> Came:
    """Somebody signed in comes as who they are; else whoever has the address, perhaps with a new account."""
    asked = read_invitation_token(token)
    with transaction.atomic():
        open_ones = LeagueInvitation.objects.select_for_update()
        row = open_ones.filter(pk=asked.invitation.pk).first() if asked.invitation else None
        if row is None:
            raise Refusal("not_asked_in")
        check_role(asked.league, row.asked_by)
        if visitor and not visitor.is_guest:
            who = Seated(visitor)
        else:
            who = owner_of(row.email, visitor, newcomer, now)
        row.delete()
        return Came(who, join(asked.league, who.player, now))


def decline_by_letter(token: str) -> League:
    asked = read_invitation_token(token)
    if asked.invitation:
        asked.invitation.delete()
    return asked.league


def former_people(season: Season) -> list[Player]:
    """Of the last season that was played before it: who takes no part in this one yet."""
    seasons = season.league.seasons.filter(number__lt=season.number, started_at__isnull=False)
    last = seasons.order_by("-number").first()
    if last is None:
        return []
    there = last.entries.exclude(status=Entry.Status.REMOVED).values("player")
    now_in = season.entries.exclude(status=Entry.Status.WITHDRAWN).values("player")
    people = Player.objects.filter(pk__in=there, is_active=True, email__isnull=False)
    return list(people.exclude(pk__in=now_in).order_by("name", "pk"))


def ask_former_people(season: Season, by: Player, now: datetime) -> int:
    """One letter each, once a season; how many were written."""
    check_role(season.league, by)
    if season.status != Season.Status.OPEN:
        raise Refusal("entry_closed")
    with transaction.atomic():
        written = sum(ask_again(season, player, now) for player in former_people(season))
        send_letters_soon()
    return written


def again_token(season_id: int, player_id: int) -> str:
    return sign("league_again", season_id, player_id)


def read_again_token(token: str) -> tuple[Season, Player]:
    season_id, player_id = unsign("league_again", token)
    season = Season.objects.select_related("league").filter(pk=season_id).first()
    player = Player.objects.filter(pk=player_id, is_active=True).first()
    if season is None or player is None:
        raise Refusal("bad_link")
    return season, player


def enter_again(token: str, now: datetime) -> Entry:
    """By one press, signed in or not."""
    season, player = read_again_token(token)
    return entry.enter(season, player, now)
