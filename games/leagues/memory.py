"""What leagues remember of people: seasons and places, who finished ahead of whom, trophies, halls of fame.

Queries do not grow with how long a league has lived.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from django.db.models import Count, OuterRef, Q, QuerySet, Subquery, Sum

from games.accounts.models import Player
from games.leagues.leagues import leagues_for
from games.leagues.models import Entry, League, LeagueAct, LeagueResult, LeagueTable, Season

MOST_SEASONS = 60
MOST_MEETINGS = 4000
MOST_OPPONENTS = 12
MOST_FAMOUS = 20
LEAST_ASKED = 10
Kind = LeagueAct.Kind


@dataclass(frozen=True, slots=True)
class Versus:
    """Two people at league tables: how often either finished ahead."""

    player: Player
    ahead: int
    behind: int

    @property
    def met(self) -> int:
        return self.ahead + self.behind


@dataclass(frozen=True, slots=True)
class Trophy:
    kind: str
    """champion, division, podium, punctual or faithful."""
    metal: str
    """gold, silver or bronze."""
    count: int


@dataclass(frozen=True, slots=True)
class Famous:
    player: Player
    titles: int
    podiums: int
    seasons: int


def seasons_of(player: Player, viewer: Player | None) -> list[Entry]:
    """The newest first, of leagues that the viewer may read."""
    played = Entry.objects.filter(
        player=player, season__league__in=_readable(viewer), season__started_at__isnull=False
    ).exclude(division=None)
    asked = LeagueResult.objects.filter(entry=OuterRef("pk")).values("entry")
    figures = {
        name: Subquery(asked.annotate(total=Sum(name)).values("total")[:1]) for name in ("asked", "missed")
    }
    known = played.annotate(deadlines=figures["asked"], missed=figures["missed"])
    return list(
        known.select_related("season__league", "division__season", "team").order_by("-season__starts_at")[
            :MOST_SEASONS
        ]
    )


def versus(player: Player, viewer: Player | None, most: int = MOST_OPPONENTS) -> list[Versus]:
    """Whom somebody has met most often at tables that count, in leagues that the viewer may read."""
    tables = counting(LeagueTable.objects.filter(round__season__league__in=_readable(viewer)))
    own = LeagueResult.objects.filter(entry__player=player, table__in=tables).order_by("-pk")[:MOST_MEETINGS]
    mine = {one.table_id: (one.forfeit, one.place) for one in own}
    others = LeagueResult.objects.filter(table__in=list(mine)).exclude(entry__player=player)
    counts: dict[int, list[int]] = {}
    for table, who, forfeit, place in others.values_list("table", "entry__player", "forfeit", "place"):
        both = counts.setdefault(who, [0, 0])
        both[0] += mine[table] < (forfeit, place)
        both[1] += mine[table] > (forfeit, place)
    often = sorted(counts, key=lambda who: (-sum(counts[who]), who))[:most]
    people = Player.objects.in_bulk(often)
    return [Versus(people[who], *counts[who]) for who in often if sum(counts[who])]


def trophies(entries: Iterable[Entry]) -> list[Trophy]:
    """From `seasons_of`: what was won in seasons that are in the archive."""
    over = [one for one in entries if one.season.status == Season.Status.ARCHIVED and one.final_place]
    titles = sum(one.final_place == 1 and _rank(one) == 1 for one in over)
    divisions = sum(one.final_place == 1 and _rank(one) > 1 for one in over)
    podiums = sum(one.final_place in (2, 3) for one in over)
    punctual = sum(_never_late(one) for one in over)
    found = (
        Trophy("champion", "gold", titles),
        Trophy("division", "silver", divisions),
        Trophy("podium", "bronze", podiums),
        Trophy("punctual", "silver", punctual),
        Trophy("faithful", "bronze", len(over) if len(over) >= 3 else 0),
    )
    return [one for one in found if one.count]


def champions(league: League) -> list[Entry]:
    """Who won the first division, the newest season first."""
    won = Entry.objects.filter(
        season__league=league, season__status=Season.Status.ARCHIVED, division__rank=1, final_place=1
    )
    return list(won.select_related("season", "player").order_by("-season__number")[:MOST_SEASONS])


def famous(league: League) -> list[Famous]:
    """The hall of fame: titles, then places one to three of the first division, then seasons played."""
    top = Q(entries__division__rank=1)
    there = Q(entries__season__league=league, entries__season__status=Season.Status.ARCHIVED)
    people = (
        Player.objects.filter(there, entries__final_place__isnull=False)
        .annotate(
            titles=Count("entries", filter=there & top & Q(entries__final_place=1)),
            podiums=Count("entries", filter=there & top & Q(entries__final_place__lte=3)),
            played=Count("entries", filter=there & Q(entries__final_place__isnull=False)),
        )
        .order_by("-titles", "-podiums", "-played", "name", "pk")[:MOST_FAMOUS]
    )
    return [Famous(one, one.titles, one.podiums, one.played) for one in people]


def reviewed_seasons(league: League) -> list[Season]:
    """With what is told of each, for a league's records."""
    over = league.seasons.filter(status=Season.Status.ARCHIVED, review__isnull=False)
    return list(over.order_by("-number")[:MOST_SEASONS])


def counting(tables: QuerySet[LeagueTable]) -> QuerySet[LeagueTable]:
    """Without those that a ruling has taken out or made a tie for all."""
    ruled = LeagueAct.objects.filter(kind__in=(Kind.VOID, Kind.ANNUL), reverted_by=None, table__isnull=False)
    return tables.exclude(pk__in=ruled.values("table"))


def _never_late(entry: Entry) -> bool:
    """By the figures that `seasons_of` brings along."""
    return (getattr(entry, "deadlines", 0) or 0) >= LEAST_ASKED and not getattr(entry, "missed", 0)


def _rank(entry: Entry) -> int:
    return entry.division.rank if entry.division else 0


def _readable(viewer: Player | None) -> QuerySet[League]:
    return leagues_for(viewer).order_by()
