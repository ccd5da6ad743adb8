"""Teams for a page: their standings, whom they meet next, and the line-up that the viewer's team seals."""

from dataclasses import dataclass, field
from datetime import datetime
from fractions import Fraction

from games.leagues.division_table import places_of, table_of
from games.leagues.line_ups import next_round, own_line_up, proofs
from games.leagues.models import Division, Entry, Round, Team
from games.leagues.seasons import settings_of
from games.leagues.standings_words import number, signed
from games.leagues.teams import members_of, team_of


@dataclass
class ShownTeam:
    name: str
    place: str
    points: str
    adjustment: str
    is_mine: bool
    members: list[tuple[Entry, str, bool]] = field(default_factory=list)
    """Each with what their tables brought, and whether they have left."""
    why: list[str] = field(default_factory=list)
    next_name: str = ""


@dataclass(frozen=True, slots=True)
class ShownTeams:
    rows: list[ShownTeam]
    coming: Round | None
    """The round for which line-ups come in,"""
    meetings: list[list[str]]
    """which teams meet in it,"""
    sealed: list[str]
    """and which have sealed theirs."""
    boards: list[tuple[int, Entry | None]]
    """The viewer's own: who is to sit at which table; empty if they have nothing to seal."""
    members: list[Entry]
    seals: list[tuple[int, str, str, str, str]]
    """Of rounds that have begun: round, team, line-up, salt and seal."""


def teams_of(division: Division, mine: Entry | None, as_of: datetime | None = None) -> ShownTeams | None:
    """None where nobody plays for a team."""
    if not settings_of(division.season).shape_row.has_teams:
        return None
    season, places = division.season, places_of(division)
    names = dict(season.teams.values_list("pk", "name"))
    coming, own = next_round(season), team_of(mine, places) if mine else None
    at = division.meetings[coming.number - 1] if coming and division.meetings else []
    members = members_of(own, places) if own and coming else []
    chosen = own_line_up(mine, coming, places) if mine and coming and own else []
    chosen = chosen if {one.pk for one in chosen} == {one.pk for one in members} else members
    return ShownTeams(
        rows=_rows(division, own, as_of),
        coming=coming,
        meetings=[[names.get(team, "") for team in meeting] for meeting in at],
        sealed=list(coming.line_ups.values_list("team__name", flat=True)) if coming else [],
        boards=list(enumerate(chosen, 1)) if mine in members else [],
        members=members,
        seals=_seals(division),
    )


def _rows(division: Division, own: Team | None, as_of: datetime | None) -> list[ShownTeam]:
    found: dict[int, ShownTeam] = {}
    lines = table_of(division, as_of)
    has_results = any(line.row.tables for line in lines)
    for line in lines:
        row = line.row
        team = found.setdefault(
            row.team or 0,
            ShownTeam(
                line.side,
                str(row.place) if has_results else "–",
                number(row.points),
                signed(row.adjustment) if row.adjustment else "",
                bool(own and own.pk == row.team),
            ),
        )
        brought = sum((one.points for one in row.tables), Fraction(0))
        team.members.append((line.entry, number(brought), row.withdrawn))
        if row.why:
            team.why = [line.why]
            team.next_name = line.next_name
    return list(found.values())


def _seals(division: Division) -> list[tuple[int, str, str, str, str]]:
    begun = division.season.rounds.filter(started_at__isnull=False).values_list("number", flat=True)
    last = max(begun, default=0)
    return [
        (last, one.team.name, ", ".join(map(str, order)), one.salt, one.seal)
        for one, order in proofs(division.season, last)
    ]
