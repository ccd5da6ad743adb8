"""Teams: filled by lot, meeting equally often, tables from line-ups, points summed."""

from collections import Counter
from fractions import Fraction
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from games.leagues.facts import Facts, Ruling, ShapeRules, TableRules, TeamFacts
from games.leagues.meetings import meetings_in
from games.leagues.shapes import SHAPES
from games.leagues.shapes.teams import boards, filled, meetings, team_standing
from games.leagues.standings import standings
from tests.leagues.made_up import DAY, MAY, SEED, some
from tests.leagues.shape_situations import play, situation

standing = SHAPES["teams"].standing


def rules(size=2, table=2, rounds=3):
    sizes = (2,) if table == 2 else (3, 4, 5, 6)
    return TableRules(
        seed=SEED, shape=ShapeRules(table_size=table, sizes=sizes, rounds=rounds, team_size=size)
    )


def teams(number, size, of, line_ups=()):
    """Teams 901, 902, … of people 1, 2, …"""
    members = tuple(
        (901 + team, tuple(range(1 + team * size, 1 + (team + 1) * size))) for team in range(number)
    )
    return TeamFacts(members, meetings([team for team, _ in members], of), line_ups)


def season(number, size, of, luck=0, ties=False):
    facts = Facts(tuple(range(1, number * size + 1)), teams=teams(number, size, of))
    chance = Random(luck)
    while rounds := SHAPES["teams"].pair(situation(facts, of, 1)):
        known = facts.teams
        facts = play(facts, rounds[0], chance, ties)
        facts = Facts(facts.entrants, facts.played, facts.rulings, facts.drawn, teams=known)
    return facts


@settings(some, max_examples=40)
@given(st.integers(2, 6), st.integers(2, 4), st.integers(1, 4), st.sampled_from([2, 3]), st.integers(0, 999))
def test_everyone_plays_against_other_teams_alone_and_points_are_summed(number, size, rounds, table, luck):
    number = max(number, table)
    of = rules(size, table, rounds)
    facts = season(number, size, of, luck, ties=luck % 2 == 0)
    team_of = {one: team for team, members in facts.teams.members for one in members}
    assert len(facts.drawn) == rounds
    for tables in facts.drawn:
        everyone = Counter(one for table in tables for one in table)
        assert everyone == Counter(facts.entrants)
        for table in tables:
            assert len({team_of[one] for one in table}) == len(table)
    own = {row.entrant: row for row in standings(facts, of)}
    rows = standing(facts, of, None, None)
    assert sorted(row.entrant for row in rows) == list(facts.entrants)
    for team, members in facts.teams.members:
        mine = [row for row in rows if row.team == team]
        assert len({row.place for row in mine}) == 1
        assert {row.points for row in mine} == {sum((own[one].points for one in members), Fraction(0))}
    totals = [row.points for row in team_standing(facts, of)]
    assert totals == sorted(totals, reverse=True)
    assert all(row.why for row in team_standing(facts, of)[:-1])
    early = MAY + DAY
    then = Facts(facts.entrants, tuple(one for one in facts.played if one.at <= early), teams=facts.teams)
    assert standing(facts, of, early, None) == standing(then, of, None, None)


@settings(some, max_examples=40)
@given(st.integers(2, 9), st.integers(1, 6))
def test_teams_meet_about_equally_often(number, rounds):
    of = rules(rounds=rounds)
    met = meetings_in(meetings(range(number), of))
    counts = [met[one, other] for one in range(number) for other in range(one + 1, number)]
    assert max(counts) - min(counts) <= 1


@settings(some, max_examples=60)
@given(st.lists(st.integers(1, 4), max_size=5), st.integers(0, 9), st.integers(2, 4))
def test_nobody_is_lost_when_teams_are_filled(sizes, loose, size):
    number, there = 0, []
    for wanted in sizes:
        there.append(tuple(range(number + 1, number + 1 + min(wanted, size))))
        number += len(there[-1])
    free = tuple(range(100, 100 + loose))
    found, left = filled(there, free, size, SEED)
    assert sorted([*(one for members in found for one in members), *left]) == sorted(
        [*range(1, number + 1), *free]
    )
    assert len(left) <= 1
    assert all(len(members) != 1 and len(members) <= size for members in found)
    for before, after in zip(there, found, strict=False):
        assert len(before) == 1 or after[: len(before)] == before
    assert filled(there, free[::-1], size, SEED) == (found, left)


def test_line_ups_decide_who_meets_whom():
    of = rules(size=3)
    first, second = (1, (3, 1, 2)), (2, (4, 5, 6))
    facts = TeamFacts(
        ((901, (1, 2, 3)), (902, (4, 5, 6))),
        (((901, 902),),),
        tuple(((1, 900 + team), order) for team, order in (first, second)),
    )
    assert [set(table) for table in boards(1, facts, range(1, 7), of)] == [{3, 4}, {1, 5}, {2, 6}]
    assert [table[0] for table in boards(1, facts, range(1, 7), of)] == [3, 5, 2]
    assert [set(table) for table in boards(1, facts, (1, 2, 4, 5, 6), of)] == [{4}, {1, 5}, {2, 6}]
    by_lot = TeamFacts(facts.members, facts.meetings)
    assert boards(1, by_lot, range(1, 7), of) == boards(1, by_lot, range(1, 7), of)


def test_cards_cost_the_team_and_one_who_leaves_does_not_end_it():
    of = rules()
    facts = season(2, 2, of)
    before = {row.entrant: row.points for row in team_standing(facts, of)}
    left = Ruling(1, "left", MAY, entrant=1)
    ruled = Facts(
        facts.entrants, facts.played, (Ruling(2, "yellow", MAY, entrant=1), left), teams=facts.teams
    )
    rows = {row.entrant: row for row in team_standing(ruled, of)}
    assert rows[901].points == before[901] - of.yellow_points
    assert not rows[901].withdrawn
    gone = Facts(facts.entrants, facts.played, (left, Ruling(3, "left", MAY, entrant=2)), teams=facts.teams)
    assert [row.entrant for row in team_standing(gone, of)] == [902, 901]
