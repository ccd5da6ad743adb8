"""Who may do what in a league. Nobody has power where they compete, themselves or by a bot of theirs.

Where none of its moderators is free of interest, moderators of the site may act.
"""

from datetime import datetime

from django.db import transaction
from django.db.models import QuerySet

from games.accounts.models import Player
from games.accounts.persons import accounts_of_person, person_of
from games.leagues.models import Division, Entry, League, LeagueRole, LeagueTable, Season
from games.refusal import Refusal

Role = LeagueRole.Role
RANKS: dict[str, int] = {Role.HELPER: 1, Role.MODERATOR: 2, Role.OWNER: 3}


def role_of(league: League, player: Player | None) -> str:
    """owner, moderator, helper, or empty. Staff of the site have no role of their own in a league."""
    if player is None or not player.is_authenticated or not player.is_active:
        return ""
    return league.roles.filter(player=player).values_list("role", flat=True).first() or ""


def is_enough(held: str, needed: str) -> bool:
    """Whether a role, perhaps none, is the one that is needed or a higher one."""
    return bool(held) and RANKS[held] >= RANKS[needed]


def check_role(league: League, player: Player, needed: str = Role.MODERATOR) -> None:
    """Refuses whoever has a lower role in the league, or none."""
    if not is_enough(role_of(league, player), needed):
        raise Refusal("no_power_in_league")


def check_power(
    league: League,
    player: Player,
    needed: str = Role.MODERATOR,
    *,
    season: Season | None = None,
    division: Division | None = None,
    table: LeagueTable | None = None,
) -> None:
    """Refuses whoever may not act here: their role is too low, or they compete here.

    What concerns a whole season is not for those who compete anywhere in it.
    """
    division = division or (table.division if table else None)
    season = season or (division.season if division else None)
    if not season:
        check_role(league, player, needed)
        return
    if not is_enough(role_of(league, player), needed) and not stands_in(player, season, division):
        raise Refusal("no_power_in_league")
    if has_interest(player, season, division):
        raise Refusal("competes_here")
    if table and table.game and table.game.seats.filter(player__in=accounts_of_person(player)).exists():
        raise Refusal("competes_here")


def competes(division: Division, player: Player) -> bool:
    """Also after a withdrawal: whoever was part of a division has an interest in it."""
    return Entry.objects.filter(division=division, player__in=accounts_of_person(player)).exists()


def has_interest(player: Player, season: Season, division: Division | None = None) -> bool:
    """Whether somebody competes in a division or, without one, anywhere in a season."""
    return _inside(season, division).filter(player__in=accounts_of_person(player)).exists()


def stands_in(player: Player, season: Season, division: Division | None = None) -> bool:
    """A moderator of the site acts where nobody of the league is free of interest."""
    return player.is_active and player.is_staff and not who_may_act(season, division)


def power_of(player: Player | None, season: Season, division: Division | None = None) -> str:
    """The role that somebody can use here: none where they compete; that of a moderator if they stand in."""
    if player is None or not player.is_authenticated or has_interest(player, season, division):
        return ""
    role = role_of(season.league, player)
    if not is_enough(role, Role.MODERATOR) and stands_in(player, season, division):
        return Role.MODERATOR
    return role


def who_may_act(season: Season, division: Division | None = None) -> list[Player]:
    """The moderators and owners who have power over a division or a whole season, for its page to name."""
    roles = season.league.roles.filter(role__in=(Role.OWNER, Role.MODERATOR), player__is_active=True)
    free = roles.annotate(person=person_of("player")).exclude(person__in=_people_inside(season, division))
    return [role.player for role in free.select_related("player")]


def who_may_stand_in(season: Season, division: Division | None = None) -> list[Player]:
    """The moderators of the site who do not compete here, to be asked where nobody of the league may act."""
    staff = Player.objects.filter(is_staff=True, is_active=True).order_by("name", "pk")
    return list(staff.exclude(pk__in=_people_inside(season, division)))


def moderators_of(season: Season, division: Division | None = None) -> list[Player]:
    """Whom requests and alarms are mailed to: who has power there, else who may stand in, else the owners."""
    able = who_may_act(season, division) or who_may_stand_in(season, division)
    if able:
        return able
    return [role.player for role in season.league.roles.filter(role=Role.OWNER).select_related("player")]


def _inside(season: Season, division: Division | None) -> QuerySet[Entry]:
    entries = Entry.objects.filter(season=season)
    return entries.filter(division=division) if division else entries.exclude(division=None)


def _people_inside(season: Season, division: Division | None) -> list[int]:
    """Who competes, with the owners of bots in place of these."""
    return list(_inside(season, division).values_list(person_of("player"), flat=True))


def give_role(league: League, by: Player, player: Player, role: str, now: datetime) -> LeagueRole:
    """A new or another role. A league keeps an owner."""
    check_role(league, by, Role.OWNER)
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
        check_role(league, by, Role.OWNER)
    with transaction.atomic():
        League.objects.select_for_update().get(pk=league.pk)
        _check_last_owner(league, player)
        if not league.roles.filter(player=player).delete()[0]:
            raise Refusal("no_such_role")


def _check_last_owner(league: League, player: Player) -> None:
    owners = set(league.roles.filter(role=Role.OWNER).values_list("player_id", flat=True))
    if owners == {player.pk}:
        raise Refusal("last_owner")
