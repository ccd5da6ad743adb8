"""Who may do what in a league. Nobody has power where they compete."""

from datetime import datetime

from django.db import transaction

from games.models import Division, Entry, League, LeagueRole, LeagueTable, Player, Season
from games.play.refusal import Refusal

Role = LeagueRole.Role
RANKS = {Role.HELPER: 1, Role.MODERATOR: 2, Role.OWNER: 3}
NEEDED = {
    "message": Role.HELPER,
    "warn": Role.HELPER,
    "roles": Role.OWNER,
}
"""The least role for an act; whatever is not named needs a moderator. Helpers change nobody's points."""


def role_of(league: League, player: Player | None) -> str:
    """owner, moderator, helper, or empty. Staff of the site have no role of their own in a league."""
    if player is None or not player.is_authenticated or not player.is_active:
        return ""
    return league.roles.filter(player=player).values_list("role", flat=True).first() or ""


def check_role(league: League, player: Player, act: str) -> None:
    """Refuses whoever may not do this anywhere in the league."""
    held, needed = role_of(league, player), NEEDED.get(act, Role.MODERATOR)
    if not held or RANKS[held] < RANKS[needed]:
        raise Refusal("no_power_in_league")


def check_power(
    league: League,
    player: Player,
    act: str,
    *,
    season: Season | None = None,
    division: Division | None = None,
    table: LeagueTable | None = None,
) -> None:
    """Refuses whoever may not do this here: the role is too small, or they compete here.

    What concerns a whole season is not for those who compete anywhere in it.
    """
    check_role(league, player, act)
    if season and not division and not table:
        if season.entries.filter(player=player).exclude(division=None).exists():
            raise Refusal("competes_here")
        return
    division = division or (table.division if table else None)
    if division and competes(division, player):
        raise Refusal("competes_here")
    if table and table.game_id and table.game.seats.filter(player=player).exists():
        raise Refusal("competes_here")


def competes(division: Division, player: Player) -> bool:
    """Also after a withdrawal: whoever was part of a division has an interest in it."""
    return Entry.objects.filter(division=division, player=player).exists()


def who_may_act(division: Division, act: str = "adjust") -> list[Player]:
    """Those who have power over a division, for its page to name."""
    needed = RANKS[NEEDED.get(act, Role.MODERATOR)]
    roles = division.season.league.roles.filter(
        role__in=[role for role, rank in RANKS.items() if rank >= needed], player__is_active=True
    )
    inside = Entry.objects.filter(division=division).values("player")
    return [role.player for role in roles.exclude(player__in=inside).select_related("player")]


def moderators_of(season: Season, division: Division | None = None) -> list[Player]:
    """Whom requests and alarms are mailed to: who has power there or, if nobody has, the owners."""
    league = season.league
    if division is not None:
        able = who_may_act(division)
        if able:
            return able
        return [role.player for role in league.roles.filter(role=Role.OWNER).select_related("player")]
    roles = league.roles.filter(role__in=(Role.OWNER, Role.MODERATOR), player__is_active=True)
    return [role.player for role in roles.select_related("player")]


def give_role(league: League, by: Player, player: Player, role: str, now: datetime) -> LeagueRole:
    """A new or another role. A league keeps an owner."""
    check_role(league, by, "roles")
    if role not in RANKS:
        raise Refusal("no_such_role")
    if not player.is_active or player.is_guest:
        raise Refusal("no_such_player")
    with transaction.atomic():
        League.objects.select_for_update().get(pk=league.pk)
        if role != Role.OWNER:
            _check_last_owner(league, player)
        held, _ = LeagueRole.objects.update_or_create(
            league=league, player=player, defaults={"role": role, "since": now}
        )
        return held


def take_role(league: League, by: Player, player: Player) -> None:
    """Owners take roles, and everybody may lay down their own."""
    if by.pk != player.pk:
        check_role(league, by, "roles")
    with transaction.atomic():
        League.objects.select_for_update().get(pk=league.pk)
        _check_last_owner(league, player)
        if not league.roles.filter(player=player).delete()[0]:
            raise Refusal("no_such_role")


def _check_last_owner(league: League, player: Player) -> None:
    owners = set(league.roles.filter(role=Role.OWNER).values_list("player_id", flat=True))
    if owners == {player.pk}:
        raise Refusal("last_owner")
