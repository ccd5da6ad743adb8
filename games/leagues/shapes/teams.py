"""Teams: members sit at tables of their own against one of each other team; their points are summed."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime

from django.utils.translation import gettext_lazy as _

from games.leagues.draw import draw_season
from games.leagues.facts import Facts, Played, Row, Ruling, TableRules, TeamFacts
from games.leagues.meetings import Table
from games.leagues.rulings import RULINGS
from games.leagues.seeded_chance import SeededChance
from games.leagues.shapes.shape import Rounds, Shape, Situation
from games.leagues.standings import counting_tables, standings

Members = tuple[int, ...]


def filled(
    teams: Sequence[Members], loose: Sequence[int], size: int, seed: str
) -> tuple[list[Members], Members]:
    """The teams as they play, those that were there first, and who is left over. One alone is no team.

    By lot, people without a team fill those that lack somebody, the fullest first; then they make teams.
    """
    alone = [members[0] for members in teams if len(members) == 1]
    rest = SeededChance(seed, "teams").shuffled(sorted([*loose, *alone]))
    found = [members if len(members) > 1 else () for members in teams]
    for number in sorted(range(len(found)), key=lambda one: (-len(found[one]), one)):
        missing = size - len(found[number])
        if found[number] and missing > 0:
            found[number], rest = (*found[number], *rest[:missing]), rest[missing:]
    while len(rest) > 1:
        new, rest = tuple(rest[:size]), rest[size:]
        empty = next((number for number, members in enumerate(found) if not members), None)
        if empty is None:
            found.append(new)
        else:
            found[empty] = new
    return found, tuple(rest)


def meetings(teams: Sequence[int], rules: TableRules) -> Rounds:
    """Which teams meet in which round: all as equally often as can be, all rounds at once."""
    shape = rules.shape
    drawn = draw_season(teams, shape.rounds, shape.table_size, shape.sizes, rules.seed, label="team meetings")
    return drawn.rounds


def boards(number: int, teams: TeamFacts, playing: Sequence[int], rules: TableRules) -> tuple[Table, ...]:
    """The tables of a round: the first of each line-up sit together, then the second, and so on.

    A team without a line-up has one by lot. Whoever does not play leaves a gap; seats go round by table.
    """
    there, tables = set(playing), []
    for meeting in teams.meetings[number - 1]:
        line_ups = [line_up_of(team, number, teams, rules) for team in meeting]
        for board in range(rules.shape.team_size):
            seats = [order[board] for order in line_ups if board < len(order) and order[board] in there]
            turn = board % len(seats) if seats else 0
            if seats:
                tables.append((*seats[turn:], *seats[:turn]))
    return tuple(tables)


def line_up_of(team: int, number: int, teams: TeamFacts, rules: TableRules) -> Members:
    given = dict(teams.line_ups).get((number, team))
    return given or tuple(
        SeededChance(rules.seed, f"line-up/{number}/{team}").shuffled(sorted(dict(teams.members)[team]))
    )


def pair(situation: Situation) -> Rounds:
    """The next round, from the meetings that were drawn and the line-ups that came in."""
    teams, number = situation.facts.teams, len(situation.before) + 1
    if teams is None or number > len(teams.meetings):
        return ()
    tables = boards(number, teams, situation.playing, situation.rules)
    return (tables,) if tables else ()


def standing(
    facts: Facts, rules: TableRules, as_of: datetime | None = None, since: datetime | None = None
) -> tuple[Row, ...]:
    """One row for each person: place, points and why are the team's, tables and deadlines their own."""
    teams = facts.teams or TeamFacts()
    own = {row.entrant: row for row in standings(facts, replace(rules, promoted=0, relegated=0), as_of)}
    found: list[Row] = []
    for row in team_standing(facts, rules, as_of, since):
        members = dict(teams.members)[row.entrant]
        found += [
            replace(
                own[one],
                place=row.place,
                team=row.entrant,
                points=row.points,
                adjustment=row.adjustment,
                movement=row.movement,
                zone="",
                why=row.why if one == members[-1] else None,
            )
            for one in members
        ]
    return tuple(found)


def team_standing(
    facts: Facts, rules: TableRules, as_of: datetime | None = None, since: datetime | None = None
) -> tuple[Row, ...]:
    """The rows of teams: what their members' tables brought, summed."""
    teams = facts.teams or TeamFacts()
    team_of = {one: team for team, members in teams.members for one in members}
    plain = replace(rules, withdrawal="stand", promoted=0, relegated=0, lots=teams.lots)

    def rows(moment: datetime | None) -> tuple[Row, ...]:
        played = tuple(_of_teams(one, team_of) for one in counting_tables(facts, rules, moment))
        rulings = _rulings(facts, team_of, moment)
        return standings(Facts(tuple(team for team, _ in teams.members), played, rulings), plain, moment)

    now = rows(as_of)
    if since is None:
        return now
    before = {row.entrant: row.place for row in rows(since)}
    return tuple(replace(row, movement=before[row.entrant] - row.place) for row in now)


def _of_teams(played: Played, team_of: dict[int, int]) -> Played:
    return replace(
        played, results=tuple(replace(one, entrant=team_of[one.entrant]) for one in played.results)
    )


def _rulings(facts: Facts, team_of: dict[int, int], as_of: datetime | None) -> tuple[Ruling, ...]:
    """What was ruled on tables has been counted. A team has left once all its members have."""
    held = [one for one in facts.rulings if one.kind not in RULINGS and one.holds(as_of)]
    gone = {one.entrant for one in held if one.kind == "left"}
    empty = {team for team in team_of.values() if all(one in gone for one in team_of if team_of[one] == team)}
    return tuple(
        replace(one, entrant=team_of.get(one.entrant))
        for one in held
        if one.entrant is not None and (one.kind != "left" or team_of.get(one.entrant) in empty)
    )


TEAMS = Shape(
    key="teams",
    name=_("Teams"),
    line=_("Teams of two to four. Each member plays against one of the other team; points are summed."),
    fields=("places", "team_size", "rounds"),
    rounds=lambda rules, people: rules.rounds,
    pair=pair,
    standing=standing,
    has_teams=True,
)
