"""Who has powers in a league and where, and why somebody has none."""

from dataclasses import dataclass

from django.utils.translation import gettext

from games.accounts.models import Player
from games.leagues.models import Division, Entry, League, LeagueRole, Season
from games.leagues.roles import (
    RANKS,
    Role,
    has_interest,
    power_of,
    role_of,
    who_may_act,
    who_may_stand_in,
)


@dataclass(frozen=True, slots=True)
class Officer:
    role: LeagueRole
    barred: list[Division]
    """Where they compete, and so have no powers."""


def officers_of(league: League, season: Season | None) -> list[Officer]:
    """In two queries: everybody with a role, and where it does not count in a season."""
    playing: dict[int, list[Division]] = {}
    if season is not None:
        entries = Entry.objects.filter(season=season, player__league_roles__league=league)
        for entry in entries.exclude(division=None).select_related("division"):
            if entry.division:
                playing.setdefault(entry.player_id, []).append(entry.division)
    roles = league.roles.select_related("player").filter(player__is_active=True)
    found = [Officer(role, playing.get(role.player_id, [])) for role in roles]
    return sorted(found, key=lambda one: -RANKS[Role(one.role.role)])


@dataclass(frozen=True, slots=True)
class WhoMayAct:
    """In a division or, without one, in a whole season."""

    able: list[Player]
    """Moderators of the league;"""
    stand_ins: list[Player]
    """if there are none, moderators of the site."""


def who_may(season: Season, division: Division | None = None) -> WhoMayAct:
    able = who_may_act(season, division)
    return WhoMayAct(able, [] if able else who_may_stand_in(season, division))


def why_no_powers(division: Division, player: Player) -> str:
    """Why somebody may not act here, in a sentence; empty if they may."""
    season = division.season
    if power_of(player, season, division):
        return ""
    if has_interest(player, season, division) and role_of(season.league, player):
        return gettext("You compete in this division, so you have no powers here, whatever your role.")
    return gettext("You have no role in this league.")
