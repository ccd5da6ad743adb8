"""Ladders: who may challenge whom, and who stands where on any day."""

from datetime import timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.leagues.facts import (
    Challenged,
    Facts,
    LadderFacts,
    Played,
    Ruling,
    ShapeRules,
    TableResult,
    TableRules,
)
from games.leagues.shapes import SHAPES
from games.leagues.shapes.ladder import open_to, starting_order, why_not_challenge
from tests.leagues.made_up import DAY, MAY, SEED, some

RULES = TableRules(seed=SEED, shape=ShapeRules(table_size=2, sizes=(2,), reach=2, rest_days=3, decay_days=10))
standing = SHAPES["ladder"].standing


def ladder(people=5, *challenges, until=0, played=(), rulings=()):
    start = tuple(range(1, people + 1))
    return Facts(start, played, rulings, ladder=LadderFacts(start, MAY, MAY + until * DAY, challenges))


def game(number, by, to, day, winner=None, *, lasts=1):
    """Accepted at once and played within days; without a winner it is a tie."""
    at = MAY + day * DAY
    over = at + lasts * DAY
    results = tuple(TableResult(one, 1 + (winner not in (None, one)), 9) for one in (by, to))
    return (
        Challenged(number, by, to, at, "accepted", at, 100 + number, over),
        Played(100 + number, 1, over, results),
    )


def unplayed(number, by, to, day, answer="declined"):
    at = MAY + day * DAY
    return Challenged(number, by, to, at, answer, at)


def order(facts, day=None, rules=RULES):
    return [row.entrant for row in standing(facts, rules, None if day is None else MAY + day * DAY, None)]


def test_the_winner_takes_the_place_and_all_between_go_down():
    made, result = game(1, 4, 2, 1, winner=4)
    facts = ladder(5, made, played=(result,))
    assert order(facts) == [1, 4, 2, 3, 5]
    assert order(facts, 1) == [1, 2, 3, 4, 5]
    rows = standing(facts, RULES, None, MAY)
    assert [row.movement for row in rows] == [0, 2, -1, -1, 0]
    assert [row.why.kind for row in rows[:-1]] == [
        "ladder_start",
        "ladder_won",
        "ladder_start",
        "ladder_start",
    ]
    assert (rows[1].why.at, rows[1].why.beaten) == (result.at, 2)


@pytest.mark.parametrize("winner", [2, None])
def test_who_does_not_win_stays(winner):
    made, result = game(1, 4, 2, 1, winner=winner)
    assert order(ladder(5, made, played=(result,))) == [1, 2, 3, 4, 5]


def test_a_ruling_on_the_table_changes_the_ladder_from_its_day_on():
    made, result = game(1, 4, 2, 1, winner=4)
    void = Ruling(1, "void", MAY + 5 * DAY, table=101)
    facts = ladder(5, made, played=(result,), rulings=(void,), until=6)
    assert order(facts, 3) == [1, 4, 2, 3, 5]
    assert order(facts) == [1, 2, 3, 4, 5]


@pytest.mark.parametrize("answer", ["declined", "expired"])
def test_one_challenge_in_a_row_may_go_unplayed_and_the_next_counts_as_lost(answer):
    first, second = unplayed(1, 3, 2, 1, answer), unplayed(2, 4, 2, 2, answer)
    assert order(ladder(5, first)) == [1, 2, 3, 4, 5]
    facts = ladder(5, first, second)
    assert order(facts) == [1, 4, 2, 3, 5]
    assert standing(facts, RULES, None, None)[1].why.kind == "ladder_unplayed"
    between, result = game(3, 2, 1, 1.5, lasts=0.1)
    assert order(ladder(5, first, between, second, played=(result,))) == [1, 2, 3, 4, 5]


def test_who_does_not_play_drops_behind_those_who_do():
    made, result = game(1, 3, 2, 4, winner=2)
    facts = ladder(4, made, played=(result,), until=30)
    assert order(facts, 9) == [1, 2, 3, 4]
    assert order(facts, 10) == [2, 1, 3, 4]
    assert order(facts, 14) == [2, 1, 3, 4]
    assert order(facts, 20) == [2, 3, 1, 4]
    assert standing(facts, RULES, MAY + 20 * DAY, None)[1].why.kind == "ladder_inactive"
    assert order(ladder(4, until=99)) == [1, 2, 3, 4]
    assert order(facts, 30, TableRules(shape=ShapeRules(decay_days=0))) == [1, 2, 3, 4]


def test_nobody_drops_during_a_game():
    active, result = game(1, 4, 3, 4, winner=3)
    long_one = Challenged(2, 2, 1, MAY + DAY, "accepted", MAY + DAY, 102, None)
    assert order(ladder(4, long_one, active, played=(result,), until=40))[:2] == [1, 2]


