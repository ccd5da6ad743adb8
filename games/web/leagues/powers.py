"""Who has powers in a league and where, and why somebody has none."""

from dataclasses import dataclass

from django.utils.translation import gettext

from games.leagues.roles import NEEDED, RANKS, competes, role_of
from games.models import Division, Entry, League, LeagueRole, Player, Season


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
            playing.setdefault(entry.player_id, []).append(entry.division)
    roles = league.roles.select_related("player").filter(player__is_active=True)
    found = [Officer(role, playing.get(role.player_id, [])) for role in roles]
    return sorted(found, key=lambda one: -RANKS[one.role.role])


def reaches(role: str, act: str) -> bool:
    """Whether a role is enough for an act."""
    return bool(role) and RANKS[role] >= RANKS[NEEDED.get(act, LeagueRole.Role.MODERATOR)]


def why_no_powers(division: Division, player: Player) -> str:
    """A sentence for somebody who may not act here; empty for who may."""
    role = role_of(division.season.league, player)
    if not role:
        return gettext("You have no role in this league.")
    if competes(division, player):
        return gettext("You compete in this division, so you have no powers here, whatever your role.")
    return ""
