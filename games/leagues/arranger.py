"""How leagues arrange tables. Satisfies `games.tables.arrangers.Arranger`."""

from datetime import datetime, timedelta
from typing import Any

from django.db.models import F, QuerySet

from games.accounts.models import Player
from games.accounts.persons import accounts_of_person
from games.leagues.entry import ALTERNATES, GONE
from games.leagues.models import Challenge, Entry, LeagueRole, LeagueTable, Round, Season, Vacancy
from games.refusal import Refusal
from games.tables.models import Game

Status = Season.Status


def check_may_take_seat(game: Game, player: Player) -> None:
    """At a table of a league only its alternates take over seats."""
    table = LeagueTable.objects.filter(game=game).select_related("round__season").first()
    if table and not table.round.season.entries.filter(player=player, status__in=ALTERNATES).exists():
        raise Refusal("alternates_only")


def check_may_come_back(game: Game, player: Player) -> None:
    """Whoever has withdrawn or was removed plays no further."""
    table = LeagueTable.objects.filter(game=game).select_related("round__season").first()
    if table and table.round.season.entries.filter(player=player, status__in=GONE).exists():
        raise Refusal("seat_given_up")


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
    """Rounds and entry end later, later ones begin later, and whoever is to answer has as long as before."""
    gap = ended - began
    ahead = Round.objects.filter(season__status__in=(Status.DRAWN, Status.RUNNING), ended_at=None)
    ahead.filter(started_at=None).update(starts_at=F("starts_at") + gap, ends_at=F("ends_at") + gap)
    ahead.exclude(started_at=None).update(ends_at=F("ends_at") + gap)
    planned = Season.objects.filter(status__in=(Status.DRAFT, Status.OPEN, Status.DRAWN))
    _put_off(planned, "opens_at", ("closes_at", "starts_at"), began, ended)
    _put_off(Vacancy.objects.filter(closed_at=None), "opened_at", ("closes_at",), began, ended)
    challenges = Challenge.objects.filter(status=Challenge.Status.OPEN)
    _put_off(challenges, "at", ("answer_by",), began, ended)


def _put_off(
    rows: QuerySet[Any], since: str, dates: tuple[str, ...], began: datetime, ended: datetime
) -> None:
    """Each by as much of the outage as it was open for; what was over before stays so."""
    for row in rows.select_for_update():
        gap = ended - max(began, getattr(row, since))
        moved = {date: getattr(row, date) + gap for date in dates if getattr(row, date) > began}
        if gap > timedelta(0) and moved:
            rows.filter(pk=row.pk).update(**moved)