def test_who_may_challenge_whom():
    open_one = Challenged(9, 5, 4, MAY)
    made, result = game(1, 3, 2, 1, winner=2)
    facts = ladder(6, open_one, made, played=(result,), rulings=(Ruling(1, "left", MAY, entrant=6),), until=3)
    day = MAY + 3 * DAY

    def why(by, to, at=day):
        return why_not_challenge(facts, RULES, by, to, at)

    assert why(3, 1) == ""
    assert why(1, 3) == "challenge_not_above"
    assert why(4, 1) == "challenge_too_far"
    assert why(3, 3) == "challenge_yourself"
    assert why(5, 3) == "challenge_you_are_busy"
    assert why(6, 5) == why(5, 6) == "challenge_gone"
    assert why(3, 2) == "challenge_again_soon"
    assert why(3, 2, MAY + 5 * DAY) == ""
    assert why(3, 1, MAY + 1.5 * DAY) == "challenge_you_are_busy"
    assert open_to(facts, RULES, 3, day) == [1]
    assert open_to(facts, RULES, 2, day) == [1]
    assert open_to(facts, RULES, 6, day) == []


def test_a_new_ladder_begins_where_the_last_one_ended_with_newcomers_by_lot_below():
    order = starting_order((1, 2, 3, 4, 5), {4: 1, 2: 7}, SEED)
    assert order[:2] == [4, 2]
    assert sorted(order) == [1, 2, 3, 4, 5]
    assert order == starting_order((5, 4, 3, 2, 1), {2: 7, 4: 1}, SEED)
    seeds = {tuple(starting_order((1, 2, 3, 4, 5), {4: 1, 2: 7}, f"{seed:064x}")) for seed in range(9)}
    assert len(seeds) > 1


@st.composite
def lives(draw):
    """A ladder as it is lived: every challenge is one that may be made at its moment."""
    people = draw(st.integers(2, 7))
    rules = TableRules(
        seed=SEED,
        shape=ShapeRules(
            reach=draw(st.integers(1, 4)),
            rest_days=draw(st.integers(0, 5)),
            free_declines=draw(st.integers(0, 2)),
            decay_days=draw(st.integers(0, 9)),
        ),
    )
    facts, hour = ladder(people), timedelta(hours=1)
    at, number = MAY, 0
    for _ in range(draw(st.integers(0, 12))):
        at += draw(st.integers(1, 60)) * hour
        pairs = [(by, to) for by in facts.entrants for to in open_to(facts, rules, by, at)]
        if not pairs:
            continue
        number += 1
        (by, to), end = draw(st.sampled_from(pairs)), at + draw(st.integers(0, 90)) * hour
        answer, played = (
            draw(st.sampled_from(["accepted", "accepted", "declined", "expired", "taken_back"])),
            (),
        )
        table = 100 + number if answer == "accepted" else None
        if table:
            places = draw(st.sampled_from([(1, 2), (2, 1), (1, 1)]))
            results = tuple(TableResult(one, place, 5) for one, place in zip((by, to), places, strict=True))
            played = (Played(table, 1, end, results),)
        made = Challenged(number, by, to, at, answer, at if table else end, table, end if table else None)
        known = LadderFacts(facts.entrants, MAY, end, (*facts.ladder.challenges, made))
        facts = Facts(facts.entrants, (*facts.played, *played), ladder=known)
    return facts, rules


@settings(some, max_examples=80)
@given(lives(), st.integers(0, 40))
def test_any_ladder_on_any_day(life, day):
    facts, rules = life
    at = MAY + day * DAY
    rows = standing(facts, rules, at, MAY)
    assert sorted(row.entrant for row in rows) == sorted(facts.entrants)
    assert [row.place for row in rows] == list(range(1, len(rows) + 1))
    assert all(row.why for row in rows[:-1])
    assert sum(row.movement for row in rows) == 0
    told = tuple(
        one if one.answered_at and one.answered_at <= at else Challenged(one.number, one.by, one.to, one.at)
        for one in facts.ladder.challenges
        if one.at <= at
    )
    shuffled = Facts(facts.entrants[::-1], facts.played[::-1], ladder=LadderFacts(
        facts.ladder.start, MAY, facts.ladder.known_until, facts.ladder.challenges[::-1]
    ))  # fmt: skip
    assert standing(shuffled, rules, at, MAY) == rows
    then = Facts(
        facts.entrants,
        tuple(one for one in facts.played if one.at <= at),
        ladder=LadderFacts(facts.ladder.start, MAY, min(at, facts.ladder.known_until), told),
    )
    assert [row.entrant for row in standing(then, rules, at, None)] == [row.entrant for row in rows]


@settings(some, max_examples=80)
@given(lives(), st.integers(0, 40))
def test_whoever_may_be_challenged_is_above_within_reach_and_free(life, day):
    facts, rules = life
    at = MAY + day * DAY
    place = {row.entrant: row.place for row in standing(facts, rules, at, None)}
    for by in facts.entrants:
        free = open_to(facts, rules, by, at)
        for to in facts.entrants:
            assert (why_not_challenge(facts, rules, by, to, at) == "") == (to in free)
            if to in free:
                assert 1 <= place[by] - place[to] <= rules.shape.reach
                assert not any(
                    one.at <= at and (one.over_at or one.answered_at) > at and {by, to} & {one.by, one.to}
                    for one in facts.ladder.challenges
                )
