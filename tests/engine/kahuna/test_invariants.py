"""What holds in every game, whatever is played."""

import json
from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.engine.kahuna.random_play import GAME, steps
from tests.engine.kahuna.tables import ALL_CARDS, cards_of
from tests.engine.kahuna.test_control import LINES, NEEDED

games = settings(max_examples=20, deadline=None, derandomize=True, database=None)
seeds = st.integers(min_value=0, max_value=2**64 - 1)


@games
@given(seed=seeds)
def test_cards_are_conserved_and_every_game_ends(seed):
    """K1, K5: 24 cards in hands, pile, display and discards, five in a hand at most; K7: and an end."""
    for _, _, _, after, _ in steps(seed):
        position = GAME.position(after)
        assert cards_of(after) == Counter(ALL_CARDS)
        assert max(position["hands"]) <= 5
        assert (
            sum(position["hands"]) + position["pile"] + len(position["face_up"]) + position["discards"] == 24
        )
        assert len(position["face_up"]) == 3 or position["pile"] == 0
        assert json.loads(json.dumps(position)) == position
    assert position["over"]
    assert position["scores"] == position["points"]


@games
@given(seed=seeds)
def test_stones_lie_exactly_where_more_than_half_of_the_lines_are_held(seed):
    """K3: after every turn, and nobody has more than 25 bridges (K1)."""
    for _, _, _, after, _ in steps(seed):
        position = GAME.position(after)
        laid = Counter(position["bridges"].values())
        assert max(laid.values(), default=0) <= 25
        stones = {}
        for island, lines in LINES.items():
            held = Counter(position["bridges"].get(line) for line in lines.split())
            for seat in (0, 1):
                if held[seat] >= NEEDED[len(lines.split())]:
                    stones[island] = seat
        assert position["stones"] == stones


@games
@given(seed=seeds)
def test_nobody_refuses_after_a_refusal(seed):
    """K5: two in a row never happen, the last two turns apart."""
    refused = False
    for before, _, order, after, _ in steps(seed):
        if before.last_turns or GAME.ask(before).kind == "handicap" or after.beaten >= 0:
            continue
        assert not (refused and order["draw"] == "none")
        refused = order["draw"] == "none"


@games
@given(seed=seeds)
def test_bridges_and_stones_change_only_by_what_is_told(seed):
    """K3: the events tell the whole story of the board."""
    bridges, stones = {}, {}
    for _, _, _, after, events in steps(seed):
        for event in events:
            data = event.data
            if event.code == "laid":
                assert data["line"] not in bridges
                bridges[data["line"]] = data["seat"]
            elif event.code == "cut":
                assert bridges.pop(data["line"]) == 1 - data["seat"]
            elif event.code == "removed":
                assert all(bridges.pop(line) == data["seat"] for line in data["lines"])
            elif event.code == "taken":
                assert stones.setdefault(data["island"], data["seat"]) == data["seat"]
            elif event.code == "lost":
                assert stones.pop(data["island"]) == data["seat"]
        position = GAME.position(after)
        assert (position["bridges"], position["stones"]) == (bridges, stones)


@games
@given(seed=seeds)
def test_points_are_what_the_rounds_gave(seed):
    """K6, K7: 1, then 2, then the difference; K8: nothing for a round in which somebody was beaten."""
    points = [0, 0]
    for before, _, _, after, events in steps(seed):
        for event in events:
            if event.code == "round_scored":
                zero, one = event.data["islands"]
                prize = {1: 1, 2: 2, 3: abs(zero - one)}[before.round]
                expected = [prize if zero > one else 0, prize if one > zero else 0]
                assert list(event.data["points"]) == expected
                points = [total + won for total, won in zip(points, expected, strict=True)]
        assert GAME.position(after)["points"] == points
        assert after.round - before.round in (0, 1)
    winners = GAME.position(after)["winners"]
    if after.beaten >= 0:
        assert winners == [1 - after.beaten]
        assert after.beaten not in after.bridges
        assert after.round > 1
    else:
        standing = [(points[seat], after.bridges.count(seat)) for seat in (0, 1)]
        assert winners == [seat for seat in (0, 1) if standing[seat] > standing[1 - seat]]
