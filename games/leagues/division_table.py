"""From rows of the database to the facts of a division and to its table, in a constant number of queries."""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from fractions import Fraction
from typing import TYPE_CHECKING, TypedDict

from django.db.models import F

from games.leagues.facts import (
    Challenged,
    Facts,
    LadderFacts,
    Played,
    Row,
    Ruling,
    TableResult,
    TableRules,
    TeamFacts,
)
from games.leagues.meetings import Table
from games.leagues.models import (
    Challenge,
    Division,
    Entry,
    LeagueAct,
    LeagueResult,
    LeagueSeat,
    LeagueTable,
    Season,
)
from games.leagues.seasons import settings_of
from games.leagues.standings_words import why_sentence

if TYPE_CHECKING:
    from django_stubs_ext import WithAnnotations

Kind = LeagueAct.Kind
A_WEEK = timedelta(days=7)
LEAVING = (Kind.WITHDRAW, Kind.BAN)
"""Acts after which nobody plays a place, until it is taken over."""


@dataclass(frozen=True, slots=True)
class StandingLine:
    """A row of a division's table with whoever holds the place."""

    row: Row
    entry: Entry
    next_name: str
    """Who comes below."""
    names: Mapping[int, str]
    """Everybody in the table, by the number of the place;"""
    side: str = ""
    """and the name of the team, where teams play."""

    @property
    def name(self) -> str:
        return self.entry.player.name

    @property
    def ranked_name(self) -> str:
        """Who has the place and the points."""
        return self.side or self.name

    @property
    def why(self) -> str:
        """«Why is A above B», in the active language; empty for the last."""
        if self.row.why is None:
            return ""
        return why_sentence(self.row.why, self.ranked_name, self.next_name, self.names)


class Places:
    """The places of a division: who had each first, and who has it now."""

    def __init__(self, entries: list[Entry]) -> None:
        self.entries = entries
        known = {entry.pk: entry for entry in entries}
        self.root: dict[int, int] = {}
        for entry in entries:
            first = entry
            while first.replaces_id in known:
                first = known[first.replaces_id]
            self.root[entry.pk] = first.pk
        replaced = {entry.replaces_id for entry in entries}
        self.holder = {self.root[entry.pk]: entry for entry in entries if entry.pk not in replaced}

    @property
    def playing(self) -> dict[int, Entry]:
        """Places that somebody plays, with the entry that does."""
        return {place: entry for place, entry in self.holder.items() if entry.status == Entry.Status.ENTERED}


def division_of(entry: Entry) -> Division:
    """Of somebody who plays or has played; who only waits has none."""
    assert entry.division is not None, f"{entry} has no place in a division"
    return entry.division


def places_of(division: Division) -> Places:
    return Places(list(division.entries.select_related("player").order_by("pk")))


def table_of(division: Division, as_of: datetime | None = None) -> list[StandingLine]:
    """The table, best first, as of a moment. Movement is counted from the last round with results."""
    places = places_of(division)
    standing = settings_of(division.season).shape_row.standing
    rows = standing(facts_of(division, places), rules_of(division), as_of, _compared_with(division, as_of))
    teams = dict(division.season.teams.values_list("pk", "name")) if any(row.team for row in rows) else {}
    sides = [teams.get(row.team or 0, "") for row in rows]
    holders = [places.holder[row.entrant] for row in rows]
    ranked = [side or entry.player.name for side, entry in zip(sides, holders, strict=True)]
    below = [*ranked[1:], ""] if ranked else []
    names = teams or {place: entry.player.name for place, entry in places.holder.items()}
    return [
        StandingLine(row, entry, next_name, names, side)
        for row, entry, next_name, side in zip(rows, holders, below, sides, strict=True)
    ]


def facts_of(division: Division, places: Places | None = None) -> Facts:
    places = places or places_of(division)
    shape = settings_of(division.season).shape_row
    return Facts(
        tuple(places.holder),
        _played(division, places),
        _rulings(division, places),
        () if shape.drawn_at_once else tables_drawn(division, places),
        _ladder(division, places) if shape.is_ladder else None,
        _teams(division, places) if shape.has_teams else None,
    )


def tables_drawn(division: Division, places: Places) -> tuple[tuple[Table, ...], ...]:
    """By round, the tables there are: places in the order of seats."""
    found: dict[int, dict[int, list[int]]] = {}
    seats = LeagueSeat.objects.filter(table__division=division).order_by(
        "table__round__number", "table__number", "number"
    )
    for round_id, table_id, entry_id in seats.values_list("table__round", "table", "entry"):
        found.setdefault(round_id, {}).setdefault(table_id, []).append(places.root[entry_id])
    return tuple(tuple(tuple(members) for members in tables.values()) for tables in found.values())


