"""How leagues arrange tables. Satisfies `games.tables.arrangers.Arranger`."""

from datetime import datetime

from django.db.models import F

from games.accounts.models import Player
from games.accounts.persons import accounts_of_person
from games.leagues.models import Entry, LeagueRole, LeagueTable, Round, Season
from games.refusal import Refusal
from games.tables.models import Game

ALTERNATES = (Entry.Status.BENCH, Entry.Status.WAITING)


def check_may_take_seat(game: Game, player: Player) -> None:
    """At a table of a league only its alternates take over seats."""
    table = LeagueTable.objects.filter(game=game).select_related("round__season").first()
    if table and not table.round.season.entries.filter(player=player, status__in=ALTERNATES).exists():
        raise Refusal("alternates_only")


def arranges(game: Game) -> bool:
    return LeagueTable.objects.filter(game=game).exists()


def moderates(game: Game, player: Player) -> bool:
    return LeagueRole.objects.filter(
        player=player,
        league__seasons__divisions__tables__game=game,
        role__in=(LeagueRole.Role.OWNER, LeagueRole.Role.MODERATOR),
    ).exists()


def competes(game: Game, player: Player) -> bool:
    """Whoever takes part in a division has no power over its tables."""
    mine = accounts_of_person(player)
    return Entry.objects.filter(player__in=mine, division__tables__game=game).exists()


def moderators(game: Game) -> list[int]:
    in_office = LeagueRole.objects.filter(league__seasons__divisions__tables__game=game)
    return list(in_office.exclude(role=LeagueRole.Role.HELPER).values_list("player", flat=True))


def give_time_back(began: datetime, ended: datetime) -> None:
    """Rounds end later, and later ones begin later."""
    gap = ended - began
    ahead = Round.objects.filter(season__status=Season.Status.RUNNING, ended_at=None)
    ahead.filter(started_at=None).update(starts_at=F("starts_at") + gap, ends_at=F("ends_at") + gap)
    ahead.exclude(started_at=None).update(ends_at=F("ends_at") + gap)
