"""What holds in every game, whatever is played."""

import json
from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.engine.random_play import TABLES, steps, table_name

games = settings(max_examples=20, deadline=None, derandomize=True, database=None)
seeds = st.integers(min_value=0, max_value=2**64 - 1)


@pytest.mark.parametrize("table", TABLES, ids=table_name)
@games
@given(seed=seeds)
def test_huts_are_conserved_and_every_game_ends(table, seed):
    """R10: every game ends, and on the way no hut is lost, doubled or owed."""
    position = None
    for game, _, _, after, _ in steps(table, Random(seed)):
        position = game.position(after)
        standing = Counter(position["huts"].values())
        assert all(0 <= reserve <= 10 for reserve in position["reserve"])
        assert [standing[seat] + reserve for seat, reserve in enumerate(position["reserve"])] == [10] * table[
            1
        ]
        assert set(position["huts"]) <= set(game.view(after, None).board.places)
        assert json.loads(json.dumps(position)) == position
    assert position["over"]
    totals = [row["total"] for row in position["scores"]]
    assert position["winners"] == [seat for seat, total in enumerate(totals) if total == max(totals)]


@pytest.mark.parametrize("table", TABLES, ids=table_name)
@games
@given(seed=seeds)
def test_nobody_paints_with_more_than_two_cards(table, seed):
    """R6: a spent Paint never returns, so there are at most two paintings a player; revenge needs no card."""
    painted = Counter()
    for game, before, _, after, events in steps(table, Random(seed)):
        painted.update(event.data["seat"] for event in events if event.code in ("painted", "countered"))
        paints = game.position(after)["paints"]
        assert all(0 <= left <= 2 - painted[seat] for seat, left in enumerate(paints))
        if game.ask(before).kind != "counter":
            assert all(left <= had for had, left in zip(game.position(before)["paints"], paints, strict=True))


@pytest.mark.parametrize("table", TABLES[:4], ids=table_name)
@games
@given(seed=seeds)
def test_a_beach_and_a_player_have_one_club_for_ever(table, seed):
    """R7: clubs neither change hands nor vanish, and nobody has two."""
    clubs = {}
    for game, _, _, after, _ in steps(table, Random(seed)):
        now = game.position(after)["clubs"]
        assert clubs.items() <= now.items()
        assert len(set(now.values())) == len(now)
        assert now.keys() <= set(game.view(after, None).board.beaches)
        clubs = now


@pytest.mark.parametrize("table", TABLES, ids=table_name)
@games
@given(seed=seeds)
def test_huts_change_only_by_what_is_told(table, seed):
    """R6: events tell the whole story of the board: every hut and every club."""
    huts, clubs = {}, {}
    for game, _, _, after, events in steps(table, Random(seed)):
        for event in events:
            if event.code in ("placed", "built"):
                assert event.data["spot"] not in huts
                huts[event.data["spot"]] = event.data["seat"]
            elif event.code in ("painted", "countered", "revenge_taken"):
                assert huts[event.data["spot"]] == event.data["owner"] != event.data["seat"]
                huts[event.data["spot"]] = event.data["seat"]
            elif event.code == "club_founded":
                clubs[event.data["beach"]] = event.data["seat"]
        position = game.position(after)
        assert (position["huts"], position["clubs"]) == (huts, clubs)


@pytest.mark.parametrize("table", TABLES, ids=table_name)
@games
@given(seed=seeds)
def test_tikis_stand_where_they_may(table, seed):
    """R4: never by an opponent's hut or on a club, and only while Tikis are placed or projects realised."""
    for game, _, _, after, _ in steps(table, Random(seed)):
        position = game.position(after)
        for seat, place in position["tikis"].items():
            if position["ask"] == "tiki":
                assert position["huts"].get(place, int(seat)) == int(seat)
                assert place[0] not in position["clubs"] or not place.endswith("*")
        if position["ask"] in ("place", "project", "denounce", "offer", "counter", None):
            assert position["tikis"] == {}
        assert (position["shown"] == {}) == (position["ask"] in ("place", "project", None))
        assert position["seats"] == sorted(position["seats"])