def rules_of(division: Division) -> TableRules:
    season = division.season
    lowest = max(season.divisions.values_list("rank", flat=True), default=1)
    rules = settings_of(season).table_rules(
        season.seed, top=division.rank == 1, bottom=division.rank == lowest
    )
    return replace(rules, lots=_lots(season, "lots"))


def _lots(season: Season, name: str) -> tuple[tuple[int, int], ...]:
    """Of a season that came with a file: what lots were drawn by before."""
    return tuple((int(row), number) for row, number in (season.origin or {}).get(name, {}).items())


def _played(division: Division, places: Places) -> tuple[Played, ...]:
    """Deadlines count for whoever holds the place now, never for somebody's successor.

    Whoever sits out gets the points for it when the round is over, each as if alone at a table.
    """
    tables: dict[tuple[int, int | None], list[TableResult]] = defaultdict(list)
    known: dict[int, tuple[int, datetime]] = {}
    rows = LeagueResult.objects.filter(table__division=division).annotate(
        round_number=F("table__round__number"),
        round_ended=F("table__round__ended_at"),
        outcome=F("table__outcome"),
    )
    for one in rows:
        is_bye = one.outcome == LeagueTable.Outcome.BYE
        if is_bye and one.round_ended is None:
            continue
        place = places.root[one.entry_id]
        own = places.holder[place].pk == one.entry_id
        tables[one.table_id, place if is_bye else None].append(
            TableResult(
                place, one.place, one.score, one.forfeit, one.asked if own else 0, one.missed if own else 0
            )
        )
        known[one.table_id] = one.round_number, one.round_ended if is_bye else one.at
    return tuple(Played(table, *known[table], tuple(results)) for (table, _), results in tables.items())


def _rulings(division: Division, places: Places) -> tuple[Ruling, ...]:
    """All acts in the division. The standings take those whose kinds they know."""
    acts = LeagueAct.objects.filter(division=division).annotate(until=F("reverted_by__at"))
    return tuple(
        Ruling(
            act.pk,
            "left" if act.kind in LEAVING else act.kind,
            act.at,
            _until(act, places, division.season.confirmed_at),
            places.root.get(act.entry_id) if act.entry_id else None,
            act.table_id,
            Fraction(act.data.get("points", 0)),
        )
        for act in acts
        if not act.data.get("in_game")
    )


def _ladder(division: Division, places: Places) -> LadderFacts:
    """Before the season begins, nothing but the order at its start."""
    season, first = division.season, {entry.pk: entry.start_place or 0 for entry in places.entries}
    began = season.started_at or season.starts_at
    made = Challenge.objects.filter(division=division).select_related("table")
    return LadderFacts(
        tuple(sorted(places.holder, key=lambda place: (first[place], place))),
        began,
        division.known_until or began,
        tuple(
            Challenged(
                one.pk,
                places.root[one.by_id],
                places.root[one.to_id],
                one.at,
                "" if one.status == Challenge.Status.OPEN else one.status,
                one.answered_at,
                one.table_id,
                one.table.scored_at if one.table else None,
            )
            for one in made
        ),
    )


def _teams(division: Division, places: Places) -> TeamFacts:
    """Members in the order in which they entered; line-ups of rounds that have not begun are left out."""
    members: dict[int, list[int]] = {}
    for entry in places.entries:
        if entry.team_id and entry.pk in places.holder:
            members.setdefault(entry.team_id, []).append(entry.pk)
    return TeamFacts(
        tuple((team, tuple(own)) for team, own in members.items()),
        tuple(tuple(tuple(teams) for teams in tables) for tables in division.meetings or ()),
        lots=_lots(division.season, "team_lots"),
    )


class Reverted(TypedDict):
    until: datetime | None
    """When the act was reverted."""


def _until(
    act: "WithAnnotations[LeagueAct, Reverted]", places: Places, archived_at: datetime | None
) -> datetime | None:
    """A place that was left is played again once somebody has taken it over. The archive stays as it is."""
    if act.until and archived_at and act.until > archived_at:
        return None
    if act.until is None and act.kind in LEAVING and act.entry_id in places.root:
        holder = places.holder[places.root[act.entry_id]]
        return None if holder.pk == act.entry_id else holder.took_over_at
    return act.until


def _compared_with(division: Division, as_of: datetime | None) -> datetime | None:
    """The start of the last round with results; before the second there is none. On a ladder, a week ago."""
    if settings_of(division.season).shape_row.is_ladder:
        known = as_of or division.known_until
        return known - A_WEEK if known else None
    over = LeagueTable.objects.filter(division=division, scored_at__isnull=False)
    if as_of is not None:
        over = over.filter(scored_at__lte=as_of)
    scored = division.season.rounds.filter(tables__in=over.exclude(outcome=LeagueTable.Outcome.BYE))
    last = scored.order_by("-number").values_list("number", "started_at").first()
    return last[1] if last and last[0] > 1 else None
