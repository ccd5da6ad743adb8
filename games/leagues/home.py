"""A moderator's home: what is overdue, stuck, bounced or unanswered in a league, the most urgent first."""

from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from django.db.models import Count, Q

from games.leagues.roles import competes, role_of
from games.models import (
    Division,
    Entry,
    Game,
    League,
    LeagueRequest,
    LeagueTable,
    Phase,
    Player,
    Round,
    Season,
    Vacancy,
)

URGENCY = (
    "stuck",
    "request_late",
    "overdue",
    "bounced",
    "request",
    "vacancy",
    "to_publish",
    "to_confirm",
    "round_ends",
)
"""What comes first."""
SOON = timedelta(days=3)


@dataclass(frozen=True, slots=True)
class Item:
    """One thing that waits. What is set depends on the kind."""

    kind: str
    """One of `URGENCY`."""
    since: datetime
    """Since when it waits or, for what is to come, when it is due."""
    season: Season
    division: Division | None = None
    table: LeagueTable | None = None
    request: LeagueRequest | None = None
    entry: Entry | None = None
    vacancy: Vacancy | None = None
    round: Round | None = None
    count: int = 0
    may_act: bool = True
    """Whether whoever looks has power there; else they see only that it waits."""


def desk_of(league: League, moderator: Player, now: datetime) -> list[Item]:
    """Everything that waits in a league, in a constant number of queries per season under way."""
    if not role_of(league, moderator):
        return []
    items: list[Item] = []
    for season in league.seasons.exclude(status__in=(Season.Status.ARCHIVED, Season.Status.CANCELLED)):
        season.league = league
        items += _season_items(season, now)
    barred = {item.division for item in items if item.division and competes(item.division, moderator)}
    items = [item if item.division not in barred else replace(item, may_act=False) for item in items]
    return sorted(items, key=lambda item: (URGENCY.index(item.kind), item.since))


def tables_of(season: Season) -> dict[str, int]:
    """How many tables of a season are under way, over, and to come."""
    tables = LeagueTable.objects.filter(round__season=season)
    return tables.aggregate(
        running=Count("pk", filter=Q(outcome="", game__isnull=False)),
        over=Count("pk", filter=~Q(outcome="")),
        to_come=Count("pk", filter=Q(outcome="", game=None)),
    )


def _season_items(season: Season, now: datetime) -> list[Item]:
    return [
        *_requests(season, now),
        *_phases(season, now),
        *_bounced(season),
        *_vacancies(season),
        *_dates(season, now),
    ]


def _requests(season: Season, now: datetime) -> list[Item]:
    waiting = season.requests.filter(status=LeagueRequest.Status.OPEN)
    return [
        Item(
            "request_late" if one.due_at <= now else "request",
            one.asked_at,
            season,
            division=one.entry.division,
            table=one.table,
            request=one,
            entry=one.entry,
        )
        for one in waiting.select_related(
            "entry__player", "entry__division", "table", "against", "about__player"
        )
    ]


def _phases(season: Season, now: datetime) -> list[Item]:
    """Games that cannot go on, and deadlines that passed without the clock noticing."""
    open_ones = Phase.objects.filter(
        closed_at=None, game__league_table__round__season=season, game__status=Game.Status.RUNNING
    ).filter(Q(stuck_at__isnull=False) | Q(due_at__lte=now - timedelta(minutes=30), game__paused_until=None))
    found = open_ones.defer("state", "events").select_related(
        "game__league_table__division", "game__league_table__round"
    )
    return [
        Item(
            "stuck" if phase.stuck_at else "overdue",
            phase.stuck_at or phase.due_at,
            season,
            division=phase.game.league_table.division,
            table=phase.game.league_table,
        )
        for phase in found
    ]


def _bounced(season: Season) -> list[Item]:
    troubled = season.entries.filter(status=Entry.Status.ENTERED).exclude(player__mail_trouble="")
    return [
        Item("bounced", entry.entered_at, season, division=entry.division, entry=entry)
        for entry in troubled.select_related("player", "division")
    ]


def _vacancies(season: Season) -> list[Item]:
    """Seats on offer, and those for which nobody came in time."""
    empty = Vacancy.objects.filter(
        filled_by=None, seat__table__round__season=season, seat__table__outcome=""
    ).filter(Q(closed_at=None) | Q(act__reverted_by=None, act__isnull=False))
    return [
        Item(
            "vacancy",
            one.opened_at,
            season,
            division=one.seat.table.division,
            table=one.seat.table,
            entry=one.leaver,
            vacancy=one,
            count=one.asked,
        )
        for one in empty.select_related("seat__table__division", "leaver__player").annotate(
            asked=Count("offers")
        )
    ]


def _dates(season: Season, now: datetime) -> list[Item]:
    items = []
    if season.status == Season.Status.DRAWN:
        items.append(Item("to_publish", season.starts_at, season))
    if season.status == Season.Status.ENDED:
        items.append(Item("to_confirm", season.ended_at, season))
    ending = season.rounds.filter(ended_at=None, started_at__isnull=False, ends_at__lte=now + SOON)
    for round_ in ending.annotate(open=Count("tables", filter=Q(tables__outcome=""))):
        if round_.open:
            items.append(Item("round_ends", round_.ends_at, season, round=round_, count=round_.open))
    return items
