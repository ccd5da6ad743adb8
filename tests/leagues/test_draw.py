"""The draw: everybody once a round, tables of the right sizes, meetings and seats as even as can be."""

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.leagues.draw import draw_season, quality
from games.leagues.meetings import meetings_in
from games.leagues.sizes import table_sizes
from games.refusal import Refusal
from tests.leagues.made_up import SEED, some

MANY = (3, 4, 5, 6)


@pytest.mark.parametrize(
    ("people", "wanted", "allowed", "sizes"),
    [
        (14, 5, MANY, (5, 5, 4)),
        (12, 4, MANY, (4, 4, 4)),
        (7, 5, MANY, (4, 3)),
        (3, 5, MANY, (3,)),
        (11, 5, MANY, (6, 5)),
        (8, 2, (2,), (2, 2, 2, 2)),
        (7, 2, (2,), (2, 2, 2, 1)),
        (24, 5, MANY, (5, 5, 5, 5, 4)),
    ],
)
def test_sizes_are_as_near_to_the_wanted_one_as_can_be(people, wanted, allowed, sizes):
    assert table_sizes(people, wanted, allowed) == sizes


@pytest.mark.parametrize(("people", "wanted", "allowed"), [(2, 4, MANY), (12, 7, MANY), (1, 2, (2,))])
def test_impossible_tables_are_refused(people, wanted, allowed):
    with pytest.raises(Refusal, match="no_tables_of_this_size"):
        table_sizes(people, wanted, allowed)


@some
@given(st.integers(3, 24), st.sampled_from(MANY), st.sampled_from([MANY, (2,), (2, 3, 4)]))
def test_tables_hold_everybody_and_nobody_sits_out_without_need(people, wanted, allowed):
    wanted = wanted if wanted in allowed else allowed[0]
    sizes = table_sizes(people, wanted, allowed)
    assert sum(sizes) == people
    assert all(size in allowed for size in sizes if size > 1)
    assert sizes.count(1) <= (1 if allowed == (2,) else 0)


@settings(some, max_examples=25)
@given(st.integers(3, 16), st.integers(1, 8), st.sampled_from(MANY), st.integers(0, 10**6))
def test_everybody_plays_each_round_and_meetings_and_seats_stay_even(people, rounds, size, number):
    drawn = draw_season(range(1, people + 1), rounds, size, MANY, f"{number:064x}")
    for tables in drawn.rounds:
        assert sorted(one for table in tables for one in table) == list(range(1, people + 1))
        assert tuple(len(table) for table in tables) == table_sizes(people, size, MANY)
    assert quality(drawn.rounds, range(1, people + 1)) == (drawn.pair_difference, drawn.seat_difference)
    assert drawn.seat_difference <= 2
    met = Counter(
        frozenset(pair) for tables in drawn.rounds for table in tables for pair in combinations(table, 2)
    )
    pairs = people * (people - 1) / 2
    assert max(met.values()) <= sum(met.values()) / pairs + 2.5
    assert drawn.pair_difference <= 4


@pytest.mark.parametrize("people", [4, 9, 16, 24])
def test_two_at_a_table_meet_everybody_once_before_anybody_twice(people):
    rounds = people - 1 + people % 2
    drawn = draw_season(range(people), rounds, 2, (2,), SEED)
    assert drawn.pair_difference == 0
    assert drawn.seat_difference <= 1
    if people % 2:
        out = Counter(table[0] for tables in drawn.rounds for table in tables if len(table) == 1)
        assert set(out.values()) == {1}


def test_known_perfect_seasons_are_found():
    """Sixteen golfers meet each other exactly once in five rounds of fours, nine in four of threes."""
    assert draw_season(range(16), 5, 4, MANY, SEED).pair_difference == 0
    assert draw_season(range(9), 4, 3, MANY, SEED).pair_difference == 0


def test_the_same_seed_draws_the_same_in_whatever_order_people_come():
    first = draw_season([5, 3, 1, 2, 4, 6, 7], 4, 4, MANY, SEED, related=[(5, 1)])
    assert draw_season([1, 2, 3, 4, 5, 6, 7], 4, 4, MANY, SEED, related=[(1, 5)]) == first
    assert draw_season([1, 2, 3, 4, 5, 6, 7], 4, 4, MANY, "77" * 32, related=[(1, 5)]) != first
    assert draw_season([1, 2, 3, 4, 5, 6, 7], 4, 4, MANY, SEED, label="again", related=[(1, 5)]) != first


def test_those_who_are_related_are_kept_apart_where_that_is_possible():
    related = [(1, 2), (3, 4), (2, 5)]
    met = meetings_in(draw_season(range(14), 6, 5, MANY, SEED, related=related).rounds)
    assert [met[pair] for pair in related] == [0, 0, 0]
    assert meetings_in(draw_season(range(5), 3, 5, MANY, SEED, related=[(1, 2)]).rounds)[1, 2] == 3


def test_new_rounds_make_up_for_what_was_played_before():
    played = [((0, 1, 2, 3), (4, 5, 6, 7)), ((0, 1, 2, 3), (4, 5, 6, 7))]
    drawn = draw_season(range(8), 2, 4, MANY, SEED, before=played)
    for tables in drawn.rounds:
        for table in tables:
            assert len({0, 1, 2, 3} & set(table)) == 2
    assert drawn.seat_difference <= 2
