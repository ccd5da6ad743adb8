"""The moderators' inbox: what is overdue, stuck, bounced or unanswered in a league, the most urgent first."""

from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from django.db.models import Count, Q

from games.accounts.models import Player
from games.leagues.models import Division, Entry, League, LeagueRequest, LeagueTable, Round, Season, Vacancy
from games.leagues.roles import power_of, role_of
from games.tables.models import Game, Phase

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
class InboxItem:
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


def inbox_of(league: League, moderator: Player, now: datetime) -> list[InboxItem]:
    """Everything that waits in a league; for moderators of the site, where nobody else may act."""
    role = role_of(league, moderator)
    if not role and not moderator.is_staff:
        return []
    items: list[InboxItem] = []
    for season in league.seasons.exclude(status__in=(Season.Status.ARCHIVED, Season.Status.CANCELLED)):
        season.league = league
        items += _season_items(season, now)
    places = {(item.season, item.division) for item in items}
    able = {place for place in places if power_of(moderator, *place)}
    items = [replace(item, may_act=(item.season, item.division) in able) for item in items]
    items = [item for item in items if role or item.may_act]
    return sorted(items, key=lambda item: (URGENCY.index(item.kind), item.since))


def tables_of(season: Season) -> dict[str, int]:
    """How many tables of a season are under way, over, and to come."""
    tables = LeagueTable.objects.filter(round__season=season)
    return tables.aggregate(
        running=Count("pk", filter=Q(outcome="", game__isnull=False)),
        over=Count("pk", filter=~Q(outcome="")),
        to_come=Count("pk", filter=Q(outcome="", game=None)),
    )


def _season_items(season: Season, now: datetime) -> list[InboxItem]:
    return [
        *_requests(season, now),
        *_phases(season, now),
        *_bounced(season),
        *_vacancies(season),
        *_dates(season, now),
    ]


def _requests(season: Season, now: datetime) -> list[InboxItem]:
    waiting = season.requests.filter(status=LeagueRequest.Status.OPEN)
    return [
        InboxItem(
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


def _phases(season: Season, now: datetime) -> list[InboxItem]:
    """Games that cannot go on, and deadlines that passed without the clock noticing."""
    open_ones = Phase.objects.filter(
        closed_at=None, game__league_table__round__season=season, game__status=Game.Status.RUNNING
    ).filter(Q(stuck_at__isnull=False) | Q(due_at__lte=now - timedelta(minutes=30), game__paused_until=None))
    found = open_ones.defer("state", "events").select_related(
        "game__league_table__division", "game__league_table__round"
    )
    items = []
    for phase in found:
        kind, since, table = "overdue", phase.due_at, phase.game.league_table
        if phase.stuck_at:
            kind, since = "stuck", phase.stuck_at
        assert since is not None, "an open question has a deadline"
        items.append(InboxItem(kind, since, season, division=table.division, table=table))
    return items


def _bounced(season: Season) -> list[InboxItem]:
    troubled = season.entries.filter(status=Entry.Status.ENTERED).exclude(player__mail_trouble="")
    return [
        InboxItem("bounced", entry.entered_at, season, division=entry.division, entry=entry)
        for entry in troubled.select_related("player", "division")
    ]


def _vacancies(season: Season) -> list[InboxItem]:
    """Seats on offer, and those for which nobody came in time."""
    empty = Vacancy.objects.filter(
        filled_by=None, seat__table__round__season=season, seat__table__outcome=""
    ).filter(Q(closed_at=None) | Q(act__reverted_by=None, act__isnull=False))
    return [
        InboxItem(
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


def _dates(season: Season, now: datetime) -> list[InboxItem]:
    items = []
    if season.status == Season.Status.DRAWN:
        items.append(InboxItem("to_publish", season.starts_at, season))
    if season.status == Season.Status.ENDED:
        assert season.ended_at is not None, "noted with the status"
        items.append(InboxItem("to_confirm", season.ended_at, season))
    ending = season.rounds.filter(ended_at=None, started_at__isnull=False, ends_at__lte=now + SOON)
    for round_ in ending.annotate(open=Count("tables", filter=Q(tables__outcome=""))):
        if round_.open:
            items.append(InboxItem("round_ends", round_.ends_at, season, round=round_, count=round_.open))
    return items
